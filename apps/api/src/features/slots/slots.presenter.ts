import type { Slot, SlotDay } from '@portal/contract/slots/slots.schemas';
import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import { encodeSlotId } from '@portal/domain/slots/slot-id';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import { remembering } from '@portal/domain/remembering';

type SlotFacts = {
  readonly timeZone: string;
  readonly start: number;
  readonly end: number;
  readonly clinician: { readonly clinicianId: number; readonly name: string; readonly clinicianType: ClinicianType };
  readonly anyone: boolean;
  readonly isCurrent: boolean;
};

export const presentSlot = ({ timeZone, start, end, clinician, anyone, isCurrent }: SlotFacts): Slot => ({
  slotId: encodeSlotId({ start, clinicianId: clinician.clinicianId, anyone }),
  start: toOffsetIso(timeZone, start),
  end: toOffsetIso(timeZone, end),
  durationMinutes: (end - start) / 60_000,
  clinicianType: clinician.clinicianType,
  clinicianId: clinician.clinicianId,
  clinicianName: clinician.name,
  isCurrent,
});

const dayWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '2027-01-05' → 'Tuesday 5 January', formatted in UTC because a date has no zone. */
const labelOf = remembering((date: string) => dayWords.format(new Date(`${date}T00:00:00Z`)).replace(',', ''));

export const presentDay = (date: string, slots: Slot[]): SlotDay => ({ date, label: labelOf(date), slots });
