import { useMutation } from '@tanstack/react-query';
import type { ResendRequest } from '@portal/contract/activation/activation.schemas';
import { call } from '../../../platform/api-client.ts';
import { registrationDraft } from '../registration/registration-draft.ts';
import { sentMailOf } from '../sent-email.ts';

export const usePreSignupResend = () =>
  useMutation({
    mutationFn: (body: ResendRequest) => call('POST /pre-signup/resend', { body }),
    onSuccess: (sent, { optionId = null }) =>
      registrationDraft.update({ sent: sentMailOf(sent, Date.now()), optionId }),
  });
