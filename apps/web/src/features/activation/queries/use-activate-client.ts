import { useMutation } from '@tanstack/react-query';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { call } from '../../../platform/api-client.ts';
import { trackProductEvent } from '../../../platform/telemetry/track-product-event.ts';
import { useProfile } from '../../clients/queries/use-profile.ts';
import { problemCode } from '../problem-code.ts';

const componentName = 'VerifiedPage';

/** Accepts the wordings in force and finishes the activation. */
export const useActivateClient = () => {
  const { refetch } = useProfile();
  return useMutation({
    mutationFn: () =>
      call('PATCH /client/activate', { body: { termsVersion, privacyVersion, confirmDetails: true as const } }),
    onSuccess: async () => {
      trackProductEvent('Sign Up Succeeded', { componentName, signUpSucceeded: true });
      await refetch();
    },
    onError: (error) =>
      trackProductEvent('Sign Up Failed', {
        componentName,
        signUpFailedReason: problemCode(error) ?? 'NO_ANSWER',
        signUpSucceeded: false,
      }),
  });
};
