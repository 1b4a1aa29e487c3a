import type { Queryable } from '../../database/client.ts';
import { hintAgain, hintNow } from '../hints/hints.repository.ts';
import type { Entries, RemoteAppointment } from '../port.ts';
import { linkWritten, noteLeft } from '../operations/entry-links.repository.ts';
import type { Moments } from './decide-entries.ts';
import type { Facts } from './facts.repository.ts';
import { aliasRecord, listRebookings, type Rebooking } from './rebookings.repository.ts';

type Settle = Entries & {
  /** Ids of entries that were read one by one, because a webhook or an earlier reading named them. */
  readonly looks: ReadonlySet<string>;
};

const take = async (transaction: Queryable, source: string, rebooking: Rebooking): Promise<void> => {
  const { id, pet, client, ownId, appointmentId, petId, clientId } = rebooking;
  if (id !== ownId) {
    await linkWritten(transaction, { source, externalId: id, appointmentId });
    await noteLeft(transaction, { source, externalId: ownId });
  }
  await aliasRecord(transaction, { source, kind: 'pets', id: petId, externalId: pet });
  await aliasRecord(transaction, { source, kind: 'clients', id: clientId, externalId: client });
};

/**
 * If reception gives a new client's booking to a client known there, or deletes it and enters it again, that counts as a
 * change of our booking. Returns the entries to take over now. One beside our booking waits until ours was looked up, because
 * webhooks come in any order and reception may enter the new one first.
 */
export const settleRebookings = async (
  transaction: Queryable,
  settle: Settle,
): Promise<readonly RemoteAppointment[]> => {
  const { connectionId, source, appointments, looks } = settle;
  const candidates = appointments.filter(({ isCancelled, pets }) => !isCancelled && pets.length > 0);
  if (candidates.length === 0) return appointments;
  const cancelled = new Set(appointments.filter(({ isCancelled }) => isCancelled).map(({ id }) => id));
  const rebookings = await listRebookings(transaction, { source, appointments: candidates });
  const early = new Set<string>();
  for (const rebooking of rebookings) {
    const isOnly = rebookings.every(
      (other) => other === rebooking || (other.id !== rebooking.id && other.ownId !== rebooking.ownId),
    );
    const { id, ownId } = rebooking;
    const isGone = rebooking.isGone || cancelled.has(ownId);
    if (isOnly && (id === ownId || isGone)) await take(transaction, source, rebooking);
    else if (id !== ownId && !isGone && !looks.has(ownId)) {
      early.add(id);
      await hintNow(transaction, connectionId, [ownId, id]);
    }
  }
  return appointments.filter(({ id }) => !early.has(id));
};

/** Delays a cancellation until an entry that replaces it would have been found, then reads it again. */
export const holdBack = (
  transaction: Queryable,
  { connectionId, now, rebookingsSince }: Moments & { readonly connectionId: number },
  { id, entry }: Pick<Facts, 'id' | 'entry'>,
) => hintAgain(transaction, { connectionId, ids: [id], at: (entry?.goneAt ?? now) + now - rebookingsSince });
