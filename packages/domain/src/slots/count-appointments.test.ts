import { expect, test } from 'vitest';
import { countAppointments } from './count-appointments.ts';

const dayWith = (slots: readonly (readonly [start: number, clinicianIds: readonly number[]])[]) => {
  const clinicianIds = slots.flatMap(([, ids]) => ids);
  let first = 0;
  const firsts = [0, ...slots.map(([, ids]) => (first += ids.length))];
  return { date: '2027-01-05', starts: slots.map(([start]) => start), firsts, clinicianIds };
};
const slots = (starts: readonly number[], ids: readonly number[] = [1]) => starts.map((start) => [start, ids] as const);
const lengths = { durationMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };

test('the search counts only slots that are consecutive', () => {
  const day = dayWith(slots([0, 15, 30, 45, 60]));
  expect(countAppointments(day, lengths)).toBe(3);
  expect(countAppointments(day, { ...lengths, bufferBeforeMinutes: 5, bufferAfterMinutes: 5 })).toBe(2);
  expect(countAppointments(dayWith([]), lengths)).toBe(0);
});

test('the search counts each clinician separately', () => {
  expect(countAppointments(dayWith(slots([0, 15, 30], [1, 2])), lengths)).toBe(4);
  expect(countAppointments(dayWith([...slots([0]), ...slots([15], [2])]), lengths)).toBe(2);
  expect(countAppointments(dayWith([...slots([0]), ...slots([30], [2])]), lengths)).toBe(2);
});
