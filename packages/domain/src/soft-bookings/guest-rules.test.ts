import { expect, test } from 'vitest';
import { featureKeys } from '../practices/practice-features.ts';
import {
  guestHoldMinutes,
  guestObstacle,
  longestGuestHoldMinutes,
  mayGuestsBook,
  mostGuestHolds,
} from './guest-rules.ts';

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

test('guests may hold a quarter of the free times, their own holds counted as free, and never fewer than the floor', () => {
  expect(mostGuestHolds({ freeVisits: 400, heldByGuests: 0, atLeast: 20 })).toBe(100);
  expect(mostGuestHolds({ freeVisits: 300, heldByGuests: 100, atLeast: 20 })).toBe(100);
  expect(mostGuestHolds({ freeVisits: 83, heldByGuests: 0, atLeast: 20 })).toBe(20);
  expect(mostGuestHolds({ freeVisits: 87, heldByGuests: 0, atLeast: 20 })).toBe(21);
  expect(mostGuestHolds({ freeVisits: 0, heldByGuests: 0, atLeast: 20 })).toBe(20);
});

test('a further guest may hold a time until the share is held or the new clients of the day have come', () => {
  const room = { newClientsLeft: 1, heldByGuests: 19, mostHolds: 20 };
  expect(guestObstacle(room)).toBeNull();
  expect(guestObstacle({ ...room, heldByGuests: 20 })).toBe('SHARE');
  expect(guestObstacle({ ...room, newClientsLeft: 0 })).toBe('NEW_CLIENTS');
});

test('a guest holds a time for ten minutes and for another ten', () => {
  expect([guestHoldMinutes, longestGuestHoldMinutes]).toEqual([10, 20]);
});
