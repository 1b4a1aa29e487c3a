import { expect, test } from 'vitest';
import { amendObstacleOf, cancelObstacleOf } from './change-obstacle.ts';
import { ukTime } from '../../../platform/time/uk-time.ts';
import { whatChanged } from './what-changed.ts';

const visit = {
  start: '2027-01-05T09:15:00+00:00',
  timeZone: 'Europe/London',
  appointmentReasonId: 2,
  reasonName: 'Health check',
  clinicianId: 5,
  clinicianName: 'Dr A. Patel',
  clinicianType: 'Vet',
  status: 'BOOKED',
  note: null,
  practiceName: 'Mill Road Vets',
} as const;

test('describes each change to a visit in one sentence', () => {
  expect(whatChanged(visit, visit)).toEqual([]);
  expect(whatChanged(visit, { ...visit, start: '2027-01-06T10:00:00+00:00', note: 'Left ear' })).toEqual([
    `It’s now on Wednesday 6 January, 10:00 am${ukTime()}. It was on Tuesday 5 January, 9:15 am${ukTime()}.`,
    'The note now says: “Left ear”',
  ]);
  expect(whatChanged(visit, { ...visit, appointmentReasonId: 8, reasonName: 'Nail clipping' })).toEqual([
    'The reason is now: Nail clipping.',
  ]);
  expect(whatChanged(visit, { ...visit, status: 'CANCELLED' })).toEqual(['Its status is now “cancelled”.']);
});

test('the same instant with another offset is not a change', () => {
  expect(whatChanged(visit, { ...visit, start: '2027-01-05T10:15:00+01:00' })).toEqual([]);
});

const standing = {
  ...visit,
  canAmend: false,
  amendUntil: '2027-01-05T05:15:00+00:00',
  canCancel: false,
  cancelUntil: '2027-01-05T08:15:00+00:00',
};
const at = (time: string) => Date.parse(time);

test('explains why a visit cannot be moved: the time, the number of moves, or that it is over', () => {
  expect(amendObstacleOf({ ...standing, canAmend: true }, at('2027-01-05T09:00:00Z'))).toBeNull();
  expect(amendObstacleOf(standing, at('2027-01-05T05:00:00Z'))).toBe('AMEND_LIMIT');
  expect(amendObstacleOf(standing, at('2027-01-05T06:00:00Z'))).toBe('AMEND_WINDOW_CLOSED');
  expect(amendObstacleOf(standing, at('2027-01-05T09:15:00Z'))).toBe('APPOINTMENT_CLOSED');
  expect(amendObstacleOf({ ...standing, status: 'ARRIVED' }, at('2027-01-05T05:00:00Z'))).toBe('APPOINTMENT_CLOSED');
});

test('explains why a visit cannot be cancelled', () => {
  expect(cancelObstacleOf({ ...standing, canCancel: true }, at('2027-01-05T09:00:00Z'))).toBeNull();
  expect(cancelObstacleOf(standing, at('2027-01-05T09:00:00Z'))).toBe('CANCEL_WINDOW_CLOSED');
  expect(cancelObstacleOf({ ...standing, status: 'CANCELLED' }, at('2027-01-05T05:00:00Z'))).toBe('APPOINTMENT_CLOSED');
});
