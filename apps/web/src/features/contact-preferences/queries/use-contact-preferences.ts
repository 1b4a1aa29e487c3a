import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactPreferencesRequest } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { call } from '../../../platform/api-client.ts';
import { clientsKey, contactPreferencesKeys } from './contact-preferences.keys.ts';

/** What the client has chosen. Not asked again by itself when it fails (spec §9). */
export const useContactPreferences = () =>
  useQuery({
    queryKey: contactPreferencesKeys.mine,
    queryFn: ({ signal }) => call('GET /client/contact-preferences', {}, { signal }),
    retry: false,
  });

/** Saves an answer; the client's details and the preferences are fetched anew afterwards (spec §7). */
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
