import { expect, test } from 'vitest';
import { extensionsLeft, guestObstacle, holdRules, mostHoldsOfGuests, mostHoldsOfNetwork } from './hold.ts';

test('guests can hold a quarter of the free slots, and never fewer than the minimum', () => {
  expect(mostHoldsOfGuests({ freeAppointments: 400, guestHolds: 0, atLeast: 20 })).toBe(100);
  expect(mostHoldsOfGuests({ freeAppointments: 300, guestHolds: 100, atLeast: 20 })).toBe(100);
  expect(mostHoldsOfGuests({ freeAppointments: 83, guestHolds: 0, atLeast: 20 })).toBe(20);
  expect(mostHoldsOfGuests({ freeAppointments: 87, guestHolds: 0, atLeast: 20 })).toBe(21);
  expect(mostHoldsOfGuests({ freeAppointments: 0, guestHolds: 0, atLeast: 20 })).toBe(20);
});

test('another guest can hold a slot until the share or the daily limit is reached', () => {
  const room = { newClientsLeft: 1, guestHolds: 19, mostHolds: 20 };
  expect(guestObstacle(room)).toBeNull();
  expect(guestObstacle({ ...room, guestHolds: 20 })).toBe('SHARE');
  expect(guestObstacle({ ...room, newClientsLeft: 0 })).toBe('NEW_CLIENTS');
});

test('a guest can extend a hold of ten minutes once, and a client twice within an hour [26f16, 63fb5]', () => {
  const { client, guest } = holdRules;
  expect([guest.minutes, guest.mostExtensions, guest.longestMinutes]).toEqual([10, 1, 20]);
  expect([client.minutes, client.mostExtensions, client.longestMinutes]).toEqual([10, 2, 60]);
});

test.each([
  ['client', 0, 2],
  ['client', 2, 0],
  ['guest', 0, 1],
  ['guest', 2, 0],
] as const)(
  'a hold of a %s that has been extended %i times can be extended %i times more',
  (owner, extensions, left) => {
    expect(extensionsLeft({ owner, expiresAt: 1, hardExpiresAt: 2, extensions })).toBe(left);
    expect(extensionsLeft({ owner, expiresAt: 2, hardExpiresAt: 2, extensions })).toBe(0);
  },
);

test('a network holds at least one slot and a fifth of the guests’ share, or two fifths with proof [26f16]', () => {
  expect([1, 20, 29, 30].map(mostHoldsOfNetwork)).toEqual([
    { freely: 1, withProof: 1 },
    { freely: 4, withProof: 8 },
    { freely: 5, withProof: 11 },
    { freely: 6, withProof: 12 },
  ]);
});
