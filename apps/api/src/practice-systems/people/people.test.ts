import { describe, expect, test } from 'vitest';
import { sql, timestamp } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { cancelAndEnter } from '../../../testing/scenes/writing-scene.ts';
import { askAboutStatus } from '../turns/records-to-check.repository.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

const scene = async () => {
  const one = await deskScene();
  const clients = () =>
    database.query(sql`
      select c.client_id as id, c.last_name as "lastName", c.email, c.mobile, c.town
        from external_ids e join clients c on c.client_id = e.id
       where e.kind = 'clients' and e.source = ${one.source} and e.external_id <> '5' and e.external_id not like '~%' order by 1`);
  const pets = () =>
    database.query(sql`
      select p.name, p.status, s.name as species, p.client_id as "clientId"
        from external_ids e join pets p on p.pet_id = e.id join species s using (species_id)
       where e.kind = 'pets' and e.source = ${one.source} and e.external_id <> '11' order by 1`);
  const tasks = () =>
    database.query(
      sql`select kind from staff_tasks where practice_id = ${one.practice.practiceId} order by staff_task_id`,
    );
  /** Unlinks all clients and pets, so that the system does not know them. */
  const forget = () =>
    database.query(sql`delete from external_ids where source = ${one.source} and kind in ('clients', 'pets')`);
  const operations = () =>
    database.query<{ state: string; error: string | null }>(sql`
      select o.state, o.last_error as error from operations o join connections using (connection_id) where source = ${one.source}`);
  const cancellations = () => one.subjects().filter((subject) => subject.startsWith('Cancelled'));
  const isBooked = async () => await expect.poll(operations).toMatchObject([{ state: 'DONE' }]);
  const merged = () =>
    database.query(sql`select 1 from external_ids where source = ${one.source} and merged_into is not null`);
  return { ...one, clients, pets, tasks, forget, operations, cancellations, isBooked, merged };
};

const brother = { firstname: 'Ivor', lastname: 'Penhale', email: 'ivor.penhale@example.org', city: 'Brackenmoor' };

