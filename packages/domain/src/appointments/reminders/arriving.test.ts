import { expect, test } from 'vitest';
import { hereFrom, maySayHere, oneArrival } from './arriving.ts';

const minute = 60_000;
const start = Date.parse('2027-01-05T10:00Z');

test('"I’m here" is possible from 30 minutes before until 15 minutes after the start [b18bc]', () => {
  expect(hereFrom(start)).toBe(start - 30 * minute);
  const at = (minutes: number) => maySayHere({ start, now: start + minutes * minute });
  expect([-31, -30, 0, 14, 15].map(at)).toEqual([false, true, true, true, false]);
});

test('"I’m here" applies to all appointments that start within an hour of it [b18bc]', () => {
  expect(oneArrival(start)).toEqual({ from: start - 60 * minute, to: start + 60 * minute });
});
