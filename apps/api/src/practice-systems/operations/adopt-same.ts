import { formatDateAndTime } from '@portal/emails/layout/format-time';
import type { Queryable } from '../../database/client.ts';
import type { Entries } from '../port.ts';
import { zone } from '../remote/understand.ts';
import { linkByHand } from './adopt-entries.ts';
import { operationIdIn } from './marker.ts';
import { leaveToCancel } from './entry-links.repository.ts';
import { type Alike, linkLate, listAlike, listDuplicates } from './same-appointments.repository.ts';

export type Same = {
  /** Entries that are bookings of the portal from now on. */
  readonly linked: readonly string[];
  /** The questions to staff, by entry. */
  readonly unsure: ReadonlyMap<string, string>;
};

/** As emails to reception say it. */
export const momentOf = (instant: number): string => formatDateAndTime(instant, zone);

const question = ({ startsAt, isOfPet }: Alike): string => {
  const at = momentOf(startsAt);
  const why = isOfPet ? 'for the same pet' : 'with the same clinician, for a pet that is not linked';
  return `This entry may be the booking that the portal has for ${at}, ${why}. Give both the same time and pet, or delete one.`;
};

const sameAs = (otherId: string): string =>
  `This entry has the mark of the booking that is also entry ${otherId}. If both are the same visit, delete one. If not, take the mark out of the note of one.`;

/**
 * Reception may have entered bookings of the portal by hand, for example before the system was connected. One entry and one
 * booking for the same pet at the same time are the same; anything less is asked, and only keeps its time taken. An entry that a
 * write made which arrived after it was repeated is cancelled there; if reception has changed it since, that is asked.
 */
export const adoptSame = async (transaction: Queryable, entries: Entries): Promise<Same> => {
  const { source } = entries;
  const marked = entries.appointments
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ note, ...one }) => ({ ...one, operationId: operationIdIn(note) }))
    .filter(({ operationId }) => operationId !== null);
  if (marked.length > 0) await linkLate(transaction, { ...entries, marked });
  const all = await listAlike(transaction, entries);
  const linked: string[] = [];
  const unsure = new Map<string, string>();
  for (const one of all) {
    const { externalId, appointmentId, operationId, change, bookingRequestId, isOfPet, isAtOnce } = one;
    const rivals = all.filter((other) => other.externalId === externalId || other.appointmentId === appointmentId);
    if (!isOfPet || !isAtOnce || rivals.length > 1) {
      unsure.set(externalId, question(one));
      continue;
    }
    const operation = operationId === null || change === null ? null : { operationId, wanted: change };
    await linkByHand(transaction, { source, appointmentId, externalId, operation, bookingRequestId });
    linked.push(externalId);
  }
  const duplicates = marked.length === 0 ? [] : await listDuplicates(transaction, { ...entries, marked });
  for (const one of duplicates)
    if (one.isAsSent) await leaveToCancel(transaction, { source, ...one });
    else unsure.set(one.externalId, sameAs(one.otherId));
  return { linked, unsure };
};
