import { expect, test } from 'vitest';
import { subjectOf, subjectOfCall } from './booking-subject.ts';

test('the subject of a booking is the same from a page and from a call', () => {
  const whole = { practiceId: 1, reasonId: 2, petIds: [3, 4, 5], softBookingId: 'held', appointmentIds: [6] };
  expect(subjectOf(whole)).toEqual(whole);
  expect(
    subjectOfCall({
      practiceId: 1,
      appointmentReasonId: 2,
      petId: 3,
      alsoPetIds: [4, 5],
      existingSoftBookingId: 'held',
      existingAppointmentId: 6,
    }),
  ).toEqual(whole);
});

test('the subject has no pet, hold or appointment if none is named', () => {
  const least = { practiceId: 1, reasonId: 2, petIds: [], softBookingId: null, appointmentIds: [] };
  expect(subjectOf({ practiceId: 1, reasonId: 2 })).toEqual(least);
  expect(subjectOfCall({ practiceId: 1, appointmentReasonId: 2 })).toEqual(least);
});
