import { useMutation } from '@tanstack/react-query';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { call } from '../../../platform/api-client.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { useSignUpEvents } from '../sign-up-events.ts';

export const useActivateClient = () => {
  const { refetch } = useProfile();
  const events = useSignUpEvents('VerifiedPage');
  return useMutation({
    mutationFn: () =>
      call('PATCH /client/activate', { body: { termsVersion, privacyVersion, confirmDetails: true as const } }),
    onSuccess: async () => {
      events.succeeded();
      await refetch();
    },
    onError: events.failed,
  });
};
