import { expect, it } from 'vitest';
import { type Queryable, queryableBy } from '../../database/client.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { subjectOf } from '@portal/domain/booking/booking-subject';
import { startSearch } from './booking-context.repository.ts';
import { findBusyTime } from './diary.repository.ts';
import { deleteBlockingHolds, findPetConflict } from './diary-conflicts.repository.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());
await buildPractice(database, { vets: 2 });
await database.script('set enable_seqscan = off');

const plansOf = async (ask: (database: Queryable) => Promise<unknown>): Promise<string> => {
  const plans: Record<string, string>[] = [];
  await ask(
    queryableBy(async ({ text, values }) => {
      plans.push(...(await database.query<Record<string, string>>({ text: `explain ${text}`, values })));
      return database.query({ text, values });
    }),
  );
  return plans.map((row) => row['QUERY PLAN']).join('\n');
};

const now = Date.now();
const time = { occupiedFrom: now, occupiedTo: now + 3_600_000 };
const subject = subjectOf({ practiceId: 1, reasonId: 1, petIds: [1] });

it.each<[string, (database: Queryable) => Promise<unknown>]>([
  ['a search for a pet', (on) => startSearch(on, { clientId: 1, subject })],
  ['busy time', (on) => findBusyTime(on, { practiceId: 1, from: now, to: now + 86_400_000 }, subject)],
  ['a conflict of a pet', (on) => findPetConflict(on, { ...subject, ...time })],
  ['holds in the way', (on) => deleteBlockingHolds(on, { clientId: 1, clinicianId: 1, ...subject, ...time })],
])('%s does not scan the whole diary', async (_, ask) => {
  const plans = await plansOf(ask);
  expect(plans).toContain('diary_entries');
  expect(plans).not.toContain('Seq Scan on diary_entries');
});
