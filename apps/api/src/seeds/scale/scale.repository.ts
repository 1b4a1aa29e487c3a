import type { Database, Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export type Base = {
  readonly practices: number;
  readonly clinicians: number;
  readonly clients: number;
  readonly pets: number;
  readonly appointments: number;
};
export type Sizes = { readonly practices: number; readonly clients: number; readonly pets: number };
type Plan = {
  readonly base: Base;
  readonly sizes: Sizes;
  readonly today: string;
};

export const cliniciansPerPractice = 6;

export const getBase = (database: Queryable): Promise<Base> =>
  database.certainRow<Base>(sql`
    select coalesce((select max(practice_id) from practices), 0) as practices,
           coalesce((select max(clinician_id) from clinicians), 0) as clinicians,
           coalesce((select max(client_id) from clients), 0) as clients,
           coalesce((select max(pet_id) from pets), 0) as pets,
           coalesce((select max(appointment_id) from appointments), 0) as appointments`);

export const liftTimeLimit = (tx: Queryable) => tx.query(sql`set local statement_timeout = 0`);

export const addPractices = async (tx: Queryable, { base, sizes }: Plan, featureKeys: readonly string[]) => {
  await tx.query(sql`
    insert into practices (practice_id, name, phone, emergency_phone, email, address_line1, town, postcode, nation)
    select ${base.practices}::int + n,
           (array['Abbey','Bridge','Chapel','Down','Elm','Forge','Grange','Heath','Island','Jubilee','Kiln','Lodge','Manor',
                  'North','Orchard','Priory','Quay','River','Spring','Tower'])[n % 20 + 1] || ' ' ||
           (array['Avenue','Bank','Close','Drive','End','Field','Gate','Hill','Junction','Knoll','Lane','Mews','Nook','Oak',
                  'Park','Road','Street','Terrace','View','Walk'])[n / 20 % 20 + 1] || ' Vets',
           '01632 960' || lpad((n % 1000)::text, 3, '0'), '01632 960' || lpad(((n + 500) % 1000)::text, 3, '0'),
           'practice-' || n || '@larkmere.example', n || ' High Street', 'Loadham ' || n, 'QX' || n % 90 + 1 || ' 1AA',
           (array['england','england','england','england','england','england','wales','wales','scotland',
                  'northern-ireland'])[n % 10 + 1]
      from generate_series(1, ${sizes.practices}::int) n`);
  await tx.query(sql`
    insert into practice_features (practice_id, feature_key, value)
    select practice_id, feature_key, 'True'
      from practices, jsonb_array_elements_text(${json(featureKeys)}) as feature_key
     where practice_id > ${base.practices}::int`);
  await tx.query(sql`
    insert into practice_opening_hours (practice_id, weekday, opens_at_minute, closes_at_minute)
    select practice_id, weekday, 510, 1110
      from practices, generate_series(1, 5) weekday
     where practice_id > ${base.practices}::int`);
  await tx.query(sql`
    insert into practice_reasons (practice_id, reason_id)
    select practice_id, reason_id from practices, appointment_reasons where practice_id > ${base.practices}::int`);
};

export const addClinicians = async (tx: Queryable, { base, sizes }: Plan, lastNames: readonly string[]) => {
  await tx.query(sql`
    insert into clinicians (clinician_id, practice_id, clinician_type, display_name)
    select ${base.clinicians}::int + (n - 1) * ${cliniciansPerPractice}::int + c + 1, ${base.practices}::int + n,
           case when c < 4 then 'Vet' else 'Nurse' end,
           case when c < 4 then 'Dr ' else 'Nurse ' end || chr(65 + (n * 7 + c * 3) % 26) || '. ' ||
           (${json(lastNames)} ->> (n * 5 + c * 11) % ${lastNames.length}::int)
      from generate_series(1, ${sizes.practices}::int) n, generate_series(0, ${cliniciansPerPractice - 1}::int) c`);
  await tx.query(sql`
    insert into rota_windows (clinician_id, weekday, starts_at_minute, ends_at_minute)
    select clinician_id, weekday, starts, starts + 240
      from clinicians, generate_series(1, 5) weekday, (values (540), (840)) as half(starts)
     where clinician_id > ${base.clinicians}::int`);
};

type Names = { readonly firstNames: readonly string[]; readonly lastNames: readonly string[] };

export const addClients = async (
  tx: Queryable,
  { base, sizes, today }: Plan,
  { issuer, ...names }: Names & { readonly issuer: string },
) => {
  await tx.query(sql`
    insert into clients (client_id, first_name, last_name, email, mobile, address_line1, town, postcode, home_practice_id,
           created_at)
    select ${base.clients}::int + i, ${json(names.firstNames)} ->> i % ${names.firstNames.length}::int,
           ${json(names.lastNames)} ->> (i / 7) % ${names.lastNames.length}::int, 'client-' || i || '@example.com',
           '+447700900' || lpad((i % 1000)::text, 3, '0'), i % 200 + 1 || ' High Street', 'Loadham', 'QX1 1AA',
           ${base.practices}::int + 1 + (i - 1) % ${sizes.practices}::int, ${today}::date - 1000
      from generate_series(1, ${sizes.clients}::int) i`);
  await tx.query(sql`
    insert into identities (issuer, subject, email, email_verified, given_name, family_name, client_id, activation_status,
           created_at)
    select ${issuer}, 'load-' || client_id - ${base.clients}::int, email, true, first_name, last_name, client_id, 'COMPLETED',
           created_at
      from clients
     where client_id > ${base.clients}::int
     order by client_id`);
};

/** Adds a pet for each client, then second pets, starting with clients of even numbers. */
export const addPets = (tx: Queryable, { base, sizes, today }: Plan, petNames: readonly string[]) =>
  tx.query(sql`
    insert into pets (pet_id, client_id, practice_id, name, species_id, sex, neutered, date_of_birth, created_at)
    select ${base.pets}::int + p, c.client_id, c.home_practice_id, ${json(petNames)} ->> p % ${petNames.length}::int,
           (array[1, 1, 1, 1, 1, 2, 2, 2, 2, 4])[p % 10 + 1], case when p % 2 = 0 then 'Male' else 'Female' end, 'Yes',
           ${today}::date - 1100 - p % 3000, c.created_at
      from generate_series(1, ${sizes.pets}::int) p
      join clients c
        on c.client_id = ${base.clients}::int + case when p <= ${sizes.clients}::int then p
           when p <= ${Math.floor(sizes.clients * 1.5)}::int then (p - ${sizes.clients}::int) * 2
           else (p - ${Math.floor(sizes.clients * 1.5)}::int) * 2 - 1 end`);

/** Advances the identity sequences and updates the planner's statistics. */
export const finishLoading = async (database: Database) => {
  await database.query(sql`
    select setval(pg_get_serial_sequence('practices', 'practice_id'), (select max(practice_id) from practices)),
           setval(pg_get_serial_sequence('clinicians', 'clinician_id'), (select max(clinician_id) from clinicians)),
           setval(pg_get_serial_sequence('clients', 'client_id'), (select max(client_id) from clients)),
           setval(pg_get_serial_sequence('pets', 'pet_id'), (select max(pet_id) from pets)),
           setval(pg_get_serial_sequence('appointments', 'appointment_id'),
                  greatest(1, (select max(appointment_id) from appointments)))`);
  await database.script('analyze');
};
