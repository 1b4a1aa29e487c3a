import { startPostgres } from '@portal/e2e/provision/postgres';
import type { Sql } from '@portal/api/database/sql';
import { sql } from '@portal/api/database/sql';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { testDatabase, type TestDatabase } from '@portal/api/testing/test-database';
import { startTestServer } from '@portal/api/testing/test-server';
import { seedScale } from '@portal/api/seeds/scale/seed-scale';

// A portal on PostgreSQL with as much data as it is asked for, in a process of its own. Tells its parent whom to search
// as and where; asked for 'plans', it answers how the database runs the statements of one search.

export type ScaleQuestion =
  /** A group from the generator: practices of six clinicians with history and eight weeks ahead. */
  | { readonly kind: 'group'; readonly practices: number; readonly clients: number; readonly appointments: number }
  /** One practice with so many clinicians, half of their time taken. */
  | { readonly kind: 'clinicians'; readonly count: number };

export type ScalePortal = {
  readonly base: string;
  readonly searches: readonly { readonly path: string; readonly headers: Record<string, string> }[];
  readonly loadSeconds: number;
};

/** A visit of half an hour that anybody at the practice can see to. */
const reasonId = 990;
const searchers = 64;

const question = JSON.parse(process.argv[2] ?? '{}') as ScaleQuestion;
const postgres = await startPostgres({ durable: false });
process.env['TEST_ENGINE'] = 'postgres';
process.env['TEST_DATABASE_URL'] = postgres.url('postgres');

const asked: Sql[] = [];
let listening = false;
const listen = (to: TestDatabase): TestDatabase => ({
  ...to,
  query(statement) {
    if (listening) asked.push(statement);
    return to.query(statement);
  },
});

const database = listen(await testDatabase());
const portal = await startTestServer({ database });
const begin = performance.now();
await database.query(sql`
  insert into appointment_reasons (reason_id, name, reason_group, description, clinician_type, duration_minutes, species_ids, sort_order)
  values (${reasonId}, 'Visit', 'Test', 'A visit', 'Unknown', 30, '{1}', 1)`);

type Searcher = { readonly identityId: number; readonly practiceId: number };

const loadGroup = async (sizes: Extract<ScaleQuestion, { kind: 'group' }>): Promise<Searcher[]> => {
  const today = new Date().toISOString().slice(0, 10);
  const issuer = portal.config.providers.auth0.issuer;
  await seedScale(database, { ...sizes, issuer, today, onProgress: (progress) => process.send?.({ progress }) });
  await database.query(sql`
    insert into practice_reasons (practice_id, reason_id) select practice_id, ${reasonId}::int from practices
    on conflict do nothing`);
  // As autovacuum would have left it by the time anybody searches.
  await database.script('vacuum analyze');
  return database.query<Searcher>(sql`
    select distinct on (c.home_practice_id) i.identity_id as "identityId", c.home_practice_id as "practiceId"
      from identities i join clients c using (client_id)
     where i.activation_status = 'COMPLETED' order by c.home_practice_id, i.identity_id limit ${searchers}`);
};

const loadClinicians = async (count: number): Promise<Searcher[]> => {
  const practice = await buildPractice(database, { vets: count, reasonIds: [reasonId] });
  await database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state)
    select c.practice_id, c.clinician_id, t, t + interval '30 minutes', 'BLOCKED'
      from clinicians c, generate_series(date_trunc('day', now()) + interval '8 hours', now() + interval '40 days', interval '1 hour') t
     where c.practice_id = ${practice.practiceId}`);
  await database.script('vacuum analyze');
  const client = await buildClient(database, practice);
  return [{ identityId: client.identityId, practiceId: practice.practiceId }];
};

const people = question.kind === 'group' ? await loadGroup(question) : await loadClinicians(question.count);
const loadSeconds = Math.round((performance.now() - begin) / 1000);

const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const searches = await Promise.all(
  people.map(async ({ identityId, practiceId }) => {
    const caller = await portal.signInAs(identityId);
    return {
      path: `/api/practices/${practiceId}/appointment-slots?fromDate=${dateIn(1)}&toDate=${dateIn(28)}&appointmentReasonId=${reasonId}`,
      headers: { cookie: caller.cookie ?? '', authorization: `Bearer ${caller.bearer ?? ''}` },
    };
  }),
);

const explain = async (): Promise<string[]> => {
  const [search] = searches;
  if (!search) return [];
  listening = true;
  await fetch(`${portal.base}${search.path}`, { headers: { ...search.headers, 'x-nocache': 'true' } });
  listening = false;
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const rows = await database.query<{ 'QUERY PLAN': string }>({ text: `explain (analyze, buffers) ${text}`, values });
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
};

process.on('message', (message) => {
  if (message === 'plans') void explain().then((plans) => process.send?.({ plans }));
});
process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await database.close();
    await postgres.stop();
    process.exit(0);
  })();
});
process.send?.({ portal: { base: portal.base, searches, loadSeconds } satisfies ScalePortal });