describe('clients and pets in the practice’s system', () => {
  test('the portal reads clients and pets before appointments, and leaves invalid fields out [13e36]', async () => {
    const { people, desk, mine, connect, clients, pets, standIn, ops, source, tasks } = await scene();
    standIn.settings.pageSize = 1;
    const id = people.add('client', { ...brother, email: 'half an address@' });
    people.add('client', { ...brother, archived: true });
    people.add('phonenumber', { client: id, phone_number: '07700 900123' });
    const pet = people.add('patient', { client: id, name: 'Nell', species: 'Axolotl' });
    const entry = desk.book({ ...mine(10), client: id, pets: [pet] });
    await connect();
    expect(await clients()).toMatchObject([
      { lastName: 'Penhale', email: null, mobile: expect.stringContaining('7700') },
    ]);
    expect(await pets()).toMatchObject([{ name: 'Nell', species: 'Other', status: 'ACTIVE' }]);
    const ofNell = () =>
      database.query(sql`select a.status from appointments a join pets using (pet_id) where name = 'Nell'`);
    expect(await ofNell()).toEqual([{ status: 'BOOKED' }]);
    for (const ids of [[String(entry)], [String(entry)]]) await askAboutStatus(database, source, ids);
    expect(await tasks()).toEqual([{ kind: 'UNKNOWN_STATUS' }]);
    standIn.faults.set('appointments', 'slow');
    standIn.meter.calls.delete('appointments');
    await expect.poll(() => standIn.meter.calls.get('appointments')).toBeGreaterThan(0);
    await ops('status', source, '1/8', 'No', 'show');
    desk.cancel(entry, 8);
    standIn.faults.clear();
    await expect.poll(ofNell).toEqual([{ status: 'NO_SHOW' }]);
    people.change('client', id, { city: 'Elderholt', email: 'ivor@example.org' });
    people.change('patient', pet, { deceased: true });
    await expect.poll(clients).toMatchObject([{ town: 'Elderholt', email: 'ivor@example.org' }]);
    await expect.poll(pets).toMatchObject([{ status: 'DECEASED' }]);
    people.add('phonenumber', { client: id, phone_number: '01632 960555' });
    await expect.poll(clients).toMatchObject([{ mobile: expect.stringContaining('7700') }]);
    expect(await ops()).toContain('clients and pets: read');
    expect(standIn.refused).toEqual([]);
  });

  test('P8: records merged between booking and rescheduling stay one, and are two again when that is undone', async () => {
    const one = await scene();
    const { people, desk, book, move, read, slots, connect, timeAt, ops, source, appointments, merged } = one;
    people.add('patient', { client: people.add('client', brother, 5), name: 'Bella' }, 11);
    await ops('writes', source, 'on');
    await connect();
    const offered = await slots();
    const booked = await book(offered[40]);
    await expect.poll(() => desk.appointments.size).toBe(1);
    const [entry] = desk.appointments.values();
    const starts = () => [...desk.appointments.values()].map(({ start }) => start);
    const isWaiting = () =>
      database.returnsRow(sql`select 1 from operations join connections using (connection_id)
         where source = ${source} and state = 'WAITING' and last_error like '%may be a merged one'`);
    one.standIn.faults.set('people', 'down');
    const survivor = people.add('patient', { client: 5, name: 'Bella B.' });
    people.change('patient', 11, { merge_patient: survivor, archived: true });
    desk.change(entry?.id ?? 0, { pets: [survivor] });
    expect((await move(await read(booked), offered[80])).body).toMatchObject({ status: 'BOOKED' });
    await expect.poll(isWaiting).toBe(true);
    one.standIn.faults.clear();
    await expect.poll(merged).toHaveLength(1);
    await expect.poll(starts).toEqual([timeAt(80)]);
    desk.reschedule(entry?.id ?? 0, timeAt(120));
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(120) }]);
    desk.change(entry?.id ?? 0, { pets: [11] });
    await move(await read(booked), offered[80]);
    await expect.poll(starts).toEqual([timeAt(80)]);
    expect(one.cancellations()).toEqual([]);
    people.change('patient', 11, { merge_patient: null, archived: false });
    await expect.poll(merged).toEqual([]);
    await expect
      .poll(() => database.query(sql`select distinct id from external_ids where source = ${source} and kind = 'pets'`))
      .toHaveLength(2);
    expect(await appointments()).toHaveLength(1);
  });

  test('P8: a booking stays if its client’s pet is copied to another record, and staff say whether both are one', async () => {
    const { people, desk, book, slots, connect, ops, source, pets, isBooked, appointments, petId, practice } =
      await scene();
    people.add('patient', { client: people.add('client', brother, 5), name: 'Bella' }, 11);
    await ops('writes', source, 'on');
    await connect();
    await book((await slots())[40]);
    await isBooked();
    const client = people.add('client', brother);
    const copy = people.add('patient', { client, name: 'Bella' });
    people.change('patient', 11, { archived: true });
    await expect.poll(pets).toHaveLength(1);
    const [entry] = desk.appointments.keys();
    desk.change(entry ?? 0, { client, pets: [copy] });
    const problems = () =>
      database.values<string>(sql`
        select problem from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);
    await expect.poll(problems).toEqual([expect.stringContaining('another record of the same names')]);
    await ops('link', source, 'pets', String(copy), String(petId));
    await ops('pull', source);
    await expect.poll(problems).toEqual([]);
    await expect.poll(() => database.value(sql`select status from pets where pet_id = ${petId}`)).toBe('ACTIVE');
    people.change('patient', 11, { name: 'Old Bella' });
    const isReadSince = sql`
      select 1 from connection_feeds join connections using (connection_id)
       where source = ${source} and feed = 'PEOPLE' and fresh_at > ${timestamp(Date.now())}`;
    await expect.poll(() => database.returnsRow(isReadSince)).toBe(true);
    const bella = { name: 'Bella', status: 'ACTIVE' };
    expect(await pets()).toMatchObject([bella, bella]);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED' }]);
  });

  test('the former owner of a pet cannot cancel or move its entry there, unless the pet is theirs again', async () => {
    const { people, ops, source, connect, book, slots, cancel, read, isBooked, operations, tasks, desk, practice } =
      await scene();
    const owner = people.add('client', brother, 5);
    people.add('patient', { client: owner, name: 'Bella' }, 11);
    await ops('writes', source, 'on');
    await connect();
    const booked = await book((await slots())[40]);
    await isBooked();
    people.change('patient', 11, { client: people.add('client', { ...brother, lastname: 'Quill' }) });
    await expect.poll(tasks).toEqual([{ kind: 'OTHER_OWNER' }]);
    await cancelAndEnter(database, { cancel, read }, booked);
    await expect
      .poll(operations)
      .toMatchObject([{ state: 'STOPPED', error: expect.stringContaining('another owner') }]);
    expect([...desk.appointments.values()]).toMatchObject([{ active: 1 }]);
    expect(await tasks()).toEqual([{ kind: 'OTHER_OWNER' }, { kind: 'ENTER_APPOINTMENT' }]);
    people.change('patient', 11, { client: owner });
    await expect.poll(operations).toMatchObject([{ state: 'DONE' }]);
    expect([...desk.appointments.values()]).toMatchObject([{ active: 0 }]);
    const open = sql`select 1 from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
    expect(await database.query(open)).toEqual([]);
  });

  test('pets that are given to another client create a task, and stay unchanged until staff decide', async () => {
    const { people, connect, pets, tasks, practice } = await scene();
    const [one, other] = [people.add('client', brother), people.add('client', { ...brother, lastname: 'Quill' })];
    const pet = people.add('patient', { client: one, name: 'Nell' });
    await connect();
    const before = await pets();
    people.change('patient', pet, { client: other });
    await expect.poll(tasks).toEqual([{ kind: 'OTHER_OWNER' }]);
    expect(await pets()).toEqual(before);
    people.change('patient', pet, { client: one });
    const open = sql`select 1 from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
    await expect.poll(() => database.query(open)).toEqual([]);
  });
});

describe('a client new to the practice’s system', () => {
  test('gets one record there, and one pet, however often the answer is lost', async () => {
    const { forget, ops, source, connect, slots, book, people, desk, operations, isBooked, standIn } = await scene();
    await forget();
    await ops('writes', source, 'on');
    await connect();
    const offered = await slots();
    standIn.faults.set('people writes', 'commit, then silence');
    await book(offered[40]);
    await expect.poll(() => people.listOf('patient').size).toBe(1);
    standIn.faults.clear();
    await isBooked();
    await book(offered[80]);
    await expect.poll(() => desk.appointments.size).toBe(2);
    expect([people.listOf('client').size, people.listOf('patient').size]).toEqual([1, 1]);
    expect([...people.listOf('client').values()][0]?.['home_department']).toBe(1);
    const added = [...people.listOf('patient').keys()];
    expect([...desk.appointments.values()].map(({ pets }) => pets)).toEqual([added, added]);
    await expect.poll(async () => (await operations()).every(({ state }) => state === 'DONE')).toBe(true);
    expect(standIn.refused).toEqual([]);
  });

  test('a possible duplicate of a client creates a task, and the answer of staff is used', async () => {
    const { forget, ops, source, connect, slots, book, people, desk, tasks, client } = await scene();
    await forget();
    const there = people.add('client', { ...brother, email: client.email });
    await ops('writes', source, 'on');
    await connect();
    await book((await slots())[40]);
    await expect.poll(tasks).toMatchObject([{ kind: 'SAME_CLIENT' }]);
    expect(people.listOf('client').size).toBe(1);
    await ops('link', source, 'clients', String(there), String(client.clientId));
    await expect.poll(() => [...desk.appointments.values()].map((entry) => entry.client)).toEqual([there]);
    expect(people.listOf('client').size).toBe(1);
  });
});
