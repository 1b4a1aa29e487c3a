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

type Clinicians = { readonly practiceId: number; readonly vets: number; readonly nurses: number };

const addClinicians = (database: Database, { practiceId, vets, nurses }: Clinicians) =>
  database.query<{ readonly id: number; readonly type: string }>(sql`
    with added as (
      insert into clinicians (practice_id, clinician_type, display_name)
      select ${practiceId}::int, type, type || ' ' || number
        from (values ('Vet', ${vets}::int), ('Nurse', ${nurses}::int)) as staff (type, count), generate_series(1, count) as number
      returning clinician_id, clinician_type),
    windows as (
      insert into rota_windows (clinician_id, weekday, starts_at_minute, ends_at_minute)
      select clinician_id, day, 480, 1080 from added, generate_series(1, 7) as day)
    select clinician_id as id, clinician_type as type from added order by clinician_id`);

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
  await database.query(sql`
    insert into practice_features (practice_id, feature_key, value)
    select ${practiceId}::int, key, value from jsonb_each_text(${JSON.stringify(switches)}::jsonb)`);
  await database.query(sql`
    insert into practice_opening_hours (practice_id, weekday, opens_at_minute, closes_at_minute)
    select ${practiceId}::int, day, 480, 1080 from generate_series(1, 7) as day`);
  await database.query(sql`
    insert into practice_reasons (practice_id, reason_id)
    select ${practiceId}::int, reason_id from appointment_reasons
     where ${reasonIds ?? null}::int[] is null or reason_id = any(${reasonIds ?? null}::int[])`);
  const clinicians = await addClinicians(database, { practiceId, vets, nurses });
  const idsOf = (sought: string): number[] => clinicians.filter(({ type }) => type === sought).map(({ id }) => id);
  return { practiceId, vetIds: idsOf('Vet'), nurseIds: idsOf('Nurse') };
};
