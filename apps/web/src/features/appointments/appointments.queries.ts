import { useCallback } from 'react';
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AmendAppointmentRequest,
  Appointment,
  CalendarFeed,
  CancelAppointmentRequest,
  Cancellation,
} from '@portal/contract/appointments/appointments.schemas';
import type { ErrorCode } from '@portal/contract/errors';
import { ApiError, call, errorCode } from '../../platform/api-client.ts';
import { attemptKey } from '../../platform/idempotency-attempt.ts';
import { slotKeys } from '../booking/slots.keys.ts';
import { clientKeys } from '../clients/clients.queries.ts';
import { petsKeys } from '../pets/pets.queries.ts';
import { rescheduleDraft } from './reschedule/reschedule-draft.ts';

type Scope = 'upcoming' | 'past';

const appointmentKeys = {
  lists: ['appointments', 'list'],
  next: ['appointments', 'list', 'next'],
  list: (scope: Scope, petId?: number) => ['appointments', 'list', scope, petId] as const,
  detail: (appointmentId: number) => ['appointments', 'detail', appointmentId] as const,
  /** The cancellation response, which the server returns only once. */
  cancellation: (appointmentId: number) => ['appointments', 'cancellation', appointmentId] as const,
  cancellationReasons: ['appointments', 'cancellation-reasons'],
  calendarFeed: ['appointments', 'calendar-feed'],
} as const;

export const useAppointment = (appointmentId: number) =>
  useQuery({
    queryKey: appointmentKeys.detail(appointmentId),
    queryFn: ({ signal }) => call('GET /appointments/{appointmentId}', { params: { appointmentId } }, { signal }),
    // It may have changed in another tab or at the practice.
    refetchOnWindowFocus: 'always',
  });

export const useUpcomingAppointments = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: appointmentKeys.next,
    queryFn: ({ signal }) => call('GET /appointments', { query: { scope: 'upcoming' } }, { signal }),
    select: ({ items }) => items,
    enabled,
    refetchOnWindowFocus: 'always',
  });

type Which = { readonly scope: Scope; readonly petId?: number; readonly enabled?: boolean };

