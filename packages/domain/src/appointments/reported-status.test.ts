import { expect, test } from 'vitest';
import { decideStatus } from './reported-status.ts';

test('a practice can report and correct the outcome of an appointment', () => {
  expect(decideStatus('BOOKED', 'ARRIVED')).toBe('CHANGE');
  expect(decideStatus('NO_SHOW', 'ARRIVED')).toBe('CHANGE');
  expect(decideStatus('ARRIVED', 'ARRIVED')).toBe('SAME');
  expect(decideStatus('BOOKED', 'CANCELLED')).toBe('CHANGE');
  expect(decideStatus('CANCELLED', 'CANCELLED')).toBe('SAME');
  expect(decideStatus('CANCELLED', 'COMPLETED')).toBe('CLOSED');
});
