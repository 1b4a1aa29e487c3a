import { useCallback } from 'react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { petsKeys } from './pets.keys.ts';

/** Cached only, for a short time: the server does not return them again. */
export const useCancelledDays = (petId: number): readonly string[] =>
  useQuery<readonly string[]>({ queryKey: petsKeys.cancelledDays(petId), queryFn: skipToken }).data ?? [];

export const useNoteCancelledDays = (petId: number) => {
  const queryClient = useQueryClient();
  return useCallback(
    (days: readonly string[]) => void queryClient.setQueryData(petsKeys.cancelledDays(petId), days),
    [queryClient, petId],
  );
};
