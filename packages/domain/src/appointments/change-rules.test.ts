import { describe, expect, it } from 'vitest';
import { cancelObstacle, changeWindows, isClosedToEarlier, rescheduleObstacle } from './change-rules.ts';

const start = Date.parse('2027-01-20T10:00Z');
const policy = { amendUntilMinutes: 240, cancelUntilMinutes: 60, lateCancelMinutes: 1440, maxAmendments: 3 };
const appointment = {
  request: null,
  status: 'BOOKED',
  start,
  amendments: 0,
  policy,
} as const;
const hoursBefore = (hours: number): number => start - hours * 3_600_000;

describe('changing an appointment', () => {
  it.each([
    [24, null, null],
    [4, null, null],
    [3.9, 'AMEND_WINDOW_CLOSED', null],
    [1, 'AMEND_WINDOW_CLOSED', null],
    [0.9, 'AMEND_WINDOW_CLOSED', 'CANCEL_WINDOW_CLOSED'],
    [0, 'APPOINTMENT_CLOSED', 'APPOINTMENT_CLOSED'],
  ])('checks a change %s hours before: moving %s, cancelling %s', (hours, reschedule, cancel) => {
    expect([
      rescheduleObstacle(appointment, hoursBefore(hours)),
      cancelObstacle(appointment, hoursBefore(hours)),
    ]).toEqual([reschedule, cancel]);
  });

  it('changes are refused once the pet has arrived or the appointment is cancelled', () => {
    for (const status of ['ARRIVED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const) {
      expect(rescheduleObstacle({ ...appointment, status }, hoursBefore(48))).toBe('APPOINTMENT_CLOSED');
      expect(cancelObstacle({ ...appointment, status }, hoursBefore(48))).toBe('APPOINTMENT_CLOSED');
    }
  });

  it('a client can move an appointment three times, and cancel it afterwards', () => {
    expect(rescheduleObstacle({ ...appointment, amendments: 2 }, hoursBefore(48))).toBeNull();
    expect(rescheduleObstacle({ ...appointment, amendments: 3 }, hoursBefore(48))).toBe('AMEND_LIMIT');
    expect(cancelObstacle({ ...appointment, amendments: 3 }, hoursBefore(48))).toBeNull();
  });

  it('a second move is refused while the practice has not answered the first', () => {
    const request = { kind: 'MOVE', state: 'AWAITING' } as const;
    expect(rescheduleObstacle({ ...appointment, request }, hoursBefore(48))).toBe('REQUEST_AWAITING');
    expect(cancelObstacle({ ...appointment, request }, hoursBefore(48))).toBeNull();
  });

  it('an earlier time can be asked for until the appointment is over, unless a move is awaited', () => {
    const obstacles = [null, 'AMEND_LIMIT', 'AMEND_WINDOW_CLOSED', 'REQUEST_AWAITING', 'APPOINTMENT_CLOSED'] as const;
    expect(obstacles.filter(isClosedToEarlier)).toEqual(['REQUEST_AWAITING', 'APPOINTMENT_CLOSED']);
  });

  it('a cancellation counts as late from a day before the appointment', () => {
    expect(changeWindows(appointment).lateAfter).toBe(hoursBefore(24));
  });
});
