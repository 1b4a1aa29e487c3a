import type { Queryable } from '../../database/client.ts';
import { momentOf } from '../operations/adopt-same.ts';
import { operationIdIn } from '../operations/marker.ts';
import { listStrangers, type Stranger } from '../operations/strangers.repository.ts';
import type { Entries } from '../port.ts';
import { clockMilliseconds } from '../remote/understand.ts';
import type { Moments } from './decide-entries.ts';
import { endVanished } from './end-vanished.ts';
import { lockEntries, renameEarlier } from './facts.repository.ts';

type Part = Entries & Moments & { readonly tellsClients: boolean };

const question = ({ startsAt }: Stranger): string =>
  `This entry was made after the booking that the portal has for ${momentOf(startsAt)} under the same id, and lacks its pet. If it is that booking, enter the pet. If not, delete the entry and enter it again.`;

/**
 * The system may give the id of a deleted entry to another record before the portal has noticed. Then our booking ends as if it
 * had vanished, and the record is read as a new one. Returns what staff are asked, by entry, where that is unsure.
 */
export const partStrangers = async (transaction: Queryable, part: Part): Promise<ReadonlyMap<string, string>> => {
  const { source } = part;
  const appointments = part.appointments.filter(
    ({ ownCreatedAt, note }) => ownCreatedAt && operationIdIn(note) === null,
  );
  if (appointments.length === 0) return new Map();
  const strangers = await listStrangers(transaction, { source, appointments, clockMilliseconds });
  const others = strangers.filter(({ isSure }) => isSure);
  if (others.length > 0) {
    const ids = new Set(others.map(({ externalId }) => externalId));
    await lockEntries(transaction, { source, appointments: appointments.filter(({ id }) => ids.has(id)) });
  }
  for (const { externalId: id, appointmentId } of others)
    await renameEarlier(transaction, { source, id, appointmentId });
  const former = others.filter(({ isAhead }) => isAhead);
  await endVanished(transaction, { ...part, ids: former.map((one) => `${one.externalId}~${one.appointmentId}`) });
  return new Map(
    strangers.filter(({ isSure, isAhead }) => !isSure && isAhead).map((one) => [one.externalId, question(one)]),
  );
};
