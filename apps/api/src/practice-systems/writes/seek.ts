import { isPerhaps, matchesOf } from '../operations/adopt-entries.ts';
import type { Sent } from '../operations/operations.repository.ts';
import { listUnlinked } from '../operations/same-appointments.repository.ts';
import type { RemoteAppointment } from '../port.ts';
import { pullAround } from '../turns/windows.ts';
import type { Work } from './claim.ts';
import { pullChangedSince } from './clashes.ts';

/** A booking counts as lost only after two looks with time between them. */
export const looksNeeded = 2;

/** Around its time; before it counts as lost, also where the desk may have moved it since. */
export const seek = async (
  { operation, system, database }: Work,
  sent: Sent,
): Promise<readonly RemoteAppointment[]> => {
  const sought = { ...operation, sent };
  const found = matchesOf(sought, await pullAround(system, sent.startsAt));
  if (found.length > 0 || operation.looked + 1 < looksNeeded) return found;
  const changed = await pullChangedSince(system, { at: sent.sentAt, clockAhead: operation.clockAhead });
  const matches = matchesOf(sought, changed);
  if (matches.length > 0) return matches;
  const perhaps = changed.filter((one) => isPerhaps(sought, one));
  const ids = await listUnlinked(
    database,
    operation.source,
    perhaps.map(({ id }) => id),
  );
  return perhaps.filter(({ id }) => ids.includes(id));
};
