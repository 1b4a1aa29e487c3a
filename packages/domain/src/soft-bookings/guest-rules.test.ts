import { expect, test } from 'vitest';
import { featureKeys } from '../practices/practice-features.ts';
import { hasRoomForGuest, mayGuestsBook } from './guest-rules.ts';

const on = [featureKeys.guestBooking, featureKeys.onlineBooking, featureKeys.onlineRegistration].map((featureKey) => ({
  featureKey,
  value: 'True',
}));

test('guests book only where every step of their way is open', () => {
  expect(mayGuestsBook({ features: on, acceptsNewClients: true })).toBe(true);
  expect(mayGuestsBook({ features: on, acceptsNewClients: false })).toBe(false);
  for (const { featureKey } of on) {
    const without = on.filter((feature) => feature.featureKey !== featureKey);
    expect(mayGuestsBook({ features: without, acceptsNewClients: true })).toBe(false);
  }
});

test('guests hold a tenth of a day and a quarter of what is free, and always one visit', () => {
  const day = { open: 600, busy: 0, heldByGuests: 0, wanted: 30 };
  expect(hasRoomForGuest(day)).toBe(true);
  expect(hasRoomForGuest({ ...day, busy: 30, heldByGuests: 30 })).toBe(true);
  expect(hasRoomForGuest({ ...day, busy: 60, heldByGuests: 60 })).toBe(false);
  expect(hasRoomForGuest({ ...day, busy: 500, heldByGuests: 15 })).toBe(false);
  expect(hasRoomForGuest({ ...day, busy: 600 })).toBe(true);
});
