import { expect, test } from 'vitest';
import { offerTextTime } from './offer-text.ts';

const at = (hours: number, minutes: number) => Date.UTC(2027, 0, 5, hours, minutes);

test.each([
  ['by day at once', at(12, 0), at(12, 15), at(12, 0)],
  ['at the end of quiet hours, while ten minutes are left', at(7, 40), at(8, 10), at(8, 0)],
  ['not with fewer', at(7, 40), at(8, 9), null],
  ['not when the time to decide passes in quiet hours', at(20, 5), at(21, 0), null],
])('a text about an offer is sent %s', (_, now, expiresAt, expected) => {
  const quietHours = { fromMinute: 20 * 60, toMinute: 8 * 60 };
  expect(offerTextTime({ now, expiresAt, timeZone: 'Europe/London', quietHours })).toBe(expected);
});
