import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  GuestDetailsRequest,
  GuestHoldRequest,
  GuestSoftBooking,
  HoldSlotRequest,
  SoftBooking,
} from '@portal/contract/booking/holds.schemas';
import type { SignUpAnswersRequest } from '@portal/contract/activation/activation.schemas';
import { ApiError, call } from '../../platform/api-client.ts';
import { useProfile } from '../clients/clients.queries.ts';
import { holdKey, slotKeys } from '../slots/slots.keys.ts';
import type { BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { attemptKey } from '../../platform/idempotency-attempt.ts';
import { useAppointmentsChanged } from '../appointments/appointments-changed.queries.ts';
import { clientDraft } from '../slots/choices/booking-draft.ts';
import { monotonicNow, useCountdown } from '../../platform/time/use-countdown.ts';

/** Idempotent across retries and reloads: the reused Idempotency-Key returns the appointment already booked. */
export const useBookAppointment = () => {
  const appointmentsChanged = useAppointmentsChanged();
  const { refetchUnlessOffline } = useKeepHold('client');
  return useMutation({
    mutationFn: (body: BookAppointmentRequest) =>
      call('POST /appointments', { body }, { idempotencyKey: attemptKey(clientDraft, body) }),
    onSuccess: (appointment) => {
      clientDraft.clear();
      appointmentsChanged(appointment);
    },
    // The hold may have become an appointment in another tab.
    onError: (error, { softBookingId }) => softBookingId && refetchUnlessOffline(error, softBookingId),
  });
};

/** Creates the client and books the held time in one call. */
export const signUpMutation = ['complete-signup'] as const;

type Holds = { readonly client: SoftBooking; readonly guest: GuestSoftBooking };
type Requests = { readonly client: HoldSlotRequest; readonly guest: GuestHoldRequest };
export type HoldOwner = keyof Holds;

/** `receivedAt` is on the monotonic clock of `performance.now()`, to count down from the server's clock. */
export type TimedHold<Owner extends HoldOwner = HoldOwner> = {
  readonly softBooking: Holds[Owner];
  readonly receivedAt: number;
};

const timed = <Owner extends HoldOwner>(softBooking: Holds[Owner]): TimedHold<Owner> => ({
  softBooking,
  receivedAt: performance.now(),
});

type Calls<Owner extends HoldOwner> = {
  readonly get: (softBookingId: string, token: string | undefined, signal: AbortSignal) => Promise<Holds[Owner]>;
  readonly create: (body: Requests[Owner]) => Promise<Holds[Owner]>;
  /** The original is released once the new hold is safe. */
  readonly replace: (original: string, body: Requests[Owner]) => Promise<Holds[Owner]>;
  readonly extend: (softBookingId: string) => Promise<Holds[Owner]>;
  readonly release: (softBookingId: string) => Promise<unknown>;
};

const callsOf: { readonly [Owner in HoldOwner]: Calls<Owner> } = {
  client: {
    get: (softBookingId, _token, signal) =>
      call('GET /soft-bookings/{softBookingId}', { params: { softBookingId } }, { signal }),
    create: (body) => call('POST /soft-bookings', { body }),
    replace: (softBookingId, body) => call('POST /soft-bookings/{softBookingId}', { params: { softBookingId }, body }),
    extend: (softBookingId) => call('PATCH /soft-bookings/{softBookingId}', { params: { softBookingId } }),
    release: (softBookingId) => call('DELETE /soft-bookings/{softBookingId}', { params: { softBookingId } }),
  },
  guest: {
    get: (softBookingId, t, signal) =>
      call('GET /guest/soft-bookings/{softBookingId}', { params: { softBookingId }, query: { t } }, { signal }),
    create: (body) => call('POST /guest/soft-bookings', { body }),
    replace: (originalSoftBookingId, body) =>
      call('POST /guest/soft-bookings/{originalSoftBookingId}', { params: { originalSoftBookingId }, body }),
    extend: (softBookingId) => call('PATCH /guest/soft-bookings/{softBookingId}', { params: { softBookingId } }),
    release: (softBookingId) => call('DELETE /guest/soft-bookings/{softBookingId}', { params: { softBookingId } }),
  },
};

type HoldQuery<Owner extends HoldOwner> = {
  readonly owner: Owner;
  readonly softBookingId: string | null;
  /** From the emailed link; without it the browser's cookie authorises a guest. */
  readonly token?: string | null;
  /** Polling interval, to notice changes made on another device. */
  readonly everyMs?: number | false;
};

/** Refetched on focus, because timers stop while a device sleeps. */
export const useHold = <Owner extends HoldOwner>({ owner, softBookingId, token, everyMs = false }: HoldQuery<Owner>) =>
  useQuery({
    queryKey: holdKey(owner, softBookingId ?? 'none'),
    queryFn: async ({ signal }): Promise<TimedHold<Owner>> =>
      timed<Owner>(await callsOf[owner].get(softBookingId ?? '', token ?? undefined, signal)),
    enabled: softBookingId !== null,
    refetchOnWindowFocus: 'always',
    refetchInterval: everyMs,
  });

const useKeepHold = (owner: HoldOwner) => {
  const queryClient = useQueryClient();
  return {
    keep: (hold: Holds[HoldOwner]) => queryClient.setQueryData(holdKey(owner, hold.softBookingId), timed(hold)),
    refetchUnlessOffline: (error: unknown, softBookingId: string) => {
      if (error instanceof ApiError && error.status !== 0)
        void queryClient.invalidateQueries({ queryKey: holdKey(owner, softBookingId) });
    },
  };
};

type NewHold<Owner extends HoldOwner> = { readonly request: Requests[Owner]; readonly original: string | null };

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.body?.code === 'HOLD_CONVERTED');

