import type { Database } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { seedScale, type ScaleProgress } from '../../seeds/scale/seed-scale.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildPractice } from '../builders/build-practice.ts';

export type Searcher = { readonly identityId: number; readonly practiceId: number };

export const searchedReasonId = 990;
const mostSearchers = 64;

export const addSearchedReason = (database: Database) =>
  database.query(sql`
    insert into appointment_reasons (reason_id, name, reason_group, description, clinician_type, duration_minutes, species_ids, sort_order)
    values (${searchedReasonId}, 'Visit', 'Test', 'A visit', 'Unknown', 30, '{1}', 1)`);

type Group = {
  readonly issuer: string;
  readonly practices: number;
  readonly clients: number;
  readonly appointments: number;
  readonly onProgress?: (progress: ScaleProgress) => void;
};

export const loadGroup = async (database: Database, group: Group): Promise<Searcher[]> => {
  await seedScale(database, { ...group, today: new Date().toISOString().slice(0, 10) });
  await database.query(sql`
    insert into practice_reasons (practice_id, reason_id) select practice_id, ${searchedReasonId}::int from practices
    on conflict do nothing`);
  await database.script('vacuum analyze');
  return database.query<Searcher>(sql`
    select distinct on (c.home_practice_id) i.identity_id as "identityId", c.home_practice_id as "practiceId"
      from identities i join clients c using (client_id)
     where i.activation_status = 'COMPLETED' order by c.home_practice_id, i.identity_id limit ${mostSearchers}`);
};

export const loadClinicians = async (database: Database, count: number): Promise<Searcher[]> => {
  const { practiceId } = await buildPractice(database, { vets: count, reasonIds: [searchedReasonId] });
  await database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state)
    select c.practice_id, c.clinician_id, t, t + interval '30 minutes', 'BLOCKED'
      from clinicians c, generate_series(date_trunc('day', now()) + interval '8 hours', now() + interval '40 days', interval '1 hour') t
     where c.practice_id = ${practiceId}`);
  await database.script('vacuum analyze');
  const { identityId } = await buildClient(database, { practiceId });
  return [{ identityId, practiceId }];
};

export const explain = async (database: Database, statements: readonly Sql[]): Promise<string[]> => {
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const rows = await database.query<{ 'QUERY PLAN': string }>({ text: `explain (analyze, buffers) ${text}`, values });
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
};
