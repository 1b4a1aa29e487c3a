import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { expect, test } from 'vitest';
import { isAbroad } from '../../../platform/time/format-time.ts';
import { whatChanged } from './what-changed.ts';

const zone = isAbroad() ? ' UK time' : '';

const before = {
  request: null,
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
} as Appointment;

test('the page describes each change to an appointment in one sentence', () => {
  expect(whatChanged(before, before)).toEqual([]);
  expect(whatChanged(before, { ...before, start: '2027-01-06T10:00:00+00:00', note: 'Left ear' })).toEqual([
    `It’s now on Wednesday 6\u00a0January, 10:00am${zone}. It was on Tuesday 5\u00a0January, 9:15am${zone}.`,
    'The note now says: “Left ear”',
  ]);
  expect(whatChanged(before, { ...before, appointmentReasonId: 8, reasonName: 'Nail clipping' })).toEqual([
    'The reason is now: Nail clipping.',
  ]);
  expect(whatChanged(before, { ...before, status: 'CANCELLED' })).toEqual(['Its status is now “cancelled”.']);
});

test('the same instant with another offset does not count as a change', () => {
  expect(whatChanged(before, { ...before, start: '2027-01-05T10:15:00+01:00' })).toEqual([]);
});
