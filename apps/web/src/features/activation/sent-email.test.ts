import { expect, test } from 'vitest';
import { parseSentEmail, resendAtOf, sentEmailOf, sentNow } from './sent-email.ts';

const now = 1_000_000;

test('the waiting time is the server’s, whatever the clock of the device says', () => {
  const sent = {
    maskedDestination: 'j•••@g•••.com',
    serverNow: '2027-01-05T09:00:00Z',
    nextResendAt: '2027-01-05T09:00:45Z',
  };
  expect(sentEmailOf(sent, now).resendAt).toBe(now + 45_000);
  expect(sentNow('j•••@g•••.com', now).resendAt).toBe(now + 60_000);
});

test('a wrong clock never makes the waiting time longer', () => {
  expect(resendAtOf('2037-01-01T00:00:00Z', now)).toBe(now + 60_000);
  expect(resendAtOf(null, now)).toBe(now);
});

test('the page ignores invalid stored values', () => {
  expect(parseSentEmail({ maskedDestination: 'a', resendAt: 5 })).toEqual({ maskedDestination: 'a', resendAt: 5 });
  expect(parseSentEmail({ maskedDestination: 'a', resendAt: '5' })).toBeNull();
});
