import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/appointments/slots/clinic-time';
import type { Database, Queryable } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import type { BookingContext } from './booking-context.ts';
import { listStartsOfKind, lockKind } from './day-cap.repository.ts';

/** The practice takes no more visits of this kind that day. */
export class DayFull extends Error {}

type Wish = {
  readonly practiceId: number;
  readonly start: number;
  readonly softBookingId?: string | null | undefined;
  readonly appointmentId?: number | undefined;
};

type Question = Pick<BookingContext, 'timeZone' | 'reason'>;

/**
 * Throws DayFull where the practice has as many visits of this kind on that day as it takes. To be asked inside the
 * transaction that adds one: others that would add one too wait meanwhile, so the cap holds for both.
 */
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

/** Runs the work by itself or, where the practice caps visits of this kind, in a transaction in which the day has room. */
export const withinDayCap = <Result>(database: Database, { context, wish, work }: Guarded<Result>): Promise<Result> => {
  if (context.reason.perDayCap === null) return withRetry(() => work(database));
  return database.transaction(async (tx) => {
    await refuseFullDay(tx, context, wish);
    return work(tx);
  });
};
