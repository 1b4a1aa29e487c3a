import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import type { Database } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { shareStatements } from '../../platform/shared-statements.ts';
import { type BookingStart, startBookings, type StartingBooking } from '../slots/booking-context.repository.ts';
import {
  type BookingLimits,
  type BookingOutcome,
  insertBooking,
  insertBookings,
  type NewBooking,
} from './bookings.repository.ts';

export const bookingLimitsOf = ({ bookingsAnHour: anHour, bookingsADay: aDay }: Limits): BookingLimits => ({
  open: maxOpenBookings,
  anHour,
  aDay,
});

const createBookingStarter = (database: Database) =>
  shareStatements<StartingBooking, BookingStart | null>(database, {
    keyOf: ({ question }) => question.clientId,
    together: (bookings) => startBookings(database, bookings),
    alone: async (booking) => (await startBookings(database, [booking]))[0] ?? null,
  });
export type StartBooking = ReturnType<typeof createBookingStarter>;

const createBookingSaver = (database: Database, limits: Limits) => {
  const bookingLimits = bookingLimitsOf(limits);
  const saveAlone = (booking: NewBooking): Promise<BookingOutcome> =>
    withRetry(() => insertBooking(database, booking, bookingLimits));

  return shareStatements<NewBooking, BookingOutcome>(database, {
    keyOf: ({ clientId }) => clientId,
    async together(bookings) {
      const outcomes = await insertBookings(database, bookings, { limits: bookingLimits, waits: false });
      return outcomes.map((outcome) => (outcome === 'LOCKED' ? undefined : outcome));
    },
    alone: saveAlone,
  });
};
export type SaveBooking = ReturnType<typeof createBookingSaver>;

export const createBookingQueues = (database: Database, limits: Limits) => ({
  bookingMutex: createKeyedMutex<number>(),
  startBooking: createBookingStarter(database),
  saveBooking: createBookingSaver(database, limits),
});
