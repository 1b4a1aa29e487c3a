import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactPreferencesRequest } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { call } from '../../../platform/api-client.ts';
import { clientsKey, contactPreferencesKeys } from './contact-preferences.keys.ts';

export const useContactPreferences = () =>
  useQuery({
    queryKey: contactPreferencesKeys.mine,
    queryFn: ({ signal }) => call('GET /client/contact-preferences', {}, { signal }),
    retry: false,
  });

export const useSaveContactPreferences = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactPreferencesRequest) => call('PUT /client/contact-preferences', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(contactPreferencesKeys.mine, saved);
      void queryClient.invalidateQueries({ queryKey: contactPreferencesKeys.mine });
      void queryClient.invalidateQueries({ queryKey: clientsKey });
    },
  });
};
