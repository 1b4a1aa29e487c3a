import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AskForMedicinesRequest,
  MedicineRequest,
  MedicineRequestItem,
  MedicineRequests,
} from '@portal/contract/medicines/medicines.schemas';
import { call, callForBlob } from '../../platform/api-client.ts';
import { attemptKey } from '../../platform/idempotency-attempt.ts';
import { medicineDraft } from './ask/medicine-draft.ts';
import { medicineKeys } from './medicines.queries.ts';

const useRequestChanged = () => {
  const queryClient = useQueryClient();
  return async (changed: MedicineRequest): Promise<void> => {
    // A response from before the change would count as current.
    await queryClient.cancelQueries({ queryKey: medicineKeys.requests });
    queryClient.setQueryData<MedicineRequests>(
      medicineKeys.requests,
      (before) =>
        before && {
          requests: [changed, ...before.requests.filter(({ requestId }) => requestId !== changed.requestId)].toSorted(
            (one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null),
          ),
        },
    );
    void queryClient.invalidateQueries({ queryKey: medicineKeys.requests });
    void queryClient.invalidateQueries({ queryKey: medicineKeys.recorded });
  };
};

/** Idempotent across retries and reloads. */
export const useAskForMedicines = () => {
  const queryClient = useQueryClient();
  const requestChanged = useRequestChanged();
  return useMutation({
    mutationFn: (body: AskForMedicinesRequest) =>
      call('POST /medicine-requests', { body }, { idempotencyKey: attemptKey(medicineDraft, body) }),
    onSuccess: requestChanged,
    onError: () => void queryClient.invalidateQueries({ queryKey: medicineKeys.all }),
  });
};

export const useWithdrawRequest = (requestId: number) => {
  const queryClient = useQueryClient();
  const requestChanged = useRequestChanged();
  return useMutation({
    mutationFn: () => call('POST /medicine-requests/{requestId}/withdraw', { params: { requestId } }),
    onSuccess: requestChanged,
    onError: () => void queryClient.invalidateQueries({ queryKey: medicineKeys.all }),
  });
};

/** Not a mutation, because the upload must outlive the page that started it. */
export const useSendLabelPhoto = (requestId: number) => {
  const queryClient = useQueryClient();
  const requestChanged = useRequestChanged();
  return async (itemId: number, file: Blob, onProgress: (share: number) => void): Promise<void> => {
    const changed = await call(
      'PUT /medicine-requests/{requestId}/items/{itemId}/photo',
      { params: { requestId, itemId }, file },
      { onProgress },
    );
    // Shows the file just sent, because its place would be empty while it is downloaded.
    queryClient.setQueryData(medicineKeys.photo(itemId), file);
    await requestChanged(changed);
  };
};

/** Fetched with the bearer, which an `img` cannot send. */
export const useLabelPhoto = (requestId: number, { itemId, hasPhoto }: MedicineRequestItem) =>
  useQuery({
    queryKey: medicineKeys.photo(itemId),
    queryFn: () =>
      callForBlob('GET /medicine-requests/{requestId}/items/{itemId}/photo', {
        params: { requestId, itemId },
        query: { size: 'small' },
      }),
    enabled: hasPhoto,
    staleTime: Infinity,
  });
