import { skipToken, useQuery } from '@tanstack/react-query';
import type { Cancellation } from '@portal/contract/appointments/appointments.schemas';
import { appointmentsKeys } from './appointments.keys.ts';

/** `undoDeadline` is on the monotonic clock of `performance.now()`. */
export type TimedCancellation = Pick<Cancellation, 'alsoCancelled'> & { readonly undoDeadline: number };

/** Computes the undo deadline from the server's clock. */
export const timedCancellation = ({ alsoCancelled, undoUntil, serverNow }: Cancellation): TimedCancellation => ({
  alsoCancelled,
  undoDeadline: performance.now() + Date.parse(undoUntil) - Date.parse(serverNow),
});

/** Cached only, for a short time: the server does not return it again. */
export const useCancellation = (appointmentId: number): TimedCancellation | undefined =>
  useQuery<TimedCancellation>({ queryKey: appointmentsKeys.cancellation(appointmentId), queryFn: skipToken }).data;
