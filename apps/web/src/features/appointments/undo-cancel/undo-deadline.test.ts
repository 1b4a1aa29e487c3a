import { expect, test } from 'vitest';
import { undoDeadlineOf } from './undo-deadline.ts';

const undoUntil = '2027-01-05T09:01:00+00:00';
const at = (time: string) => ({ dateNow: Date.parse(time), performanceNow: 5000 });

test('prefers the deadline from the cancellation response to the device clock', () => {
  const cancellation = { undoDeadline: 47_000 };
  expect(undoDeadlineOf({ cancellation, undoUntil, ...at('2031-01-05T09:00:18Z') })).toBe(47_000);
});

test('falls back to the device clock after a reload, for a minute at most', () => {
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil, ...at('2027-01-05T09:00:18Z') })).toBe(47_000);
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil, ...at('2027-01-05T03:00:00Z') })).toBe(65_000);
});

test('offers no undo if the server allows none', () => {
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil: null, ...at('2027-01-05T09:00:18Z') })).toBeNull();
});
