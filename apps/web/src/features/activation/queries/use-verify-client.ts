import { useMutation } from '@tanstack/react-query';
import type { VerifyRequest } from '@portal/contract/activation/activation.schemas';
import { call, errorCode } from '../../../platform/api-client.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { clearPendingCode } from '../pending-links.ts';
import { useSignUpEvents } from '../sign-up-events.ts';
import { registrationDraft } from '../registration/registration-draft.ts';

/** Codes that can never succeed; other failures may be transient. */
const finalCodes: ReadonlySet<string | undefined> = new Set(['CODE_EXPIRED', 'CODE_USED', 'ALREADY_LINKED']);

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
      const code = errorCode(error);
      if (finalCodes.has(code)) clearPendingCode();
      events.failed(error);
    },
  });
};
