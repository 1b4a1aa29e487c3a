import type { Queryable } from '../../database/client.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { replaceBusyTimes } from './busy-times.repository.ts';
import type { Apply } from './apply-appointments.ts';
import { cancelEntry } from './cancel-known.ts';
import { waitsForRebooking } from './decide-entries.ts';
import { noteVersions, readFacts } from './facts.repository.ts';
import { holdBack } from './settle-rebookings.ts';

type Vanished = Omit<Apply, 'appointments' | 'statuses' | 'looks'> & { readonly ids: readonly string[] };

const nothing = { practice: '', clinicians: [], pets: [], reason: null, startsAt: 0 } as const;

/** For appointments deleted in the practice's system: cancels them and frees their times. */
export const endVanished = async (transaction: Queryable, vanished: Vanished): Promise<void> => {
  const { source, ids, tellsClients, now } = vanished;
  if (ids.length === 0) return;
  await writeAs(transaction, source);
  const appointments = ids.map((id) => ({ ...nothing, id }));
  for (const facts of await readFacts(transaction, { source, appointments, readAt: now }))
    if (waitsForRebooking(facts.known, vanished)) await holdBack(transaction, vanished, facts);
    else if (facts.known) await cancelEntry(transaction, facts.known, tellsClients);
  await replaceBusyTimes(transaction, { source, ids, times: [] });
  await noteVersions(
    transaction,
    source,
    ids.map((id) => ({ id, modifiedAt: null, isGone: true })),
  );
};
