import type { FreeDay } from './free-days.ts';

type Lengths = {
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
};

export const countAppointments = (
  { starts, firsts, clinicianIds }: FreeDay,
  { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes }: Lengths,
): number => {
  const needed = bufferBeforeMinutes + durationMinutes + bufferAfterMinutes;
  const openFrom = new Map<number, number>();
  let appointments = 0;
  starts.forEach((start, index) => {
    for (const clinicianId of clinicianIds.slice(firsts[index], firsts[index + 1])) {
      if (start < (openFrom.get(clinicianId) ?? -Infinity)) continue;
      openFrom.set(clinicianId, start + needed);
      appointments++;
    }
  });
  return appointments;
};
