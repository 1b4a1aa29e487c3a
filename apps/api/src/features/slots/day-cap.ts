import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import type { Queryable } from '../../database/client.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';
import { listStartsOfKind, lockKind } from './day-cap.repository.ts';

type Addition = { readonly subject: BookingSubject; readonly start: number };

type Context = Pick<BookingContext, 'timeZone' | 'reason' | 'pets'>;

/** Whether a day with this many appointments for the reason has no room for these pets. */
export const exceedsCap = ({ reason: { perDayCap }, pets }: Context, count: number): boolean =>
  perDayCap !== null && count + Math.max(1, pets.length) > perDayCap;

/** Call inside the transaction that adds the appointment: the lock keeps concurrent bookings from exceeding the cap. */
export const isDayFull = async (
  transaction: Queryable,
  context: Context,
  { subject, start }: Addition,
): Promise<boolean> => {
  const { timeZone, reason } = context;
  if (reason.perDayCap === null) return false;
  await lockKind(transaction, subject);
  const date = localDateOf(timeZone, start);
  const day = { from: startOfLocalDay(timeZone, date), to: startOfLocalDay(timeZone, addDays(date, 1)) };
  return exceedsCap(context, (await listStartsOfKind(transaction, { ...subject, ...day })).length);
};
