import { expect, test } from 'vitest';
import { countAppointments } from './count-appointments.ts';

const minute = 60_000;
const slots = (starts: readonly number[], clinicianIds: readonly number[] = [1]) =>
  starts.map((start) => ({ start: start * minute, end: (start + 30) * minute, clinicianIds }));
const noBuffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };

test('counts only slots that follow one another', () => {
  expect(countAppointments(slots([0, 15, 30, 45, 60]), noBuffers)).toBe(3);
  expect(countAppointments(slots([0, 15, 30, 45, 60]), { bufferBeforeMinutes: 5, bufferAfterMinutes: 5 })).toBe(2);
  expect(countAppointments([], noBuffers)).toBe(0);
});

test('counts each clinician separately', () => {
  expect(countAppointments(slots([0, 15, 30], [1, 2]), noBuffers)).toBe(4);
  expect(countAppointments([...slots([0]), ...slots([15], [2])], noBuffers)).toBe(2);
});
