import { expect, test } from 'vitest';
import { parseSentMail, resendAtOf, sentMailOf, sentNow } from './sent-mail.ts';

const now = 1_000_000;

test('the pause is that of the server, whatever this clock says', () => {
  const sent = {
    maskedDestination: 'j•••@g•••.com',
    serverNow: '2027-01-05T09:00:00Z',
    nextResendAt: '2027-01-05T09:00:45Z',
  };
  expect(sentMailOf(sent, now).resendAt).toBe(now + 45_000);
  expect(sentNow('j•••@g•••.com', now).resendAt).toBe(now + 60_000);
});

test('a clock that is wrong never makes anybody wait longer than the pause', () => {
  expect(resendAtOf('2037-01-01T00:00:00Z', now)).toBe(now + 60_000);
  expect(resendAtOf(null, now)).toBe(now);
});

test('what the storage holds is only believed in its own form', () => {
  expect(parseSentMail({ maskedDestination: 'a', resendAt: 5 })).toEqual({ maskedDestination: 'a', resendAt: 5 });
  expect(parseSentMail({ maskedDestination: 'a', resendAt: '5' })).toBeNull();
});
