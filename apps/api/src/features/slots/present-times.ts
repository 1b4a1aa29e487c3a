import type { Slot, SlotDay } from '@portal/contract/slots/slots.schemas';
import type { FreeDay } from '@portal/domain/slots/free-days';
import type { ClinicianRow } from './diary.repository.ts';
import type { Prepared } from './search/prepare-search.ts';
import { presentDay, presentSlot } from './slots.presenter.ts';

const minute = 60_000;

type Chosen = { readonly start: number; readonly clinician: ClinicianRow };

/** Spreads appointments over the free clinicians, by quarter-hour, instead of filling the first one's diary. */
export const chooseClinicians = ({ clinicians }: Prepared, { starts, firsts, clinicianIds }: FreeDay): Chosen[] => {
  const byId = new Map(clinicians.map((clinician) => [clinician.clinicianId, clinician]));
  return starts.flatMap((start, index) => {
    const first = firsts[index] ?? 0;
    const count = (firsts[index + 1] ?? 0) - first;
    const clinician = byId.get(clinicianIds[first + (Math.floor(start / 15) % count)] ?? 0);
    return clinician ? [{ start: start * minute, clinician }] : [];
  });
};

export const toSlot = ({ setUp: { timeZone }, search, context }: Prepared, { start, clinician }: Chosen): Slot =>
  presentSlot({
    timeZone,
    start,
    end: start + context.reason.durationMinutes * minute,
    clinician,
    anyone: search.clinicianId === undefined,
    isCurrent: start === context.ownHoldStart || start === context.ownAppointmentStart,
  });

export const toDay = (prepared: Prepared, free: FreeDay): SlotDay =>
  presentDay(
    free.date,
    chooseClinicians(prepared, free).map((chosen) => toSlot(prepared, chosen)),
  );
