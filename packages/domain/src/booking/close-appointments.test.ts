import { expect, it } from 'vitest';
import { closeAppointments } from './close-appointments.ts';

const start = '2026-11-24T09:00:00Z';
const olive = { petId: 2, status: 'BOOKED' };
const closeTo = (...others: readonly (typeof olive & { readonly start: string })[]) =>
  closeAppointments({ petId: 2, start, others }).map((other) => other.start);

it('the portal finds appointments of the same pet within a day, before and after [1a25b]', () => {
  const before = { ...olive, start: '2026-11-23T09:00:00Z' };
  const after = { ...olive, start: '2026-11-25T09:00:00+00:00' };
  expect(closeTo(before, after)).toEqual([before.start, after.start]);
});

it('appointments of other pets, cancelled ones and later ones are left out', () => {
  expect(closeTo({ ...olive, petId: 3, start })).toEqual([]);
  expect(closeTo({ ...olive, status: 'CANCELLED', start })).toEqual([]);
  expect(closeTo({ ...olive, start: '2026-11-25T09:15:00Z' }, { ...olive, start: '2026-11-23T08:45:00Z' })).toEqual([]);
});
