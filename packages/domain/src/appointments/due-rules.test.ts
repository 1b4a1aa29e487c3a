import { expect, test } from 'vitest';
import { dueOn, monthsAfter } from './due-rules.ts';

const yearly = { lastOn: '2025-12-14', afterMonths: 12, isBooked: false, validUntil: null };

test('an appointment is due the given number of months after the last one', () => {
  expect(dueOn(yearly, '2026-11-22')).toBe('2026-12-14');
  expect(dueOn({ ...yearly, afterMonths: 6 }, '2026-06-01')).toBe('2026-06-14');
});

test('the due date is shown from six weeks before until a year after', () => {
  expect(dueOn(yearly, '2026-11-01')).toBeNull();
  expect(dueOn(yearly, '2026-11-02')).toBe('2026-12-14');
  expect(dueOn(yearly, '2027-12-14')).toBe('2026-12-14');
  expect(dueOn(yearly, '2027-12-15')).toBeNull();
});

test('nothing is due while such an appointment is booked', () => {
  expect(dueOn({ ...yearly, isBooked: true }, '2026-12-14')).toBeNull();
});

test('a due date after the end of its month is the last day of the month', () => {
  expect(monthsAfter('2025-08-31', 6)).toBe('2026-02-28');
  expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
  expect(monthsAfter('2026-12-31', 1)).toBe('2027-01-31');
});

test('a vaccination is due when the one on record ends, if that is known', () => {
  expect(dueOn({ ...yearly, validUntil: '2026-12-01' }, '2026-11-22')).toBe('2026-12-01');
});
