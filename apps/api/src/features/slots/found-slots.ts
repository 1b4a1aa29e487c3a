import type { Slot } from '@portal/contract/appointments/appointments.schemas';
import type { FreeSlot } from '@portal/domain/appointments/slots/find-free-slots';
import { presentSlot } from './slots.presenter.ts';
import type { ClinicianRow } from './diary.repository.ts';
import type { Prepared } from './slot-search.ts';

// Spreads appointments over the free clinicians, by quarter-hour, instead of filling the first one's diary.
const pickClinician = ({ clinicians }: Prepared, { start, clinicianIds }: FreeSlot): ClinicianRow | undefined => {
  const id = clinicianIds[(start / 900_000) % clinicianIds.length];
  return clinicians.find(({ clinicianId }) => clinicianId === id);
};

export const toSlots = (prepared: Prepared, free: readonly FreeSlot[]): Slot[] => {
  const { setUp, search, context } = prepared;
  const anyone = search.clinicianId === undefined;
  return free.flatMap((slot) => {
    const clinician = pickClinician(prepared, slot);
    if (!clinician) return [];
    const { start, end } = slot;
    const isCurrent = start === context.ownHoldStart || start === context.ownAppointmentStart;
    return [presentSlot({ timeZone: setUp.timeZone, start, end, clinician, anyone, isCurrent })];
  });
};
