import type { Database } from '../../database/client.ts';
import { attemptInTransaction } from '../../platform/attempt-in-transaction.ts';
import { ok, refused } from '../../platform/http/result.ts';
import type { BookingContext } from '../slots/booking-context.ts';
import { isDayFull, withinDayCap } from '../slots/day-cap.ts';
import { lockClient } from '../slots/day-cap.repository.ts';
import { type BookingLimits, type BookingOutcome, insertBooking, type NewBooking } from './bookings.repository.ts';

type Inserting = {
  readonly context: BookingContext;
  readonly clientId: number;
  readonly addition: { readonly practiceId: number; readonly start: number; readonly softBookingId: string | null };
  readonly rows: readonly [NewBooking, ...NewBooking[]];
  readonly limits: BookingLimits;
};

/** Inserts a row for each pet, all or none. A single pet needs a transaction only if the day has a cap. */
export const insertTogether = async (
  database: Database,
  { rows: [first, ...others], limits, ...guarded }: Inserting,
): Promise<BookingOutcome | 'DAY_FULL'> => {
  if (others.length === 0)
    return withinDayCap(database, { ...guarded, work: (on) => insertBooking(on, first, limits) });
  const saved = await attemptInTransaction<null, Exclude<BookingOutcome, 'BOOKED'> | 'DAY_FULL'>(
    database,
    async (tx) => {
      await lockClient(tx, guarded.clientId);
      if (await isDayFull(tx, guarded.context, guarded.addition)) return refused('DAY_FULL');
      for (const row of [first, ...others]) {
        const outcome = await insertBooking(tx, row, limits);
        if (outcome !== 'BOOKED') return refused(outcome);
      }
      return ok(null);
    },
  );
  return saved.ok ? 'BOOKED' : saved.refusal;
};