export const useAppointments = ({ scope, petId, enabled = true }: Which) =>
  useInfiniteQuery({
    queryKey: appointmentKeys.list(scope, petId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /appointments', { query: { scope, petId, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled,
    refetchOnWindowFocus: 'always',
  });

/** The next booked appointment of each pet. */
export const useNextAppointments = () => {
  const { data, isPending } = useUpcomingAppointments();
  const nextOf = ({ petId }: Pick<Appointment, 'petId'>) =>
    data?.find((appointment) => appointment.petId === petId && appointment.status === 'BOOKED');
  return { isPending, nextOf };
};

/** The pet's other booked appointments. */
export const useOtherAppointments = ({ appointmentId, petId }: Appointment): readonly Appointment[] =>
  (useUpcomingAppointments().data ?? []).filter(
    (other) => other.petId === petId && other.appointmentId !== appointmentId && other.status === 'BOOKED',
  );

export const useAppointmentsChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (changed: Appointment | null): void => {
      if (changed) queryClient.setQueryData(appointmentKeys.detail(changed.appointmentId), changed);
      // Drop cached slot lists, which would offer taken slots and hide freed ones.
      queryClient.removeQueries({ queryKey: slotKeys.all, type: 'inactive' });
      for (const queryKey of [
        appointmentKeys.lists,
        slotKeys.all,
        // Pets carry their next appointment and whether the initial consultation is due.
        petsKeys.all,
        // The profile names the current hold.
        clientKeys.profile,
      ])
        void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
};

const aboutTheAppointment: ReadonlySet<ErrorCode> = new Set([
  'STALE',
  'AMEND_WINDOW_CLOSED',
  'AMEND_LIMIT',
  'APPOINTMENT_CLOSED',
  'NOT_FOUND',
]);

/** Idempotent: a retry reuses the Idempotency-Key, so the appointment moves only once. */
export const useRescheduleAppointment = (appointmentId: number) => {
  const queryClient = useQueryClient();
  const appointmentsChanged = useAppointmentsChanged();
  return useMutation({
    mutationFn: (body: AmendAppointmentRequest) =>
      call(
        'POST /appointments/{appointmentId}',
        { params: { appointmentId }, body },
        { idempotencyKey: attemptKey(rescheduleDraft, { appointmentId, ...body }) },
      ),
    onSuccess: (appointment) => {
      rescheduleDraft.clear();
      appointmentsChanged(appointment);
    },
    onError: (error) => {
      const code = errorCode(error);
      if (code === undefined) return;
      const queryKey = aboutTheAppointment.has(code) ? appointmentKeys.detail(appointmentId) : slotKeys.all;
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};

export const useCancellationReasons = () =>
  useQuery({
    queryKey: appointmentKeys.cancellationReasons,
    queryFn: ({ signal }) => call('GET /lookup/cancellation-reasons', {}, { signal }),
  });

/** `undoDeadline` is on the monotonic clock, computed from the server's clock. */
type TimedCancellation = Pick<Cancellation, 'alsoCancelled'> & { readonly undoDeadline: number };

const timed = ({ alsoCancelled, undoUntil, serverNow }: Cancellation): TimedCancellation => ({
  alsoCancelled,
  undoDeadline: performance.now() + Date.parse(undoUntil) - Date.parse(serverNow),
});

/** Cached only, for a short time: the server does not return it again. */
export const useCancellation = (appointmentId: number): TimedCancellation | undefined =>
  useQuery<TimedCancellation>({ queryKey: appointmentKeys.cancellation(appointmentId), queryFn: skipToken }).data;

type CancelRequest = { readonly reasonId: number; readonly body: CancelAppointmentRequest };

export const useCancelAppointment = (appointment: Appointment, onCancelled: () => void) => {
  const queryClient = useQueryClient();
  const appointmentsChanged = useAppointmentsChanged();
  const { appointmentId } = appointment;
  return useMutation({
    mutationFn: ({ reasonId, body }: CancelRequest) =>
      call('PATCH /appointments/{appointmentId}/cancel', { params: { appointmentId }, query: { reasonId }, body }),
    onSuccess: (cancellation, { reasonId }) => {
      const { status, lateCancel, cancelledAt, undoUntil, alsoCancelled } = cancellation;
      const after = { status, lateCancel, cancelledAt, undoUntil, cancellationReasonId: reasonId };
      onCancelled();
      queryClient.setQueryData(appointmentKeys.cancellation(appointmentId), timed(cancellation));
      for (const other of alsoCancelled) queryClient.removeQueries({ queryKey: appointmentKeys.detail(other) });
      appointmentsChanged({ ...appointment, ...after, canAmend: false, canCancel: false });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 0)
        void queryClient.invalidateQueries({ queryKey: appointmentKeys.detail(appointmentId) });
    },
  });
};

type UndoRequest = {
  readonly appointmentId: number;
  /** Undo restores the appointments cancelled along with this one, but not the reverse, so the others are named here. */
  readonly others: readonly number[];
};

const undo = (appointmentId: number) =>
  call('POST /appointments/{appointmentId}/undo-cancel', { params: { appointmentId } });

export const useUndoCancel = (onRestored: (appointment: Appointment) => void) => {
  const queryClient = useQueryClient();
  const appointmentsChanged = useAppointmentsChanged();
  return useMutation({
    mutationFn: async ({ appointmentId, others }: UndoRequest) => {
      const appointment = await undo(appointmentId);
      for (const other of others) await undo(other);
      return appointment;
    },
    onSuccess: (appointment) => {
      onRestored(appointment);
      appointmentsChanged(appointment);
    },
    onError: (_, { appointmentId }) => {
      appointmentsChanged(null);
      void queryClient.invalidateQueries({ queryKey: appointmentKeys.detail(appointmentId) });
    },
  });
};

export const useCalendarFeed = () => {
  const queryClient = useQueryClient();
  const keep = (feed: CalendarFeed) => queryClient.setQueryData(appointmentKeys.calendarFeed, feed);
  const feed = useQuery({
    queryKey: appointmentKeys.calendarFeed,
    queryFn: ({ signal }) => call('GET /calendar-feed', {}, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const make = useMutation({ mutationFn: () => call('POST /calendar-feed', {}), onSuccess: keep });
  const switchOff = useMutation({
    mutationFn: () => call('DELETE /calendar-feed', {}),
    onSuccess: () => keep({ url: null }),
  });
  return { feed, make, switchOff };
};
