import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { type Database, DatabaseError, DatabaseUnavailable } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import { createBatches } from '../../platform/batches.ts';
import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Limits } from '../../platform/config/limits.ts';
import {
  type BookingLimits,
  type BookingOutcome,
  insertBooking,
  insertBookings,
  type NewBooking,
} from './bookings.repository.ts';

/** How many statements run at once; the embedded database runs one at a time. */
const lanesOf = ({ engine }: Database): number => (engine === 'pglite' ? 1 : 3);
const mostTogether = 16;
/** The same as the wait for a database connection. */
const patienceMilliseconds = 5_000;

export const bookingLimitsOf = ({ bookingsAnHour: anHour, bookingsADay: aDay }: Limits): BookingLimits => ({
  open: maxOpenBookings,
  anHour,
  aDay,
});

/**
 * Bookings that come at the same moment share a statement and a commit. Whatever goes wrong with it undoes all of them, and
 * then each is tried alone.
 */
const createBookingSaver = (database: Database, limits: Limits) => {
  const bookingLimits = bookingLimitsOf(limits);
  const saveAlone = (booking: NewBooking): Promise<BookingOutcome> =>
    withRetry(() => insertBooking(database, booking, bookingLimits));

  const saveTogether = async (bookings: readonly NewBooking[]) => {
    try {
      const outcomes = await insertBookings(database, bookings, bookingLimits);
      return bookings.map((booking, index) => {
        const outcome = outcomes[index];
        return outcome === undefined || outcome === 'LOCKED' ? saveAlone(booking) : outcome;
      });
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return bookings.map(saveAlone);
    }
  };

  return createBatches<NewBooking, BookingOutcome>({
    lanes: lanesOf(database),
    most: mostTogether,
    patienceMilliseconds,
    tooLate: () => new DatabaseUnavailable(new Error('timeout exceeded when trying to save a booking')),
    keyOf: ({ clientId }) => clientId,
    work: async (bookings) => {
      const [booking, ...others] = bookings;
      return booking && others.length === 0 ? [await saveAlone(booking)] : saveTogether(bookings);
    },
  });
};
export type SaveBooking = ReturnType<typeof createBookingSaver>;

export const createBookingQueues = (database: Database, limits: Limits) => ({
  bookingMutex: createKeyedMutex<number>(),
  saveBooking: createBookingSaver(database, limits),
});
