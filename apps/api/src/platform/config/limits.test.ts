import { expect, it } from 'vitest';
import { testEnvironment } from '../../../testing/servers/test-config.ts';
import { readConfig } from './config.ts';
import { usualLimits } from './limits.ts';

it('production uses the documented limits, even if tests change them [7d7ca, 3681f, 1743e, 867f0, 73f3f, 2f141]', () => {
  const { limits } = readConfig(testEnvironment);
  expect(limits).toEqual(usualLimits);
  expect([limits.checksFreeAQuarter, limits.checksWorkedAQuarter, limits.checksAnHour]).toEqual([5, 10, 20]);
  expect(limits.checksAtPracticeAnHour).toBe(750);
  expect([limits.bookingsAnHour, limits.bookingsADay, limits.undosAnHour]).toEqual([10, 20, 3]);
  expect([limits.guestHoldsFreeAnHour, limits.guestHoldsWorkedAnHour, limits.guestHoldsOnADevice]).toEqual([5, 20, 2]);
  // A limit that nobody reaches would be none.
  for (const [name, limit] of Object.entries(limits))
    expect(limit, name).toBeLessThanOrEqual(name.endsWith('Milliseconds') ? 72 * 3_600_000 : 1_200);
  // Each browser has its own sign-in limit, but collecting browsers must not lift the limit of their address.
  expect(limits.signInsAMinute * limits.signInsOfOneBrowser).toBeLessThanOrEqual(limits.callsAMinute);
  // 20 guesses an hour take over five years for a million of the 44 million pairs of name and postcode.
  expect(1_000_000 / limits.checksAnHour / 24 / 365).toBeGreaterThan(5);
});
