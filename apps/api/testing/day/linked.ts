import { leaseTurns, slowFeeds, urgentFeeds } from '../../src/practice-systems/turns/feeds.repository.ts';
import { leaseMilliseconds } from '../../src/practice-systems/turns/turn.ts';
import { createConnectionReader } from '../../src/practice-systems/readers/connection-reader.ts';
import { addConnectionTo, opsOf } from '../scenes/connect-desk.ts';
import type { Stage } from './stage.ts';
import type { Linked, Person, Practice } from './world.ts';

const source = 'own system of P3';
const reasonNumber = 7;

/** Whatever is due, as each process does it; the practice's system answers at once. */
export const createReading = ({ database, portal, log }: Stage) => {
  const sources = { config: portal.config, database, log, wakeOutbox: () => undefined };
  const read = createConnectionReader(sources, new AbortController().signal);
  return async (): Promise<boolean> => {
    const feeds = [...urgentFeeds, ...slowFeeds];
    const turns = await leaseTurns(database, { feeds, limit: 10, silentLimit: 10, milliseconds: leaseMilliseconds });
    await Promise.all(turns.map(read));
    return turns.length > 0;
  };
};

type Linking = { readonly stage: Stage; readonly practice: Practice; readonly people: readonly Person[] };

/** Connects the practice to a system of its own, in which the portal enters what clients book. Pets and clients have the same numbers there. */
export const linkPractice = async ({ stage, practice, people }: Linking): Promise<Linked> => {
  const { database, portal, standIn } = stage;
  if (!standIn) throw new Error('this stage has no system of a practice');
  const at = { database, config: portal.config };
  const ops = opsOf(at);
  await addConnectionTo(at, source, standIn);
  await ops('link', source, 'practices', '1', String(practice.practiceId));
  for (const [index, id] of practice.vetIds.entries())
    await ops('link', source, 'clinicians', String(index + 1), String(id));
  for (const { clientId, petIds } of people) {
    await ops('link', source, 'clients', String(clientId), String(clientId));
    for (const petId of petIds) await ops('link', source, 'pets', String(petId), String(petId));
  }
  await ops('writes', source, 'on');
  await ops('resume', source);
  return { practice, desk: standIn.desk, source, reasonNumber };
};
