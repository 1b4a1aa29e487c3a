import { expect, test } from 'vitest';
import { featureKeys } from '../practices/practice-features.ts';
import { bookingObstacle, mayGuestsBook, secondsUntilNextBooking } from './booking-rules.ts';

const free = { petId: 1, awaitingInitialConsultation: false };
const awaiting = { petId: 2, awaitingInitialConsultation: true };
const may = { bookingAllowed: true, onlineBookingOn: true, pets: [free] };

test('a client can book at a practice with online booking', () => {
  expect(bookingObstacle(may)).toBeNull();
});

test('the portal reports the most general obstacle first [ca537]', () => {
  const nothing = { bookingAllowed: false, onlineBookingOn: false, pets: [] };
  expect(bookingObstacle(nothing)).toBe('BOOKING_NOT_ALLOWED');
  expect(bookingObstacle({ ...nothing, bookingAllowed: true })).toBe('ONLINE_BOOKING_DISABLED');
  const on = { ...nothing, bookingAllowed: true, onlineBookingOn: true };
  expect(bookingObstacle({ ...on, openBookings: 4 })).toBe('MAX_OPEN_BOOKINGS');
  expect(bookingObstacle({ ...on, openBookings: 3 })).toBe('NO_PETS');
});

test('a pet awaiting its first appointment is reported if it is the only or the current one [ca537]', () => {
  expect(bookingObstacle({ ...may, pets: [awaiting] })).toBe('PET_AWAITING_INITIAL');
  expect(bookingObstacle({ ...may, pets: [free, awaiting] })).toBeNull();
  expect(bookingObstacle({ ...may, pets: [awaiting, free] })).toBeNull();
  expect(bookingObstacle({ ...may, pets: [awaiting], petId: 9 })).toBeNull();
  expect(bookingObstacle({ ...may, pets: [free, awaiting], petId: 2 })).toBe('PET_AWAITING_INITIAL');
  expect(bookingObstacle({ ...may, pets: [free, awaiting], petId: 1 })).toBeNull();
});

test('a client at the hourly or daily limit waits until the oldest booking leaves the window', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const limits = { bookingsAnHour: 2, bookingsADay: 3 };
  const minutesAgo = (...minutes: number[]) => minutes.map((minute) => now - minute * 60_000);
  const wait = (...minutes: number[]) => secondsUntilNextBooking({ bookedAt: minutesAgo(...minutes), now, limits });
  expect(wait()).toBeNull();
  expect(wait(1)).toBeNull();
  expect(wait(50, 1)).toBe(600);
  expect(wait(60, 1)).toBeNull();
  expect(wait(1_430, 120, 70)).toBe(600);
  expect(wait(1_430, 50, 1)).toBe(600);
});

const on = [featureKeys.guestBooking, featureKeys.onlineBooking, featureKeys.onlineRegistration].map((featureKey) => ({
  featureKey,
  value: 'True',
}));

test('guests can book only if every step is available', () => {
  expect(mayGuestsBook({ features: on, acceptsNewClients: true })).toBe(true);
  expect(mayGuestsBook({ features: on, acceptsNewClients: false })).toBe(false);
  for (const { featureKey } of on) {
    const without = on.filter((feature) => feature.featureKey !== featureKey);
    expect(mayGuestsBook({ features: without, acceptsNewClients: true })).toBe(false);
  }
});
