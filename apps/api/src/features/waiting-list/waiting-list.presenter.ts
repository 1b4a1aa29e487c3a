import type { WaitingEntry, WaitingOffer } from '@portal/contract/waiting-list/waiting-list.schemas';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import type { WaitingEntryRow } from './waiting-entries.repository.ts';
import type { OfferRow } from './waiting-offers.repository.ts';

const isoIn = (timeZone: string) => ({
  iso: (instant: number): string => toOffsetIso(timeZone, instant),
  isoOrNull: (instant: number | null): string | null => (instant === null ? null : toOffsetIso(timeZone, instant)),
});

export const presentEntry = ({ reasonId, ...row }: WaitingEntryRow): WaitingEntry => {
  const { iso, isoOrNull } = isoIn(row.timeZone);
  return {
    ...row,
    appointmentReasonId: reasonId,
    appointmentStart: isoOrNull(row.appointmentStart),
    practices: [...row.practices],
    weekdays: [...row.weekdays],
    parts: [...row.parts],
    joinedAt: iso(row.joinedAt),
    lastOfferedAt: isoOrNull(row.lastOfferedAt),
    endsAt: iso(row.endsAt),
  };
};

export const presentOffer = (row: OfferRow): WaitingOffer => {
  const { iso, isoOrNull } = isoIn(row.timeZone);
  return {
    offerId: row.offerId,
    state: row.state,
    petName: row.petName,
    reasonName: row.reasonName,
    practiceName: row.practice.name,
    practicePhone: row.practice.phone,
    practiceAddress: row.practice.addressLines.join(', '),
    clinicianName: row.clinicianName,
    start: iso(row.start),
    end: iso(row.end),
    timeZone: row.timeZone,
    expiresAt: iso(row.expiresAt),
    appointmentId: row.appointmentId,
    appointmentStart: isoOrNull(row.appointmentStart),
    undoUntil: isoOrNull(row.undoUntil),
    serverNow: iso(row.now),
  };
};
