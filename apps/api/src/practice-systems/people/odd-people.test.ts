import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { erasePerson } from '../../features/privacy/erase-person.ts';
import { arrival } from '../../../testing/arrival.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { cancelAndEnter, enterNow, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

const brother = { firstname: 'Ivor', lastname: 'Penhale', email: 'ivor.penhale@example.org' };
const numbersNote = 'telephone numbers cannot be asked for by change';

const scene = async () => {
  const one = await deskScene();
  const mobileOf = async (id: number) => {
    const [mobile] = await database.values<string | null>(sql`
      select c.mobile from external_ids e join clients c on c.client_id = e.id
       where e.kind = 'clients' and e.source = ${one.source} and e.external_id = ${String(id)}`);
    return mobile;
  };
  const tasks = () =>
    database.values<string>(sql`
      select remote_record || ' ' || problem from staff_tasks
       where practice_id = ${one.practice.practiceId} and remote_record is not null and done_at is null order by 1`);
  return { ...one, mobileOf, tasks };
};

describe('people in the practice’s system', () => {
  test('P6: an invalid client, patient, user or shift is skipped, with a task until it is valid', async () => {
    const { people, connect, mobileOf, tasks, state, timeAt, source, ops } = await scene();
    const whole = people.add('client', brother);
    const odd = people.add('client', { ...brother, lastname: 'Quill', archived: 'perhaps' });
    const pet = people.add('patient', { client: 'nobody', name: 'Nell', archived: 'perhaps' });
    people.add('phonenumber', { client: whole, phone_number: null });
    people.add('phonenumber', { client: whole, phone_number: '07700 900123' });
    people.add('user', { first_name: 'Ada', last_name: null }, 45);
    people.add('user', { first_name: 7 }, 46);
    people.add('shift', { user: 45, start: timeAt(0), end: timeAt(0) + 3_600_000, department: 1 });
    const shift = people.add('shift', { user: 45, start: timeAt(0), end: timeAt(0) + 3_600_000, shift_type: 'Work' });
    await connect();
    expect(await mobileOf(whole)).toContain('7700');
    expect(await mobileOf(odd)).toBeUndefined();
    expect(await state()).not.toContain('NONSENSE');
    expect(await tasks()).toEqual([
      `${source}: client ${odd} The portal cannot read “archived” in this record.`,
      expect.stringMatching(/: patient \d+ The portal cannot read “/),
      `${source}: shift ${shift} The portal cannot read “shift_type” in this record.`,
      `${source}: user 46 The portal cannot read “first_name” in this record.`,
    ]);
    const added = await database.values<string>(sql`
      select c.display_name from external_ids e join clinicians c on c.clinician_id = e.id
       where e.source = ${source} and e.kind = 'clinicians' and e.external_id = '1/45'`);
    expect(added).toEqual(['Ada']);
    people.change('client', odd, { archived: false });
    people.change('patient', pet, { client: null, archived: false });
    people.change('shift', shift, { shift_type: null });
    people.listOf('user').delete(46);
    await ops('pull', source);
    await expect.poll(tasks).toEqual([]);
  });

  test('the portal reads phone numbers with the client, and otherwise reports an ignored filter', async () => {
    const [oddScene, listed] = [await scene(), await scene()];
    for (const { standIn } of [oddScene, listed]) standIn.settings.ignoredFilters = ['phonenumber modified__gte'];
    oddScene.standIn.settings.showsNumbers = true;
    for (const one of [oddScene, listed]) {
      const [id, other] = [
        one.people.add('client', brother),
        one.people.add('client', { ...brother, lastname: 'Quill' }),
      ];
      for (const client of [id, other]) one.people.add('phonenumber', { client, phone_number: '07700 900123' });
      await one.connect();
      expect(await one.mobileOf(id)).toBe('+447700900123');
      expect(await one.state()).toContain(numbersNote);
      expect(await one.ops('test', one.source)).toContain(numbersNote);
      one.people.add('phonenumber', { client: id, phone_number: '07700 900456' });
      one.people.change('client', id, { city: 'Elderholt' });
      const town = () =>
        database.values<string>(sql`
          select c.town from external_ids e join clients c on c.client_id = e.id
           where e.source = ${one.source} and e.kind = 'clients' and e.external_id = ${String(id)}`);
      await expect.poll(town).toEqual(['Elderholt']);
      expect(await one.mobileOf(id)).toBe(one === oddScene ? '+447700900456' : '+447700900123');
    }
  });

  test('the portal writes a new pet with the ids that the practice’s other pets have', async () => {
    const { people, ops, source, connect, slots, book, standIn } = await scene();
    await database.query(sql`delete from external_ids where source = ${source} and kind in ('clients', 'pets')`);
    standIn.settings.needsListIds = true;
    people.add('patient', { client: people.add('client', brother), name: 'Rex' });
    await ops('writes', source, 'on');
    await connect();
    await book((await slots())[40]);
    await expect
      .poll(() => [...people.listOf('patient').values()])
      .toMatchObject([{ name: 'Rex' }, { species: 1_445_001 }]);
    expect(standIn.refused).toEqual([]);
  });

  test.each([
    [false, 'once'],
    [false, 'once nothing more is entered'],
    [true, 'once'],
    [true, 'twice'],
  ])(
    'a client who cancels before their adding is answered stays one, erased: %s, found %s',
    async (isErased, found) => {
      const one = await scene();
      const { people, ops, source, connect, slots, book, standIn, client } = one;
      await database.query(sql`delete from external_ids where source = ${source} and kind in ('clients', 'pets')`);
      await ops('writes', source, 'on');
      await connect();
      standIn.faults.set('people writes', 'commit, then silence');
      standIn.faults.set('people', 'down');
      const booked = await book((await slots())[40]);
      await expect.poll(() => people.listOf('client').size).toBe(1);
      await cancelAndEnter(database, one, booked);
      const isTried = sql`
      select 1 from operations where appointment_id = ${booked.appointmentId} and (attempts > 0 or state = 'DONE')`;
      await expect.poll(() => database.returnsRow(isTried)).toBe(true);
      const { clientId } = client;
      if (isErased)
        expect(await erasePerson(database, { clientId, actor: 'test', traceId: 'test' })).toEqual({ ok: true });
      const [record = {}] = people.listOf('client').values();
      if (found === 'twice') people.add('client', record);
      const isHandedOver = found.includes('entered');
      if (isHandedOver) await ops('writes', source, 'off');
      standIn.faults.clear();
      const linked = sql`select id from external_ids where source = ${source} and kind = 'clients'`;
      await expect.poll(() => database.values(linked)).toEqual([...people.listOf('client').keys()].map(() => clientId));
      if (!isHandedOver) await expect.poll(() => database.query(sql`${isTried} and state = 'DONE'`)).toHaveLength(1);
      const ids = [...people.listOf('client').keys()];
      const task = (id: number) =>
        expect.stringContaining(`added client ${id} This record belongs to a client whose data has been erased`);
      expect(await one.tasks()).toEqual(isErased ? ids.map(task) : []);
      for (const id of ids) people.change('client', id, { archived: true });
      await expect.poll(one.tasks).toEqual([]);
    },
  );

  test.each([
    ['link', 'booked'],
    ['remove', 'booked'],
    ['remove', 'to be confirmed'],
  ] as const)('a booking of a client who may be there waits for staff until: %s, %s', async (verb, state) => {
    const { people, ops, source, connect, slots, book, client, practice } = await scene();
    await database.query(sql`delete from external_ids where source = ${source} and kind in ('clients', 'pets')`);
    const there = people.add('client', { ...brother, email: client.email });
    await ops('writes', source, 'on');
    await connect();
    const { appointmentId } = await book((await slots())[40]);
    if (state === 'to be confirmed')
      await database.query(sql`
          insert into booking_requests (appointment_id, practice_id, kind, decided_by, answer_by)
          values (${appointmentId}, ${practice.practiceId}, 'BOOKING', 'SYSTEM', clock_timestamp() + interval '1 day')`);
    const kinds = () =>
      database.values(sql`select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);
    await expect.poll(kinds).toEqual(['SAME_CLIENT']);
    const words = await ops(verb, source, 'clients', String(there), String(client.clientId));
    if (verb === 'remove') expect(words).toContain('were not entered there: 1.');
    await expect.poll(kinds).toEqual(verb === 'remove' ? ['ENTER_APPOINTMENT'] : []);
  });

  test('a client erased since their visit is not added there, and reception reads why', async () => {
    const { people, ops, source, connect, slots, book, client } = await scene();
    await database.query(sql`delete from external_ids where source = ${source} and kind in ('clients', 'pets')`);
    await ops('writes', source, 'on');
    await connect();
    await ops('pause', source);
    const { appointmentId, reference } = await book((await slots())[40]);
    await database.query(sql`
      update appointments set starts_at = clock_timestamp() - interval '2 hours', ends_at = clock_timestamp() - interval '1 hour'
       where appointment_id = ${appointmentId}`);
    const { clientId } = client;
    expect(await erasePerson(database, { clientId, actor: 'test', traceId: 'test' })).toEqual({ ok: true });
    await ops('resume', source);
    const email = await arrival(() =>
      portal.sent.find(({ text }) => text.includes(reference) && text.includes('erased')),
    );
    expect(email.subject).toContain('Please enter');
    expect(people.listOf('client').size).toBe(0);
  });

  test('a cancellation is entered after erasure; reception reads that nobody tells the client', async () => {
    const one = await writingScene();
    const { desk, entries, operation, practice, client, source } = one;
    const booked = await one.book(one.offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    await one.cancel(await one.read(booked));
    const { clientId } = client;
    expect(await erasePerson(database, { clientId, actor: 'test', traceId: 'test' })).toEqual({ ok: true });
    await endUndo(database, booked);
    await enterNow(database, booked);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const [entry = { id: 0, active: 1 }] = entries();
    expect(entry.active).toBe(0);
    const problems = () =>
      database.values(
        sql`select problem from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`,
      );
    desk.restore(entry.id);
    const untold = [expect.stringContaining('Tell them about it yourself.')];
    await expect.poll(problems).toEqual(untold);
    const readTimes = () =>
      database.query(sql`select 1 from external_ids where source = ${source} and part_of is not null`);
    const before = (await readTimes()).length;
    desk.change(entry.id, {});
    desk.book({ ...one.everybody, start: one.timeAt(120) });
    await expect.poll(readTimes).toHaveLength(before + 2);
    expect(await problems()).toEqual(untold);
    desk.cancel(entry.id);
    await expect.poll(problems).toEqual([]);
  });
});
