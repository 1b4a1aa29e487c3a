import { expect, test } from 'vitest';
import { cancelObstacle, rescheduleObstacle, undoDeadlineOf } from './appointment.ts';

const facts = { status: 'BOOKED', canAmend: false, amendObstacle: null, canCancel: false, request: null } as const;
const moveRequest = { answerBy: '2027-01-05T09:00:00Z', start: null, end: null, clinicianName: null, message: null };
const inTime = { start: false, deadline: false };
const late = { start: false, deadline: true };
const started = { start: true, deadline: true };

test('the page says why an appointment cannot be moved: the time, the number of moves, or that it is over', () => {
  expect(rescheduleObstacle({ ...facts, canAmend: true }, started)).toBeNull();
  expect(rescheduleObstacle(facts, inTime)).toBe('AMEND_LIMIT');
  expect(rescheduleObstacle({ ...facts, amendObstacle: 'REASON_NOT_OFFERED' }, late)).toBe('REASON_NOT_OFFERED');
  expect(rescheduleObstacle(facts, late)).toBe('AMEND_WINDOW_CLOSED');
  expect(rescheduleObstacle(facts, started)).toBe('APPOINTMENT_CLOSED');
  const request = { ...moveRequest, kind: 'MOVE', state: 'AWAITING' } as const;
  expect(rescheduleObstacle({ ...facts, request }, inTime)).toBe('REQUEST_AWAITING');
  expect(rescheduleObstacle({ ...facts, status: 'ARRIVED' }, inTime)).toBe('APPOINTMENT_CLOSED');
});

test('the page says why an appointment cannot be cancelled', () => {
  expect(cancelObstacle({ ...facts, canCancel: true }, started)).toBeNull();
  expect(cancelObstacle(facts, inTime)).toBe('CANCEL_WINDOW_CLOSED');
  expect(cancelObstacle({ ...facts, status: 'CANCELLED' }, inTime)).toBe('APPOINTMENT_CLOSED');
});

const undoUntil = '2027-01-05T09:01:00+00:00';
const at = (time: string) => ({ dateNow: Date.parse(time), performanceNow: 5000 });

test('the page uses the deadline of the response before the clock of the device', () => {
  const cancellation = { undoDeadline: 47_000 };
  expect(undoDeadlineOf({ cancellation, undoUntil, ...at('2031-01-05T09:00:18Z') })).toBe(47_000);
});

test('the page uses the clock of the device after a reload, for a minute at most', () => {
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil, ...at('2027-01-05T09:00:18Z') })).toBe(47_000);
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil, ...at('2027-01-05T03:00:00Z') })).toBe(65_000);
});

test('the page shows no undo button if the server allows none', () => {
  expect(undoDeadlineOf({ cancellation: undefined, undoUntil: null, ...at('2027-01-05T09:00:18Z') })).toBeNull();
});
