import type { Queryable } from '../../database/client.ts';
import { momentOf } from '../operations/adopt-same.ts';
import type { RemoteAppointment } from '../port.ts';
import type { Decided } from './decide-entries.ts';
import type { Facts } from './facts.repository.ts';
import { type EntryTime, listUnseen, type Unseen } from './unseen.repository.ts';

/** On our clock, when reception entered what the portal has not taken over yet; null if that is nothing. */
const enteredAt = (remote: RemoteAppointment, { modifiedAt: storedAt }: Facts): number | null => {
  const { createdSince = remote.createdAt, ownCreatedAt = createdSince, modifiedAt } = remote;
  if (storedAt === null) return createdSince;
  return modifiedAt !== null && modifiedAt > storedAt ? modifiedAt - (ownCreatedAt - createdSince) : null;
};

/** Not of entries that wait for a change by a client, who may have left their time. */
const timesOf = ({ remote, facts, decision }: Decided): EntryTime[] => {
  const { id, startsAt, endsAt, isCancelled } = remote;
  const isStranger = decision.kind === 'BUSY' && facts.entry === null && !facts.isReplaced;
  if (isCancelled || (!isStranger && decision.kind !== 'APPOINTMENT')) return [];
  const own = facts.entry?.appointmentId ?? null;
  const time = { id, own, startsAt, endsAt, clinicianId: null, petId: null, enteredAt: enteredAt(remote, facts) };
  return [
    ...facts.clinicians.map(({ clinicianId }) => ({ ...time, clinicianId })),
    ...facts.pets.map(({ petId }) => ({ ...time, petId })),
  ];
};

const words = 'is at the time of online booking';

const tell = ({ reference, startsAt }: Unseen): string =>
  `This entry ${words} ${reference}, ${momentOf(startsAt)}, which was not in your diary yet when the entry was made. Move or cancel one of the two and tell its client, or keep both if you can see both.`;

type Told = { readonly appointmentId: number; readonly words: string };

/**
 * A client and reception may have taken one time before either was in the other's diary. Both stand where the portal decides,
 * so reception is told. Returns the booking and what reception is told, by entry.
 */
export const tellUnseen = async (
  transaction: Queryable,
  of: { readonly connectionId: number; readonly source: string },
  decided: readonly Decided[],
): Promise<ReadonlyMap<string, Told>> => {
  const times = decided.flatMap(timesOf);
  if (times.length === 0) return new Map();
  const unseen = await listUnseen(transaction, { ...of, times, words });
  return new Map(unseen.map((one) => [one.id, { appointmentId: one.appointmentId, words: tell(one) }]));
};