export const useHoldSlot = <Owner extends HoldOwner>(owner: Owner) => {
  const queryClient = useQueryClient();
  const { keep } = useKeepHold(owner);
  const { create, replace }: Calls<Owner> = callsOf[owner];
  return useMutation({
    mutationFn: async ({ request, original }: NewHold<Owner>): Promise<Holds[Owner]> => {
      if (original === null) return create(request);
      try {
        return await replace(original, request);
      } catch (error) {
        if (isGone(error)) return create(request);
        throw error;
      }
    },
    onSuccess: keep,
    // The list on screen may offer a slot that has been taken.
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 0)
        void queryClient.invalidateQueries({ queryKey: slotKeys.all });
    },
  });
};

export const useExtendHold = (owner: HoldOwner) => {
  const { keep, refetchUnlessOffline } = useKeepHold(owner);
  return useMutation({
    mutationFn: (softBookingId: string): Promise<Holds[HoldOwner]> => callsOf[owner].extend(softBookingId),
    onSuccess: keep,
    onError: refetchUnlessOffline,
  });
};

/** A failure is harmless: the hold expires within minutes. */
export const useReleaseHold = (owner: HoldOwner) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (softBookingId: string) => callsOf[owner].release(softBookingId),
    onSuccess: (_, softBookingId) => {
      queryClient.removeQueries({ queryKey: holdKey(owner, softBookingId) });
      void queryClient.invalidateQueries({ queryKey: slotKeys.all });
    },
  });
};

type Details = { readonly softBookingId: string; readonly details: GuestDetailsRequest };

export const useSaveGuestDetails = () => {
  const { keep, refetchUnlessOffline } = useKeepHold('guest');
  return useMutation({
    mutationFn: ({ softBookingId, details }: Details) =>
      call('PUT /guest/soft-bookings/{softBookingId}/details', { params: { softBookingId }, body: details }),
    onSuccess: keep,
    onError: (error, { softBookingId }) => refetchUnlessOffline(error, softBookingId),
  });
};

type SignUp = { readonly softBookingId: string; readonly token: string | null; readonly answers: SignUpAnswersRequest };

export const useSaveSignUpAnswers = () =>
  useMutation({
    mutationFn: ({ softBookingId, token, answers }: SignUp) =>
      call('PUT /guest/soft-bookings/{softBookingId}/sign-up', {
        params: { softBookingId },
        query: { t: token ?? undefined },
        body: answers,
      }),
  });

type Link = { readonly softBookingId: string; readonly token: string | null };

export const useSendNewLink = () =>
  useMutation({
    mutationFn: ({ softBookingId, token }: Link) =>
      call('POST /guest/soft-bookings/{softBookingId}/new-link', {
        params: { softBookingId },
        query: { t: token ?? undefined },
      }),
  });

/** A guest's hold after signing in. Idempotent: claiming a hold again returns its state. */
export const useClaimedHold = ({ softBookingId, token }: Pick<HoldQuery<'guest'>, 'softBookingId' | 'token'>) => {
  const queryClient = useQueryClient();
  const { refetch } = useProfile();
  const queryKey = holdKey('claimed', softBookingId ?? 'none');
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const params = { softBookingId: softBookingId ?? '' };
      const query = { t: token ?? undefined };
      const isFirst = queryClient.getQueryData(queryKey) === undefined;
      const claimed = await call('POST /guest/soft-bookings/{softBookingId}/claim', { params, query }, { signal });
      if (isFirst) await refetch();
      return { ...timed<'guest'>(claimed), signUp: claimed.signUp };
    },
    enabled: softBookingId !== null,
    refetchOnWindowFocus: 'always',
  });
};

type AnyHold = {
  readonly softBooking: Pick<SoftBooking, 'expiresAt' | 'serverNow'> & { readonly state: string };
  readonly receivedAt: number;
};

const live = new Set(['HELD', 'AWAITING_VERIFICATION']);

const expiryOf = ({ softBooking, receivedAt }: AnyHold): number =>
  live.has(softBooking.state) ? receivedAt + Date.parse(softBooking.expiresAt) - Date.parse(softBooking.serverNow) : 0;

/** Whole minutes left, rounded up; 0 once expired. Uses the monotonic clock, as the device clock may be wrong. */
export const useHoldClock = (hold: AnyHold | undefined): number =>
  useCountdown(hold ? expiryOf(hold) : 0, { unitMs: 60_000, clock: monotonicNow });
