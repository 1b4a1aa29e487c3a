import { expect, test } from 'vitest';
import { cancelObstacle, rescheduleObstacle } from './appointment.ts';

const facts = { status: 'BOOKED', canAmend: false, canCancel: false } as const;
const inTime = { start: false, deadline: false };
const late = { start: false, deadline: true };
const started = { start: true, deadline: true };

test('explains why an appointment cannot be moved: the time, the number of moves, or that it is over', () => {
  expect(rescheduleObstacle({ ...facts, canAmend: true }, started)).toBeNull();
  expect(rescheduleObstacle(facts, inTime)).toBe('AMEND_LIMIT');
  expect(rescheduleObstacle(facts, late)).toBe('AMEND_WINDOW_CLOSED');
  expect(rescheduleObstacle(facts, started)).toBe('APPOINTMENT_CLOSED');
  expect(rescheduleObstacle({ ...facts, status: 'ARRIVED' }, inTime)).toBe('APPOINTMENT_CLOSED');
});

test('explains why an appointment cannot be cancelled', () => {
  expect(cancelObstacle({ ...facts, canCancel: true }, started)).toBeNull();
  expect(cancelObstacle(facts, inTime)).toBe('CANCEL_WINDOW_CLOSED');
  expect(cancelObstacle({ ...facts, status: 'CANCELLED' }, inTime)).toBe('APPOINTMENT_CLOSED');
});
