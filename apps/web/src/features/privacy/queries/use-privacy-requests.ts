import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { privacyKeys } from './privacy.keys.ts';

export const usePrivacyRequests = () =>
  useQuery({
    queryKey: privacyKeys.requests,
    queryFn: ({ signal }) => call('GET /privacy/requests', {}, { signal }),
    refetchOnWindowFocus: 'always',
  });

const useRefreshed = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: privacyKeys.requests });
};

/** Kept in memory only. */
export const useExport = () => {
  const onSuccess = useRefreshed();
  return useMutation({ mutationFn: () => call('POST /privacy/export', {}), onSuccess });
};

export const useComplaint = () => {
  const onSuccess = useRefreshed();
  return useMutation({
    mutationFn: (message: string) => call('POST /privacy/complaints', { body: { message } }),
    onSuccess,
  });
};

export const useErasure = () => {
  const onSuccess = useRefreshed();
  const ask = useMutation({
    mutationFn: (confirmation: string) => call('POST /privacy/erasure', { body: { confirmation } }),
    onSettled: onSuccess,
  });
  const takeBack = useMutation({ mutationFn: () => call('DELETE /privacy/erasure', {}), onSettled: onSuccess });
  return { ask, takeBack };
};
