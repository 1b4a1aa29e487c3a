import type { WaitingEntry, WaitingOffer } from '@portal/contract/waiting-list/waiting-list.schemas';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { WaitingEntryRow } from './waiting-entries.repository.ts';
import type { OfferRow } from './waiting-offers.repository.ts';

const isoIn = (timeZone: string) => ({
  iso: (instant: number): string => toOffsetIso(timeZone, instant),
  isoOrNull: (instant: number | null): string | null => (instant === null ? null : toOffsetIso(timeZone, instant)),
});

/** Here and below, the contract drops the columns that it does not list. */
const petsOf = ({ petIds: [petId = 0, ...alsoPetIds], petNames }: Pick<OfferRow, 'petIds' | 'petNames'>) => ({
  petId,
  alsoPetIds,
  petName: petNames[0] ?? '',
  petNames: [...petNames],
});

export const presentEntry = ({ reasonId, ...row }: WaitingEntryRow): WaitingEntry => {
  const { iso, isoOrNull } = isoIn(row.timeZone);
  return {
    ...row,
    ...petsOf(row),
    appointmentReasonId: reasonId,
    appointmentStart: isoOrNull(row.appointmentStart),
    practices: [...row.practices],
    weekdays: [...row.weekdays],
    parts: [...row.dayParts],
    joinedAt: iso(row.joinedAt),
    lastOfferedAt: isoOrNull(row.lastOfferedAt),
    endsAt: iso(row.endsAt),
  };
};

export const presentOffer = (row: OfferRow): WaitingOffer => {
  const { iso, isoOrNull } = isoIn(row.timeZone);
  return {
    ...row,
    ...petsOf(row),
    practiceName: row.practice.name,
    practicePhone: row.practice.phone,
    practiceAddress: row.practice.addressLines.join(', '),
    start: iso(row.start),
    end: iso(row.end),
    expiresAt: iso(row.expiresAt),
    appointmentStart: isoOrNull(row.appointmentStart),
    formerStart: isoOrNull(row.formerStart),
    undoUntil: isoOrNull(row.undoUntil),
    serverNow: iso(row.now),
  };
};
