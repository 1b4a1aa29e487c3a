import { expect, it } from 'vitest';
import { buildKey } from '../../../../testing/builders/build-key.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { sql } from '../../../database/sql.ts';

const { database, portal } = await sharedPortal();

type Row = Readonly<Record<string, unknown>>;
type Report = {
  readonly results: readonly { readonly change: string; readonly recordId: number | null }[];
  readonly rejected: readonly { readonly field: string | null; readonly reason: string }[];
};

const system = async () => {
  const { caller, id } = await buildKey({ database, portal }, ['practices:write', 'clients:write', 'pets:write']);
  const send = async (kind: string, ...records: Row[]) =>
    (await caller.post<Report>(`/integration/v1/batches/${kind}?skipRejects=true`, { records })).body;
  const contact = { phone: '01632 960120', emergency_phone: '01632 960121', email: 'elm@example.org' };
  const place = { address_line1: '4 Elm Lane', town: 'Brackenmoor', postcode: 'BJ4 2QD' };
  await send('practices', { id: 'P1', name: `Elm Lane ${id}`, ...contact, ...place });
  await send('clients', { id: 'C1', practice: 'P1', first_name: 'Rosie', last_name: 'Hartnell' });
  await send('pets', { id: 'A1', client: 'C1', name: 'Biscuit', species: 'Dog' });
  return { send };
};

const medicine = { id: 'M1', pet: 'A1', name: 'Thyrola', strength: '2.5 mg', last_supplied: '01/11/2026' };

it('a batch adds, changes and ends medicines that clients can request', async () => {
  const { send } = await system();
  const [first] = (await send('medicines', { ...medicine, repeats: 3, check_up_first: 'no', check_up: 'Health check' }))
    .results;
  expect(first?.change).toBe('NEW');
  const read = () =>
    database.find(sql`
      select name, strength, last_supplied_on as supplied, supplies_left as "left", is_current as "isCurrent", check_up_reason_id > 0 as "hasReason"
        from pet_medicines where medicine_id = ${first?.recordId ?? 0}`);
  expect(await read()).toEqual({
    name: 'Thyrola',
    strength: '2.5 mg',
    supplied: '2026-11-01',
    left: 3,
    isCurrent: true,
    hasReason: true,
  });
  expect((await send('medicines', medicine)).results[0]?.change).toBe('SAME');
  expect((await send('medicines', { ...medicine, current: 'no' })).results[0]?.change).toBe('CHANGED');
  expect(await read()).toMatchObject({ isCurrent: false });
});

it('rejects a row without a pet, or with an unreadable "controlled", and gives the reason', async () => {
  const { send } = await system();
  const { rejected } = await send(
    'medicines',
    { ...medicine, pet: 'A9' },
    { ...medicine, id: 'M2', controlled: 'perhaps' },
  );
  expect(rejected.map(({ field }) => field)).toEqual(['pet', 'controlled']);
});

it('a batch adds vaccinations, at the pet’s practice or another', async () => {
  const { send } = await system();
  const rows = [
    {
      id: 'V1',
      pet: 'A1',
      vaccine: 'Lepto',
      date: '14/03/2026',
      valid_until: '14/03/2027',
      batch: 'L1',
      vet: 'Hana Novak',
    },
    { id: 'V2', pet: 'A1', practice: 'P1', vaccine: 'Rabies', date: '2026-03-14' },
    { id: 'V3', pet: 'A1', vaccine: 'Rabies', date: 'last spring' },
  ];
  const { results, rejected } = await send('vaccinations', ...rows);
  expect(results.map(({ change }) => change)).toEqual(['NEW', 'NEW', 'REJECTED']);
  expect(rejected.map(({ field }) => field)).toEqual(['vaccinated_on']);
});

it('does not restore the medicines of an erased client', async () => {
  const { send } = await system();
  const [row] = (await send('medicines', medicine)).results;
  await database.query(sql`
    update clients set record_status = 'ERASED' where client_id =
      (select client_id from pets join pet_medicines using (pet_id) where medicine_id = ${row?.recordId ?? 0})`);
  await database.query(sql`delete from pet_medicines where medicine_id = ${row?.recordId ?? 0}`);
  await send('medicines', { ...medicine, name: 'Again' });
  expect(await database.query(sql`select 1 from pet_medicines where name = 'Again'`)).toEqual([]);
});

it('medicines, vaccinations and requests move to the pet that the owner’s pet is merged into [f29a5]', async () => {
  const { send } = await system();
  const again = { id: 'A2', client: 'C1', name: 'Biscuit', species: 'Dog' };
  await send('pets', again);
  await send('clients', { id: 'C2', practice: 'P1', first_name: 'Ivor', last_name: 'Penhale' });
  await send('pets', { id: 'B1', client: 'C2', name: 'Nell', species: 'Dog' });
  const dose = { id: 'V1', vaccine: 'Lepto', date: '14/03/2026' };
  const [row] = (await send('medicines', { ...medicine, pet: 'A2' })).results;
  await send('vaccinations', { ...dose, pet: 'A2' });
  const medicineId = row?.recordId ?? 0;
  await database.query(sql`
    with asked as (
      insert into medicine_requests (client_id, practice_id, supply, answer_by)
      select t.client_id, t.practice_id, 'COLLECT', now() + interval '1 day' from pet_medicines m join pets t using (pet_id)
       where m.medicine_id = ${medicineId} returning medicine_request_id)
    insert into medicine_request_items (medicine_request_id, pet_id, medicine_id, name, steps)
    select a.medicine_request_id, m.pet_id, m.medicine_id, m.name, '[{"state": "SENT", "at": 1}]' from asked a, pet_medicines m
     where m.medicine_id = ${medicineId}`);
  const recordsOf = (petId: number) =>
    database.find(sql`
      select (select count(*)::int from pet_medicines m where m.pet_id = ${petId}) as medicines,
             (select count(*)::int from vaccinations v where v.pet_id = ${petId}) as vaccinations,
             (select jsonb_agg(i.state) from medicine_request_items i where i.pet_id = ${petId}) as items`);
  const [staying, merged] = (
    await send('pets', { id: 'A1', client: 'C1', name: 'Biscuit', species: 'Dog' }, again)
  ).results.map(({ recordId }) => recordId ?? 0);
  await send('pets', { ...again, status: 'Merged' });
  expect(await recordsOf(merged ?? 0)).toEqual({ medicines: 1, vaccinations: 1, items: ['SENT'] });
  expect((await send('medicines', { ...medicine, pet: 'B1' })).rejected).toMatchObject([
    { reason: 'cannot change: give the record a new id' },
  ]);
  expect((await send('medicines', { ...medicine, pet: 'A1' })).results[0]?.change).toBe('CHANGED');
  expect((await send('vaccinations', { ...dose, pet: 'A1' })).results[0]?.change).toBe('CHANGED');
  expect(await recordsOf(staying ?? 0)).toEqual({ medicines: 1, vaccinations: 1, items: ['SENT'] });
  expect(await recordsOf(merged ?? 0)).toEqual({ medicines: 0, vaccinations: 0, items: null });
});
