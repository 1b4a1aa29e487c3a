import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('the portal runs with the limits of the security design, whatever tests ask for', () => {
  const { limits, freshSearchesPerMinute } = readConfig({
    PORTAL_SECRET: 'a secret that only tests may ever know',
    OIDC_AUTH0_ISSUER: 'http://127.0.0.1:9',
    OIDC_AUTH0_CLIENT_ID: 'portal',
    OIDC_AUTH0_CLIENT_SECRET: 'portal-secret',
    OIDC_AZURE_AD_ISSUER: 'http://127.0.0.1:9',
    OIDC_AZURE_AD_CLIENT_ID: 'portal-azure',
    OIDC_AZURE_AD_CLIENT_SECRET: 'portal-azure-secret',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  expect(limits).toEqual({
    answerMilliseconds: 9_000,
    stopNoticeMilliseconds: 5_000,
    sessionMemoryMilliseconds: 2_000,
    callsAMinute: 1_200,
    providerMilliseconds: 5_000,
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
  // A million guesses, 20 an hour: more than five years, for one in 44 million pairs of name and postcode (attack 65).
  expect(1_000_000 / limits.checksAnHour / 24 / 365).toBeGreaterThan(5);
});
