import { expect, it } from 'vitest';
import { testEnvironment } from '../../testing/test-config.ts';
import { readConfig } from './config.ts';

it('the portal runs with the limits of the security design, whatever tests ask for', () => {
  const { limits, freshSearchesPerMinute } = readConfig(testEnvironment);
  expect(limits).toEqual({
    answerMilliseconds: 9_000,
    stopNoticeMilliseconds: 5_000,
    sessionMemoryMilliseconds: 2_000,
    outboxRestMilliseconds: 5_000,
    callsAMinute: 1_200,
    signInsAMinute: 60,
    signInsOfOneBrowser: 20,
    calendarFetchesAMinute: 30,
    providerMilliseconds: 5_000,
    callbackMilliseconds: 7_000,
    checkFloorMilliseconds: 500,
    checkMailFloorMilliseconds: 600,
    checksFreeAQuarter: 5,
    checksWorkedAQuarter: 10,
    checksAnHour: 20,
    addressServiceMilliseconds: 2_000,
    addressSearchesAnHour: 40,
    addressFetchesAnHour: 15,
    bookingsAnHour: 10,
    bookingsADay: 20,
    undosAnHour: 3,
    guestHoldsFreeAnHour: 5,
    guestHoldsWorkedAnHour: 20,
    guestHoldsOnADevice: 2,
    guestHoldsAtLeast: 20,
    petsAMinute: 12,
  });
  expect(freshSearchesPerMinute).toBe(60);
  // Browsers with a limit of their own gain an address nothing: all that it can start in ten minutes, and their tries.
  expect(limits.signInsAMinute * limits.signInsOfOneBrowser).toBeLessThanOrEqual(limits.callsAMinute);
  // A million guesses, 20 an hour: more than five years, for one in 44 million pairs of name and postcode (attack 65).
  expect(1_000_000 / limits.checksAnHour / 24 / 365).toBeGreaterThan(5);
});
