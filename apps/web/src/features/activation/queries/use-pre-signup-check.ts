import { useMutation } from '@tanstack/react-query';
import type { CheckRequest } from '@portal/contract/activation/activation.schemas';
import { call } from '../../../platform/api-client.ts';
import { keepCheck } from '../registration/registration-draft.ts';
import { sentNow } from '../sent-email.ts';
import { trackClientCheck } from '../track-client-check.ts';

export const usePreSignupCheck = () =>
  useMutation({
    mutationFn: (body: CheckRequest) => call('POST /pre-signup/check', { body }),
    onSuccess: (check) => {
      keepCheck(check, check.maskedDestination === null ? null : sentNow(check.maskedDestination, Date.now()));
      trackClientCheck(check, 'RegistrationPage');
    },
  });
