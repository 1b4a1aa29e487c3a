import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api-client.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { sentMailOf } from '../sent-email.ts';

export const useResendVerification = () => {
  const { refetch } = useProfile();
  return useMutation({
    mutationFn: async () => sentMailOf(await call('POST /signup/resend', {}), Date.now()),
    // Refreshes the masked address and resend time; after a refusal, picks up verification elsewhere.
    onSettled: () => refetch(),
  });
};
