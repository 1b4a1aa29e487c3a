import type { FreeSlot } from './find-free-slots.ts';

type Buffers = { readonly bufferBeforeMinutes: number; readonly bufferAfterMinutes: number };

export const countAppointments = (
  free: readonly FreeSlot[],
  { bufferBeforeMinutes, bufferAfterMinutes }: Buffers,
): number => {
  const gap = (bufferBeforeMinutes + bufferAfterMinutes) * 60_000;
  const openFrom = new Map<number, number>();
  let appointments = 0;
  for (const { start, end, clinicianIds } of free)
    for (const clinicianId of clinicianIds) {
      if (start < (openFrom.get(clinicianId) ?? -Infinity)) continue;
      openFrom.set(clinicianId, end + gap);
      appointments++;
    }
  return appointments;
};
