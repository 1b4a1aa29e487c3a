import { expect, test } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { noteServerNow, serverNow } from '../../../platform/time/server-clock.ts';
import { takeDashboard } from '../dashboard.queries.ts';
import { daysAway } from './days-away.ts';

const from = (now: string, start: string) => daysAway({ start, timeZone: 'Europe/London' }, Date.parse(now));

test('the dashboard counts calendar days at the practice, not periods of 24 hours', () => {
  expect(from('2026-11-22T23:59:00Z', '2026-11-23T09:00:00+00:00')).toBe('Tomorrow');
  expect(from('2026-11-22T00:01:00Z', '2026-11-22T18:00:00+00:00')).toBe('Today');
  expect(from('2026-11-22T20:00:00Z', '2026-11-30T14:15:00+00:00')).toBe('In 8 days');
  expect(from('2026-07-05T23:30:00Z', '2026-07-07T09:00:00+01:00')).toBe('Tomorrow');
});

test('the dashboard counts the night of a clock change as one day', () => {
  expect(from('2027-03-27T12:00:00Z', '2027-03-28T12:00:00+01:00')).toBe('Tomorrow');
});

test('the dashboard counts by the server’s clock on a device with a wrong clock', () => {
  const sent = {
    practiceId: 1,
    pets: [],
    upcoming: { items: [], nextCursor: null },
    due: [],
    features: [],
    hold: null,
  };
  takeDashboard(createQueryClient(), { ...sent, now: Date.parse('2027-01-05T12:00:00Z') });
  expect(daysAway({ start: '2027-01-07T09:00:00Z', timeZone: 'Europe/London' }, serverNow())).toBe('In 2 days');
  noteServerNow(Date.now());
});
