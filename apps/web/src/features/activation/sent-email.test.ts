import { expect, test } from 'vitest';
import { parseSentEmail, resendAtOf, sentEmailOf, sentNow } from './sent-email.ts';

const now = 1_000_000;

test('the wait has the server’s interval, whatever the device clock says', () => {
  const sent = {
    maskedDestination: 'j•••@g•••.com',
    serverNow: '2027-01-05T09:00:00Z',
    nextResendAt: '2027-01-05T09:00:45Z',
  };
  expect(sentEmailOf(sent, now).resendAt).toBe(now + 45_000);
  expect(sentNow('j•••@g•••.com', now).resendAt).toBe(now + 60_000);
});

test('a wrong device clock never extends the wait beyond the interval', () => {
  expect(resendAtOf('2037-01-01T00:00:00Z', now)).toBe(now + 60_000);
  expect(resendAtOf(null, now)).toBe(now);
});

test('the page ignores stored values of the wrong shape', () => {
  expect(parseSentEmail({ maskedDestination: 'a', resendAt: 5 })).toEqual({ maskedDestination: 'a', resendAt: 5 });
  expect(parseSentEmail({ maskedDestination: 'a', resendAt: '5' })).toBeNull();
});
