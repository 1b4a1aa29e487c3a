import { expect, it } from 'vitest';
import { maySayLate } from './running-late.ts';

it('a client can report being late from an hour before until 15 minutes after the start [0844e]', () => {
  const start = Date.parse('2027-01-05T10:00Z');
  const minute = 60_000;
  const said = [-61, -60, 0, 14, 15].map((minutes) => maySayLate({ start, now: start + minutes * minute }));
  expect(said).toEqual([false, true, true, true, false]);
});
