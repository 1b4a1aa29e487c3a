import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

export type PracticeOptions = {
  readonly vets?: number;
  readonly nurses?: number;
  readonly features?: Readonly<Record<string, string>>;
  readonly reasonIds?: readonly number[];
};

export type BuiltPractice = {
  readonly practiceId: number;
  readonly vetIds: readonly number[];
  readonly nurseIds: readonly number[];
};

let built = 0;

const addClinician = async (
  database: Database,
  { practiceId, type, name }: { practiceId: number; type: string; name: string },
): Promise<number> => {
  const id = await database.certainValue<number>(sql`
    insert into clinicians (practice_id, clinician_type, display_name) values (${practiceId}, ${type}, ${name})
    returning clinician_id`);
  await database.query(sql`
    insert into rota_windows (clinician_id, weekday, starts_at_minute, ends_at_minute)
    select ${id}::int, day, 480, 1080 from generate_series(1, 7) as day`);
  return id;
};

export const buildPractice = async (
  database: Database,
  { vets = 1, nurses = 0, features, reasonIds }: PracticeOptions = {},
): Promise<BuiltPractice> => {
  const number = ++built;
  const practiceId = await database.certainValue<number>(sql`
    insert into practices (name, phone, emergency_phone, email, address_line1, town, postcode, nation, closed_on_bank_holidays)
    values (${`Test Practice ${number}`}, '01632 960001', '01632 960002', 'practice@example.org', '1 Test Street',
            'Testham', 'TE1 1ST', 'england', false)
    returning practice_id`);
  const switches = features ?? { 'Online Booking Enabled': 'True', 'online-register-pet-enabled': 'True' };
  for (const [key, value] of Object.entries(switches))
    await database.query(
      sql`insert into practice_features (practice_id, feature_key, value) values (${practiceId}, ${key}, ${value})`,
    );
  await database.query(sql`
    insert into practice_opening_hours (practice_id, weekday, opens_at_minute, closes_at_minute)
    select ${practiceId}::int, day, 480, 1080 from generate_series(1, 7) as day`);
  await database.query(sql`
    insert into practice_reasons (practice_id, reason_id)
    select ${practiceId}::int, reason_id from appointment_reasons
     where ${reasonIds ?? null}::int[] is null or reason_id = any(${reasonIds ?? null}::int[])`);
  const add = (type: string) => (_: unknown, index: number) =>
    addClinician(database, { practiceId, type, name: `${type} ${index + 1}` });
  return {
    practiceId,
    vetIds: await Promise.all(Array.from({ length: vets }, add('Vet'))),
    nurseIds: await Promise.all(Array.from({ length: nurses }, add('Nurse'))),
  };
};
