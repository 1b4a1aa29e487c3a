import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import { extensionsLeft, type HoldOwner } from '@portal/domain/booking/hold';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import { presentSlot } from '../slots/slots.presenter.ts';
import type { HoldRow } from './holds.repository.ts';

export const presentSoftBooking = (
  row: HoldRow,
  { originalExpired, owner = 'client' }: { originalExpired: boolean; owner?: HoldOwner },
): SoftBooking => ({
  softBookingId: row.softBookingId,
  state: row.state,
  practiceId: row.practiceId,
  appointmentReasonId: row.reasonId,
  petId: row.petId,
  alsoPetIds: [...row.alsoPetIds],
  slot: presentSlot({
    ...row,
    clinician: { clinicianId: row.clinicianId, name: row.clinicianName, clinicianType: row.clinicianType },
    anyone: false,
    isCurrent: true,
  }),
  createdAt: toOffsetIso(row.timeZone, row.createdAt),
  expiresAt: toOffsetIso(row.timeZone, row.expiresAt),
  hardExpiresAt: toOffsetIso(row.timeZone, row.hardExpiresAt),
  extensionsLeft: extensionsLeft({ ...row, owner }),
  replaces: row.replaces,
  originalExpired,
  appointmentId: row.appointmentId,
  serverNow: toOffsetIso(row.timeZone, row.now),
});
