import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ContactPreferencesRequest,
  SmsAnswer,
} from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { call } from '../../platform/api-client.ts';

export const contactPreferencesKeys = {
  mine: ['contact-preferences', 'mine'] as const,
  unsubscription: (token: string) => ['contact-preferences', 'unsubscription', token] as const,
};

/** The profile says whether preferences are due, so it is invalidated as well. */
const clientsKey = ['clients'] as const;

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

export const useAnswerSmsQuestion = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SmsAnswer) => call('POST /client/sms-question', { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: clientsKey });
      return queryClient.invalidateQueries({ queryKey: contactPreferencesKeys.mine });
    },
  });
};

export const useUnsubscription = (t: string) => {
  const queryClient = useQueryClient();
  const queryKey = contactPreferencesKeys.unsubscription(t);
  const purposes = useQuery({
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
  return { subscription: purposes, stop };
};
