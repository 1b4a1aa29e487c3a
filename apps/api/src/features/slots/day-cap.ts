import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/appointments/slots/clinic-time';
import type { Database, Queryable } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import type { BookingContext } from './booking-context.ts';
import { listStartsOfKind, lockKind } from './day-cap.repository.ts';

export class DayFull extends Error {}

type Wish = {
  readonly practiceId: number;
  readonly start: number;
  readonly softBookingId?: string | null | undefined;
  readonly appointmentId?: number | undefined;
};

type Question = Pick<BookingContext, 'timeZone' | 'reason'>;

/** Call inside the transaction that adds the appointment: the lock keeps concurrent bookings from exceeding the cap. */
export const refuseFullDay = async (
  transaction: Queryable,
  { timeZone, reason }: Question,
  { start, ...wish }: Wish,
): Promise<void> => {
  if (reason.perDayCap === null) return;
  const kind = { practiceId: wish.practiceId, reasonId: reason.reasonId };
  await lockKind(transaction, kind);
  const date = localDateOf(timeZone, start);
  const day = { from: startOfLocalDay(timeZone, date), to: startOfLocalDay(timeZone, addDays(date, 1)) };
  const starts = await listStartsOfKind(transaction, { ...kind, ...day, ...wish });
  if (starts.length >= reason.perDayCap) throw new DayFull();
};

type Guarded<Result> = {
  readonly context: Question;
  readonly wish: Wish;
  readonly work: (on: Queryable) => Promise<Result>;
};

export const withinDayCap = <Result>(database: Database, { context, wish, work }: Guarded<Result>): Promise<Result> => {
  if (context.reason.perDayCap === null) return withRetry(() => work(database));
  return database.transaction(async (tx) => {
    await refuseFullDay(tx, context, wish);
    return work(tx);
  });
};
