import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { mostHoldExtensions } from '@portal/domain/booking/booking-rules';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { presentSlot } from '../slots/slots.presenter.ts';
import type { SoftBookingRow } from './holds.repository.ts';

export const presentSoftBooking = (
  row: SoftBookingRow,
  { originalExpired, mostExtensions = mostHoldExtensions }: { originalExpired: boolean; mostExtensions?: number },
): SoftBooking => ({
  softBookingId: row.softBookingId,
  state: row.state,
  practiceId: row.practiceId,
  appointmentReasonId: row.reasonId,
  petId: row.petId,
  slot: presentSlot({
    timeZone: row.timeZone,
    start: row.start,
    end: row.end,
    clinician: { clinicianId: row.clinicianId, name: row.clinicianName, clinicianType: row.clinicianType },
    anyone: false,
    isCurrent: true,
  }),
  createdAt: toOffsetIso(row.timeZone, row.createdAt),
  expiresAt: toOffsetIso(row.timeZone, row.expiresAt),
  hardExpiresAt: toOffsetIso(row.timeZone, row.hardExpiresAt),
  extensionsLeft: row.expiresAt < row.hardExpiresAt ? Math.max(0, mostExtensions - row.extensions) : 0,
  replaces: row.replaces,
  originalExpired,
  appointmentId: row.appointmentId,
  serverNow: toOffsetIso(row.timeZone, row.now),
});
