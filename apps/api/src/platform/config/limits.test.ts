import { expect, it } from 'vitest';
import { testEnvironment } from '../../../testing/servers/test-config.ts';
import { readConfig } from './config.ts';
import { usualLimits } from './limits.ts';

it('production uses the intended limits, whatever tests override', () => {
  const { limits } = readConfig(testEnvironment);
  expect(limits).toEqual(usualLimits);
  // Each browser has its own sign-in limit, but collecting browsers must not lift the limit of their address.
  expect(limits.signInsAMinute * limits.signInsOfOneBrowser).toBeLessThanOrEqual(limits.callsAMinute);
  // 20 guesses an hour take over five years for a million of the 44 million pairs of name and postcode.
  expect(1_000_000 / limits.checksAnHour / 24 / 365).toBeGreaterThan(5);
});
