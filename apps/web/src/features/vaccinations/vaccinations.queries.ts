import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';

const cardKey = (petId: number) => ['vaccinations', petId] as const;

export const useVaccinationCard = (petId: number) =>
  useQuery({
    queryKey: cardKey(petId),
    queryFn: ({ signal }) => call('GET /bff/v2/pets/{petId}/vaccinations', { params: { petId } }, { signal }),
  });

export const useCardLinks = (petId: number) => {
  const queryClient = useQueryClient();
  const options = {
    onSuccess: (card: unknown) => queryClient.setQueryData(cardKey(petId), card),
    onError: () => void queryClient.invalidateQueries({ queryKey: cardKey(petId) }),
  };
  return {
    make: useMutation({
      mutationFn: (showsMicrochip: boolean) =>
        call('POST /bff/v2/pets/{petId}/card-links', { params: { petId }, body: { showsMicrochip } }),
      ...options,
    }),
    end: useMutation({
      mutationFn: (linkId: number) =>
        call('DELETE /bff/v2/pets/{petId}/card-links/{linkId}', { params: { petId, linkId } }),
      ...options,
    }),
  };
};
