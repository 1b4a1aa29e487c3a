import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompleteSignUpRequest } from '@portal/contract/activation/activation.schemas';
import { call, errorCode } from '../../platform/api-client.ts';
import { trackProductEvent } from '../../platform/telemetry/telemetry.ts';
import { useProfile } from '../clients/clients.queries.ts';
import { keptAsGuest } from './kept-as-guest.ts';
import { newClientDraft } from './new-client/new-client-draft.ts';
import { fieldsInProblem } from './problem-code.ts';
import { registrationDraft } from './registration/registration-draft.ts';

const componentName = 'RegistrationNewPage';

export const useCompleteSignup = () => {
  const { refetch, data: known } = useProfile();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: CompleteSignUpRequest) => {
      const softBookingId = keptAsGuest() ?? known?.activeSoftBookingId ?? null;
      let appointmentId: number | null = null;
      try {
        const made = await call('POST /signup-v2/complete-signup', { body: { ...body, softBookingId } });
        appointmentId = made.appointmentId;
      } catch (error) {
        const code = errorCode(error);
        if (code !== undefined && code !== 'ALREADY_LINKED') throw error;
        // The response may have been lost after the registration succeeded; a retry would be refused.
        const { data } = await refetch();
        if (!data || data.activationStatus === 'NOT_STARTED') throw error;
      }
      return { profile: (await refetch()).data, appointmentId };
    },
    onSuccess: async ({ profile, appointmentId }, { practiceId }) => {
      trackProductEvent('Registration Succeeded', { componentName, practiceId });
      if (appointmentId !== null)
        await navigate({ to: '/appointments/book', search: { booked: appointmentId }, replace: true });
      else if (profile?.activationStatus === 'STARTED') await navigate({ to: '/verified', replace: true });
      else await navigate({ to: keptAsGuest() === null ? '/' : '/guest/complete', replace: true });
      newClientDraft.clear();
      registrationDraft.clear();
    },
    onError: (error, { practiceId }) =>
      trackProductEvent('Registration Failed', {
        componentName,
        practiceId,
        errorMessage: errorCode(error) ?? 'NO_ANSWER',
        errors: fieldsInProblem(error),
      }),
  });
};
