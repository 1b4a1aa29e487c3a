import { expect, test } from 'vitest';
import { undoDeadlineOf } from './undo-deadline.ts';

const undoUntil = '2027-01-05T09:01:00+00:00';
const at = (time: string) => ({ dateNow: Date.parse(time), performanceNow: 5000 });

test('what the server said when it cancelled goes before the clock of the device', () => {
  const cancellation = { undoDeadline: 47_000 };
  expect(undoDeadlineOf({ cancellation, undoUntil, ...at('2031-01-05T09:00:18Z') })).toBe(47_000);
});

test('after a reload the clock of the device has to do, for a minute at most', () => {
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil, ...at('2027-01-05T09:00:18Z') })).toBe(47_000);
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil, ...at('2027-01-05T03:00:00Z') })).toBe(65_000);
});

test('nothing can be taken back when the server says so', () => {
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil: null, ...at('2027-01-05T09:00:18Z') })).toBeNull();
});
