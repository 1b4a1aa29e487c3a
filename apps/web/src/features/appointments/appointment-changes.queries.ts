import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AmendAppointmentRequest,
  Appointment,
  CalendarFeed,
  CancelAppointmentRequest,
  Cancellation,
} from '@portal/contract/appointments/appointments.schemas';
import type { ErrorCode } from '@portal/contract/errors';
import { ApiError, call, errorCode } from '../../platform/api-client.ts';
import { attemptKey, attemptOf } from '../../platform/idempotency-attempt.ts';
import { slotKeys } from '../slots/slots.keys.ts';
import { appointmentKeys } from './appointments.queries.ts';
import { useAppointmentsChanged } from './appointments-changed.queries.ts';
import { createDraftStore } from '../../platform/draft-store.ts';

export const rescheduleDraft = createDraftStore({
  key: 'changeDraft',
  parse: ({ appointmentId, note, attempt }) => ({
    appointmentId: typeof appointmentId === 'number' ? appointmentId : null,
    note: typeof note === 'string' ? note : null,
    attempt: attemptOf(attempt),
  }),
});

const aboutTheAppointment: ReadonlySet<ErrorCode> = new Set([
  'STALE',
  'REQUEST_AWAITING',
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
      for (const other of appointment.together)
        queryClient.removeQueries({ queryKey: appointmentKeys.detail(other.appointmentId) });
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
      for (const other of [...alsoCancelled, ...appointment.together.map((one) => one.appointmentId)])
        queryClient.removeQueries({ queryKey: appointmentKeys.detail(other) });
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
      // Awaited: the button stays busy until the list shows the appointment as booked.
      return queryClient.refetchQueries({ queryKey: appointmentKeys.lists, type: 'active' });
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

type Agreed = { readonly appointmentId: number; readonly start: string };

/** Ends what the dashboard says about a change by the practice. */
export const useAgreeToChange = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointmentId, start }: Agreed) =>
      call('POST /appointments/{appointmentId}/agree', { params: { appointmentId }, body: { start } }),
    onSuccess: (_, { appointmentId }) => {
      void queryClient.invalidateQueries({ queryKey: appointmentKeys.detail(appointmentId) });
      return queryClient.refetchQueries({ queryKey: appointmentKeys.next });
    },
  });
};
