import { expect, it } from 'vitest';
import { sql } from '../database/sql.ts';
import { recordStatements } from '../../testing/databases/record-statements.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import type { KindName } from './kinds/kind.ts';
import { elmLane, upsertInto } from '../../testing/scenes/records.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const recorder = recordStatements(await closeAtEnd(testDatabase()));
const { database } = recorder;

const practice = { ...elmLane, online_booking: true };
const send = upsertInto(database);

const upsert = async (kind: KindName, ...records: Record<string, unknown>[]) =>
  (await send(kind, ...records)).map(({ change, faults }) =>
    faults.length === 0 ? change : faults.map(({ field, reason }) => `${field}: ${reason}`).join('; '),
  );

it('imports a practice with people, pets and diary, and a second import changes nothing', async () => {
  const steps: readonly (readonly [KindName, ...Record<string, unknown>[]])[] = [
    ['practices', practice],
    ['opening-hours', { practice: 'P1', weekday: 'Monday', opens: '08:30', closes: '18:30' }],
    ['closures', { practice: 'P1', date: '2026-12-24' }],
    ['reasons', { id: 'R1', name: 'Laser therapy', minutes: 20, species: ['Dog', 'Cat'], buffer_after_minutes: 5 }],
    ['offers', { practice: 'P1', reason: 'Health check', price: '45.00' }, { practice: 'P1', reason: 'R1' }],
    ['clinicians', { id: 'V1', practice: 'Elm Lane Vets', name: 'Dr Anjali Patel' }],
    ['rotas', { clinician: 'V1', weekday: 1, starts: '9am', ends: '12:30' }],
    ['rota-exceptions', { clinician: 'V1', date: '24/12/2026', reason: 'Holiday' }],
    [
      'clients',
      { id: 'C1', practice: 'P1', title: 'Ms', first_name: 'Rosie', last_name: 'Hartnell', mobile: '7700900123' },
    ],
    [
      'pets',
      {
        id: 'A1',
        client: 'C1',
        name: 'Biscuit',
        species: 'Dog',
        breed: 'labrador retriever',
        date_of_birth: '03/2022',
      },
    ],
    [
      'appointments',
      { id: 'B1', pet: 'A1', clinician: 'V1', reason: 'R1', starts_at: '2026-12-07T09:00:00Z' },
      { id: 'B2', pet: 'A1', clinician: 'V1', reason: 'Health check', date: '07/12/2026', time: '09:10' },
    ],
    ['busy-times', { clinician: 'V1', starts_at: '07/12/2026 09:00', minutes: 60 }],
  ];
  for (const [kind, ...records] of steps) expect(await upsert(kind, ...records)).toEqual(records.map(() => 'NEW'));
  for (const [kind, ...records] of steps) {
    const again = await recorder.during(async () =>
      expect(await upsert(kind, ...records)).toEqual(records.map(() => 'SAME')),
    );
    const isJudged = again.some((statement) => statement.includes('unavailable_appointments'));
    if (['reasons', 'clinicians'].includes(kind))
      expect(isJudged, `${kind}: appointments are judged again`).toBe(false);
  }

  const [pet] = await database.query(sql`
    select p.name, s.code, b.name as breed, p.date_of_birth as born, p.date_of_birth_precision as precision, p.practice_id = r.practice_id as "isThere"
      from pets p join species s using (species_id) join breeds b using (breed_id) join practices r on r.name = 'Elm Lane Vets'`);
  expect(pet).toEqual({
    name: 'Biscuit',
    code: 'Canine',
    breed: 'Labrador Retriever',
    born: '2022-03-01',
    precision: 'month',
    isThere: true,
  });
  const diary = await database.query(sql`
    select occupied_to - occupied_from = interval '25 minutes' as "isLong", state, may_overlap as "mayOverlap" from diary_entries order by occupied_from, occupied_to`);
  expect(diary).toHaveLength(3);
  expect(diary[0]).toEqual({ isLong: true, state: 'BOOKED', mayOverlap: true });
});

