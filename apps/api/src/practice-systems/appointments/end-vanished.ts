import type { Queryable } from '../../database/client.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { replaceBusyTimes } from './busy-times.repository.ts';
import { cancelEntry } from './cancel-entry.ts';
import { type Moments, waitsForRebooking } from './decide-entries.ts';
import { noteVersions, readFacts } from './facts.repository.ts';
import { hintNow } from '../hints/hints.repository.ts';
import type { Entries } from '../port.ts';
import { closeChecked } from '../turns/records-to-check.repository.ts';
import { holdBack } from './settle-rebookings.ts';

type Vanished = Pick<Entries, 'connectionId' | 'source'> &
  Moments & { readonly tellsClients: boolean; readonly ids: readonly string[] };

const nothing = { practice: '', clinicians: [], pets: [], reason: null, startsAt: 0 } as const;

/** For appointments deleted in the practice's system: cancels them and frees their times. */
export const endVanished = async (transaction: Queryable, vanished: Vanished): Promise<void> => {
  const { connectionId, source, tellsClients, readAt } = vanished;
  if (vanished.ids.length === 0) return;
  await writeAs(transaction, source);
  const appointments = vanished.ids.map((id) => ({ ...nothing, id }));
  const all = await readFacts(transaction, { source, appointments, readAt });
  // The system may have given the id of a deleted entry to one that the portal has booked since it was looked for.
  const again = all.filter(({ entry }) => entry?.isWrittenSince).map(({ id }) => id);
  if (again.length > 0) await hintNow(transaction, connectionId, again);
  const ids = vanished.ids.filter((id) => !again.includes(id));
  for (const facts of all)
    if (again.includes(facts.id)) continue;
    else if (waitsForRebooking(facts.entry, vanished)) await holdBack(transaction, vanished, facts);
    else if (facts.entry) await cancelEntry(transaction, facts.entry, tellsClients);
  await closeChecked(
    transaction,
    source,
    ids.map((id) => `appointment ${id}`),
  );
  await replaceBusyTimes(transaction, { source, ids, times: [] });
  await noteVersions(
    transaction,
    source,
    ids.map((id) => ({ id, modifiedAt: null, isGone: true })),
  );
};
