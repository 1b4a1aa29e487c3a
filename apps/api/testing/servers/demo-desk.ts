import type { DeskFacts, SavedDesk } from '@portal/local-services/practice-system/saved-desk';
import type { Queryable } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import type { Sources } from '../../src/platform/sources.ts';
import { findConnection, setPaused, setWrites } from '../../src/practice-systems/connections/connections.repository.ts';
import { addConnection, getConnection } from '../../src/practice-systems/connections/manage-connections.ts';
import type { Access } from '../../src/practice-systems/remote/remote-tokens.ts';
import { noteLoaded } from '../../src/practice-systems/turns/feeds.repository.ts';

const source = 'desk';
const practiceId = 2;
const practiceName = 'Old Mill Vets';
/** Added to the ids of busy times, so that none equals the id of an appointment. */
const firstBusyId = 1_000_000;

/** Links equal ids, because the other diary begins as a copy of ours. */
const linkRecords = (tx: Queryable) =>
  tx.query(sql`
    insert into external_ids (kind, source, external_id, id)
    select kind, ${source}, id::text, id
      from (select 'practices' as kind, practice_id as id from practices where practice_id = ${practiceId}
            union all select 'clinicians', clinician_id from clinicians where practice_id = ${practiceId}
            union all select 'clients', client_id from clients where home_practice_id = ${practiceId}
            union all select 'pets', pet_id from pets join clients using (client_id) where home_practice_id = ${practiceId}
            union all select 'reasons', reason_id from appointment_reasons
            union all select 'appointments', appointment_id from appointments
                       where practice_id = ${practiceId} and status = 'BOOKED' and starts_at > clock_timestamp()) as records`);

const linkBusyTimes = (tx: Queryable) =>
  tx.query(sql`
    with busy as (
      update diary_entries set may_overlap = true
       where practice_id = ${practiceId} and state = 'BLOCKED' and occupied_to > clock_timestamp()
      returning diary_entry_id::int as id)
    insert into external_ids (kind, source, external_id, part_of, id)
    select 'kept-time', ${source}, (${firstBusyId} + id) || '/0', (${firstBusyId} + id)::text, id from busy`);

type Entry = {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly user: number;
  readonly pet: number | null;
  readonly client: number | null;
  readonly reason: number | null;
};

const listEntries = (tx: Queryable): Promise<Entry[]> =>
  tx.query<Entry>(sql`
    select a.appointment_id as id, a.starts_at as start, a.ends_at as end, a.clinician_id as user, a.pet_id as pet,
           a.client_id as client, a.reason_id as reason
      from appointments a
      join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.id = a.appointment_id
    union all
    select e.part_of::int, d.occupied_from, d.occupied_to, d.clinician_id, null, null, null
      from diary_entries d join external_ids e on e.kind = 'kept-time' and e.source = ${source} and e.id = d.diary_entry_id`);

const [consultation, internal] = [1, 4];

const appointmentsOf = (entries: readonly Entry[]): SavedDesk['appointments'] =>
  entries.map(({ pet, ...entry }) => ({
    ...entry,
    additionalUsers: [],
    pets: pet === null ? [] : [pet],
    department: practiceId,
    type: pet === null ? internal : consultation,
    active: 1,
    cancellationReason: null,
    title: pet === null ? 'Busy' : '',
    notes: '',
    created: 0,
    modified: 0,
  }));

const readFacts = async (database: Queryable): Promise<DeskFacts> => {
  const [row] = await database.query<DeskFacts>(sql`
    select (select jsonb_build_object('id', practice_id, 'name', name) from practices where practice_id = ${practiceId}) as practice,
           (select jsonb_agg(jsonb_build_object('id', clinician_id, 'name', display_name) order by clinician_id)
              from clinicians where practice_id = ${practiceId}) as clinicians,
           (select jsonb_agg(jsonb_build_object('id', reason_id, 'name', name, 'duration', duration_minutes) order by name)
              from appointment_reasons) as reasons,
           (select jsonb_agg(jsonb_build_object('id', p.pet_id, 'name', p.name, 'client', c.client_id,
                                                'owner', concat_ws(' ', c.first_name, c.last_name)) order by p.name, p.pet_id)
              from pets p join clients c using (client_id)
             where c.home_practice_id = ${practiceId} and p.status = 'ACTIVE') as pets`);
  if (row?.practice?.name !== practiceName) throw new Error('This database has not the demo group.');
  return row;
};

/** Reads clients and pets in the format of Provet Cloud. */
const readPeople = async (database: Queryable): Promise<SavedDesk['people']> => {
  const [row] = await database.query<NonNullable<SavedDesk['people']>>(sql`
    with known as (select * from clients where home_practice_id = ${practiceId} and erased_at is null)
    select (select jsonb_agg(jsonb_build_object(
                     'id', client_id, 'firstname', first_name, 'lastname', last_name, 'email', coalesce(email, ''), 'street_address', address_line1,
                     'street_address_2', address_line2, 'city', town, 'zip_code', postcode, 'home_department', ${practiceId}::int,
                     'archived', false, 'created', 0, 'modified', 0)) from known) as client,
           (select jsonb_agg(jsonb_build_object(
                     'id', pet_id, 'client', client_id, 'name', p.name, 'species', s.name, 'breed', coalesce(b.name, p.breed_other, ''),
                     'gender', p.sex, 'color', p.colour, 'date_of_birth', p.date_of_birth, 'microchip', coalesce(p.microchip_number, ''),
                     'archived', false, 'deceased', p.status = 'DECEASED', 'merge_patient', null, 'created', 0, 'modified', 0))
              from pets p join known using (client_id) join species s using (species_id) left join breeds b using (breed_id)) as patient`);
  return row;
};

/**
 * Connects a practice of the demo with a stand-in for its own system, and turns writing on. Returns the data that the
 * stand-in must have; as both diaries are equal, there is no first load. Null if it is connected already.
 */
export const connectDemoDesk = async (
  { database, config }: Sources,
  { url, tokenUrl, clientId, clientSecret }: Access,
): Promise<SavedDesk | null> => {
  if (await findConnection(database, source)) return null;
  const facts = await readFacts(database);
  const added = { source, system: 'provet-cloud', tellsClients: true, url, tokenUrl, clientId, clientSecret };
  const { hookUrl } = await addConnection({ database, config }, added);
  const { connectionId } = await getConnection(database, source);
  return database.transaction(async (tx) => {
    await linkRecords(tx);
    await linkBusyTimes(tx);
    await setWrites(tx, connectionId, true);
    await noteLoaded(tx, connectionId, Date.now());
    await setPaused(tx, connectionId, false);
    const appointments = appointmentsOf(await listEntries(tx));
    return { facts, appointments, people: (await readPeople(tx)) ?? {}, hookUrl: hookUrl ?? '' };
  });
};