it('changes only the fields in the file, and keeps the id [9c696]', async () => {
  const read = () =>
    database.certainRow<{ version: number }>(sql`
      select client_id as "clientId", mobile, town, version from clients where last_name = 'Hartnell'`);
  const before = await read();
  expect(
    await upsert('clients', { id: 'C1', practice: 'P1', first_name: 'Rosie', last_name: 'Hartnell', town: 'Larkmere' }),
  ).toEqual(['CHANGED']);
  expect(await read()).toEqual({ ...before, town: 'Larkmere', version: before.version + 1 });
});

it('moves and cancels an appointment', async () => {
  const appointment = { id: 'B1', pet: 'A1', clinician: 'V1', reason: 'R1' };
  expect(await upsert('appointments', { ...appointment, starts_at: '2026-12-07T10:00:00Z' })).toEqual(['CHANGED']);
  const entries = () =>
    database.query(sql`
      select d.occupied_from as start from diary_entries d join external_ids e on e.kind = 'appointments' and e.id = d.appointment_id
       where e.external_id = 'B1'`);
  expect(await entries()).toEqual([{ start: Date.parse('2026-12-07T10:00:00Z') }]);
  expect(
    await upsert('appointments', { ...appointment, starts_at: '2026-12-07T10:00:00Z', status: 'cancelled' }),
  ).toEqual(['CHANGED']);
  expect(await entries()).toEqual([]);
});

it('tells a client of another time if an email about the appointment has gone out', async () => {
  const bookIn = (days: number) => {
    const startsAt = new Date(Date.now() + days * 86_400_000).toISOString();
    return upsert('appointments', { id: 'B3', pet: 'A1', clinician: 'V1', reason: 'R1', starts_at: startsAt });
  };
  await bookIn(30);
  const moveAfterEmail = async (kind: string, state: string, days: number) => {
    await database.query(sql`
      insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at, state, finished_at)
      select gen_random_uuid(), ${kind}, id, extract(epoch from starts_at) / 60, now(), ${state}, now()
        from external_ids join appointments on appointment_id = id where external_id = 'B3'`);
    expect(await bookIn(days)).toEqual(['CHANGED']);
    return database.certainValue<number>(sql`
      select count(*) from outbox_messages where kind = 'appointment-moved-by-practice'`);
  };
  expect(await moveAfterEmail('appointment-cancelled', 'DEAD', 31)).toBe(0);
  expect(await moveAfterEmail('appointment-reminder-two-days', 'SUPERSEDED', 32)).toBe(0);
  expect(await moveAfterEmail('appointment-cancelled', 'SENT', 33)).toBe(1);
});

it('refuses a number as species, another client for a pet, and a pet of an erased client', async () => {
  await upsert('clients', { id: 'C2', practice: 'P1', first_name: 'Tom', last_name: 'Ellery' });
  expect(await upsert('pets', { id: 'A1', client: 'C2', name: 'Biscuit', species: 'Dog' })).toEqual([
    'client: cannot change: give the record a new id',
  ]);
  expect(await upsert('pets', { id: 'A4', client: 'C1', name: 'Odd', species: '12' })).toEqual([
    'species: is not a species',
  ]);
  await database.query(sql`update clients set record_status = 'ERASED' where last_name = 'Ellery'`);
  expect(await upsert('pets', { id: 'A9', client: 'C2', name: 'Spot', species: 'Dog' })).toEqual(['ERASED']);
});

it('creates appointment references in the same form as the portal', async () => {
  const { appointmentReference } = await import('@portal/domain/appointments/appointment-reference');
  const practiceNames = ['Elm Lane Vets', 'The Old Mill, Weir Lane', 'Łódź & Sons', 'A1 Vets'];
  for (const practiceName of practiceNames)
    for (const appointmentId of [1, 70_001, 33_000_000]) {
      const ours = sql`select appointment_reference(${practiceName}, ${appointmentId}::int)`;
      expect(await database.value(ours)).toBe(appointmentReference({ practiceName, appointmentId }));
    }
});
