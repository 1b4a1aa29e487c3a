import { useMutation } from '@tanstack/react-query';
import type { SignUpRequest } from '@portal/contract/activation/activation.schemas';
import { call, errorCode } from '../../../platform/api-client.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { useSignUpEvents } from '../sign-up-events.ts';

export const useSignUpClient = (componentName: string) => {
  const { refetch } = useProfile();
  const events = useSignUpEvents(componentName);
  return useMutation({
    mutationFn: async (body: SignUpRequest) => {
      try {
        await call('POST /client/signup', { body });
      } catch (error) {
        // The previous email is still valid; only sending another has to wait.
        if (errorCode(error) !== 'RESEND_WAIT') throw error;
        const { data } = await refetch();
        if (data?.activationStatus === 'NOT_STARTED') throw error;
        return;
      }
      await refetch();
    },
    onError: events.failed,
  });
};
