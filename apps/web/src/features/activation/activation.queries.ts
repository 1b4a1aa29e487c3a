import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  CallBackRequest,
  CheckRequest,
  ClientCheck,
  CompleteSignUpRequest,
  ResendRequest,
  SignUpRequest,
  VerifyRequest,
} from '@portal/contract/activation/activation.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { privacyVersion, termsVersion } from '@portal/domain/activation/terms';
import { useNavigate } from '../../platform/router/use-router.ts';
import { ApiError, call, errorCode } from '../../platform/api-client.ts';
import { trackProductEvent } from '../../platform/telemetry/telemetry.ts';
import { signUpMutation } from '../booking/holds.queries.ts';
import { forgetGuest, mailedHold } from '../booking/hold/mailed-hold.ts';
import { useProfile } from '../clients/clients.queries.ts';
import { keepRefused, newClientDraft } from './new-client/new-client.ts';
import { clearPendingCode } from './pending-links.ts';
import { isSpentCode } from './refusal.tsx';
import { answerRegistration, keepCheck, registrationDraft } from './find-record/registration-draft.ts';
import { sentEmailOf, sentNow } from './sent-email.ts';
import { trackClientCheck, useSignUpEvents } from './sign-up-events.ts';

export type ClientQuestion = {
  readonly practiceId: number;
  readonly lastName: string;
  readonly email: string;
  readonly postcode: string | null;
};

export const activationKeys = {
  check: (question: ClientQuestion | null) => ['activation', 'check', question] as const,
  invite: (registrationCode: string | null) => ['activation', 'invite', registrationCode] as const,
} as const;

/** The server counts these requests, so each is sent once. */
const once = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export const useClientCheck = (question: ClientQuestion) =>
  useQuery({
    ...once,
    queryKey: activationKeys.check(question),
    queryFn: async ({ signal }): Promise<ClientCheck> => {
      const { practiceId, lastName, email, postcode } = question;
      const query = { PracticeId: practiceId, LastName: lastName, Email: email };
      const check =
        postcode === null
          ? await call('GET /signup-v2/check', { query }, { signal })
          : await call('GET /signup/check', { query: { ...query, PostCode: postcode } }, { signal });
      keepCheck(check, null);
      trackClientCheck(check, 'ClientRoutingPage');
      return check;
    },
  });

export const useInvite = (registrationCode: string | null) =>
  useQuery({
    ...once,
    queryKey: activationKeys.invite(registrationCode),
    queryFn: ({ signal }) => call('GET /invites/{rc}', { params: { rc: registrationCode ?? '' } }, { signal }),
    enabled: registrationCode !== null,
  });

export const usePreSignupCheck = () =>
  useMutation({
    mutationFn: (body: CheckRequest) => call('POST /pre-signup/check', { body }),
    onSuccess: (check) => {
      keepCheck(check, check.maskedDestination === null ? null : sentNow(check.maskedDestination, Date.now()));
      trackClientCheck(check, 'RegistrationPage');
    },
  });

export const usePreSignupResend = () =>
  useMutation({
    mutationFn: (body: ResendRequest) => call('POST /pre-signup/resend', { body }),
    onSuccess: (sent, { optionId = null }) =>
      registrationDraft.update({ sent: sentEmailOf(sent, Date.now()), optionId }),
  });

type CallBack = { readonly practiceId: number; readonly body: CallBackRequest };

export const useCallBackRequest = () =>
  useMutation({
    mutationFn: ({ practiceId, body }: CallBack) =>
      call('POST /practices/{practiceId}/call-back-requests', { params: { practiceId }, body }),
  });

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
      if (isSpentCode(error) || errorCode(error) === 'ALREADY_LINKED') clearPendingCode();
      events.failed(error);
    },
  });
};

export const useResendVerification = () => {
  const { refetch } = useProfile();
  return useMutation({
    mutationFn: async () => sentEmailOf(await call('POST /signup/resend', {}), Date.now()),
    // Refreshes the masked address and resend time; after a refusal, picks up verification elsewhere.
    onSettled: () => refetch(),
  });
};

export const useActivateClient = () => {
  const { refetch } = useProfile();
  const events = useSignUpEvents('VerifiedPage');
  return useMutation({
    mutationFn: () => call('PATCH /client/activate', { body: { termsVersion, privacyVersion, confirmDetails: true } }),
    onSuccess: async () => {
      events.succeeded();
      await refetch();
    },
    onError: events.failed,
  });
};

export const afterActivation = (profile?: Pick<ProfileV2, 'activeSoftBookingId'>): '/' | '/guest/complete' =>
  mailedHold.read().sb === null && !profile?.activeSoftBookingId ? '/' : '/guest/complete';

const useCompleteSignup = () => {
  const { refetch, data: profile } = useProfile();
  const navigate = useNavigate();
  const componentName = 'RegistrationNewPage';
  return useMutation({
    mutationKey: signUpMutation,
    mutationFn: async (body: CompleteSignUpRequest) => {
      const softBookingId = body.softBookingId ?? mailedHold.read().sb ?? profile?.activeSoftBookingId ?? null;
      let appointmentId: number | null = null;
      try {
        const created = await call('POST /signup-v2/complete-signup', { body: { ...body, softBookingId } });
        appointmentId = created.appointmentId;
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
      else
        await navigate({
          to: profile?.activationStatus === 'STARTED' ? '/verified' : afterActivation(profile),
          replace: true,
        });
      newClientDraft.clear();
      registrationDraft.clear();
      if (appointmentId !== null) forgetGuest();
    },
    onError: (error, { practiceId }) =>
      trackProductEvent('Registration Failed', {
        componentName,
        practiceId,
        errorMessage: errorCode(error) ?? 'NO_ANSWER',
        errors: error instanceof ApiError ? (error.body?.errors ?? []).map(({ field }) => field) : [],
      }),
  });
};

/** Someone who may already have a record is sent to look for it. */
export const useSignUp = (onAnswerRefused?: () => void) => {
  const { mutate, error, isPending, isSuccess } = useCompleteSignup();
  const navigate = useNavigate();
  const send = (body: CompleteSignUpRequest) =>
    mutate(body, {
      onError: (failure) => {
        if (keepRefused(failure)) return onAnswerRefused?.();
        if (errorCode(failure) !== 'POSSIBLE_DUPLICATE') return;
        answerRegistration({ lastName: body.lastName, postcode: body.address.postcode });
        void navigate({ to: '/client-routing', search: { postcode: true, duplicate: true, step: 'run' } });
      },
    });
  return { send, error, isBusy: isPending || isSuccess };
};
