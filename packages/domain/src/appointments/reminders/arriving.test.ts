import { expect, test } from 'vitest';
import { hereFrom, maySayHere, oneArrival } from './arriving.ts';

const minute = 60_000;
const start = Date.parse('2027-01-05T10:00Z');

test('"I’m here" can be said from half an hour before until a quarter of an hour after the start [b18bc]', () => {
  expect(hereFrom(start)).toBe(start - 30 * minute);
  const at = (minutes: number) => maySayHere({ start, now: start + minutes * minute });
  expect([-31, -30, 0, 14, 15].map(at)).toEqual([false, true, true, true, false]);
});

test('one arrival is for what starts within an hour of it, before and after [b18bc]', () => {
  expect(oneArrival(start)).toEqual({ from: start - 60 * minute, to: start + 60 * minute });
});
