import { useCallback } from 'react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { petsKeys } from './pets.keys.ts';

/** The days of the visits that were cancelled here along with the pet, not long ago. Nothing can be asked again. */
export const useCancelledDays = (petId: number): readonly string[] =>
  useQuery<readonly string[]>({ queryKey: petsKeys.cancelledDays(petId), queryFn: skipToken }).data ?? [];

/** Notes them for the page of the pet, which then says so. */
export const useNoteCancelledDays = (petId: number) => {
  const queryClient = useQueryClient();
  return useCallback(
    (days: readonly string[]) => void queryClient.setQueryData(petsKeys.cancelledDays(petId), days),
    [queryClient, petId],
  );
};
