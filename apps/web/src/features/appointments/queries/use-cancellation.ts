import { skipToken, useQuery } from '@tanstack/react-query';
import type { Cancellation } from '@portal/contract/appointments/appointments.schemas';
import { appointmentsKeys } from './appointments.keys.ts';

/** A cancellation made in this tab. `undoDeadline` is on the clock of `performance.now()`, which nobody can set. */
export type TimedCancellation = Pick<Cancellation, 'alsoCancelled'> & { readonly undoDeadline: number };

/** Notes how long it can be taken back, counted from the server's own clock (design 8). */
export const timedCancellation = ({ alsoCancelled, undoUntil, serverNow }: Cancellation): TimedCancellation => ({
  alsoCancelled,
  undoDeadline: performance.now() + Date.parse(undoUntil) - Date.parse(serverNow),
});

/** What was said when this visit was cancelled, if that was here and is not long ago. Nothing can be asked again. */
export const useCancellation = (appointmentId: number): TimedCancellation | undefined =>
  useQuery<TimedCancellation>({ queryKey: appointmentsKeys.cancellation(appointmentId), queryFn: skipToken }).data;
