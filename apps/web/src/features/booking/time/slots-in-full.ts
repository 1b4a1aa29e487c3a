import type { GuestSlots, SlimGuestSlots } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { encodeSlotId } from '@portal/domain/appointments/slot-id';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';

type SlimDay = SlimGuestSlots['days'][number];
type FullDay = GuestSlots['days'][number];

const minute = 60_000;

const dayInFull = (found: SlimGuestSlots, { date, label, slots }: SlimDay): FullDay => {
  const { timeZone, durationMinutes, anyone, clinicians, current } = found;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return {
    date,
    label,
    slots: slots.flatMap((minutes, index) => {
      const clinician = clinicians.find(({ clinicianId }) => clinicianId === slots[index + 1]);
      if (index % 2 === 1 || !clinician) return [];
      const { clinicianId, name: clinicianName, clinicianType } = clinician;
      const instant = midnight + minutes * minute;
      const start = toOffsetIso(timeZone, instant);
      return {
        slotId: encodeSlotId({ start: instant, clinicianId, anyone }),
        start,
        end: toOffsetIso(timeZone, instant + durationMinutes * minute),
        durationMinutes,
        clinicianType,
        clinicianId,
        clinicianName,
        isCurrent: current.includes(start),
      };
    }),
  };
};

/** The previous release ignores `form` and answers in full. */
export const inFull = (found: GuestSlots | SlimGuestSlots): GuestSlots =>
  'form' in found ? { ...found, days: found.days.map((day) => dayInFull(found, day)) } : found;
