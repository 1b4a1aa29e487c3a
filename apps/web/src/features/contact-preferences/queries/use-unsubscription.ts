import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { contactPreferencesKeys } from './contact-preferences.keys.ts';

export const useUnsubscription = (t: string) => {
  const queryClient = useQueryClient();
  const queryKey = contactPreferencesKeys.unsubscription(t);
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /unsubscribe', { query: { t } }, { signal }),
    retry: false,
  });
  const stop = useMutation({
    mutationFn: () => call('POST /unsubscribe', { query: { t } }),
    onSuccess: (stopped) => {
      queryClient.setQueryData(queryKey, stopped);
      void queryClient.invalidateQueries({ queryKey: contactPreferencesKeys.mine });
    },
  });
  return { asked, stop };
};
