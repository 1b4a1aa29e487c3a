import { useMutation } from '@tanstack/react-query';
import type { VerifyRequest } from '@portal/contract/activation/activation.schemas';
import { call } from '../../../platform/api-client.ts';
import { useProfile } from '../../clients/queries/use-profile.ts';
import { clearPendingCode } from '../pending-registration.ts';
import { problemCode } from '../problem-code.ts';
import { useSignUpEvents } from '../use-sign-up-events.ts';
import { registrationDraft } from '../registration-draft.ts';

/** These say that a code is of no more use; anything else may pass, and the code with it. */
const finalCodes: ReadonlySet<string | undefined> = new Set(['CODE_EXPIRED', 'CODE_USED', 'ALREADY_LINKED']);

/** Proves a mailbox with the code from it. */
export const useVerifyClient = () => {
  const { refetch } = useProfile();
  const events = useSignUpEvents('VerifiedPage');
  return useMutation({
    mutationFn: (body: VerifyRequest) => call('PATCH /v2/verify', { body }),
    onSuccess: async ({ activationStatus }) => {
      clearPendingCode();
      registrationDraft.clear();
      if (activationStatus === 'COMPLETED') events.succeeded();
      await refetch();
    },
    onError: (error) => {
      const code = problemCode(error);
      if (finalCodes.has(code)) clearPendingCode();
      events.failed(error);
    },
  });
};
