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

test('guests may book only where every step is available', () => {
  expect(mayGuestsBook({ features: on, acceptsNewClients: true })).toBe(true);
  expect(mayGuestsBook({ features: on, acceptsNewClients: false })).toBe(false);
  for (const { featureKey } of on) {
    const without = on.filter((feature) => feature.featureKey !== featureKey);
    expect(mayGuestsBook({ features: without, acceptsNewClients: true })).toBe(false);
  }
});

test('guests may hold a quarter of the free slots, counting their own holds as free, and never fewer than the minimum', () => {
  expect(mostGuestHolds({ freeAppointments: 400, heldByGuests: 0, atLeast: 20 })).toBe(100);
  expect(mostGuestHolds({ freeAppointments: 300, heldByGuests: 100, atLeast: 20 })).toBe(100);
  expect(mostGuestHolds({ freeAppointments: 83, heldByGuests: 0, atLeast: 20 })).toBe(20);
  expect(mostGuestHolds({ freeAppointments: 87, heldByGuests: 0, atLeast: 20 })).toBe(21);
  expect(mostGuestHolds({ freeAppointments: 0, heldByGuests: 0, atLeast: 20 })).toBe(20);
});

test('another guest may hold a slot until the share or the daily limit of new clients is reached', () => {
  const room = { newClientsLeft: 1, heldByGuests: 19, mostHolds: 20 };
  expect(guestObstacle(room)).toBeNull();
  expect(guestObstacle({ ...room, heldByGuests: 20 })).toBe('SHARE');
  expect(guestObstacle({ ...room, newClientsLeft: 0 })).toBe('NEW_CLIENTS');
});

test('a guest may hold a slot for ten minutes, and extend it by ten', () => {
  expect([guestHoldMinutes, longestGuestHoldMinutes]).toEqual([10, 20]);
});
