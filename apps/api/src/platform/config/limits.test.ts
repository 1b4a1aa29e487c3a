import { expect, it } from 'vitest';
import { testEnvironment } from '../../testing/servers/test-config.ts';
import { readConfig } from './config.ts';

it('production uses the intended limits, whatever tests override', () => {
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
  // An address gains nothing from browsers with limits of their own.
  expect(limits.signInsAMinute * limits.signInsOfOneBrowser).toBeLessThanOrEqual(limits.callsAMinute);
  // 20 guesses an hour take over five years for a million of the 44 million pairs of name and postcode.
  expect(1_000_000 / limits.checksAnHour / 24 / 365).toBeGreaterThan(5);
});
