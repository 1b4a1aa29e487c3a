import { describe, expect, test } from 'vitest';
import { sql, timestamp } from '../database/sql.ts';
import { readState } from '../platform/metrics/state.repository.ts';
import { buildClient } from '../../testing/builders/build-client.ts';
import { resealCredentials } from './connections/credentials.ts';
import { systemNames } from './adapters/open-system.ts';
import { deskScene } from '../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

const timesOf = async (id: string, source: string): Promise<number> =>
  (await database.query(sql`select 1 from external_ids where source = ${source} and part_of = ${id}`)).length;

const rowsOf = (source: string) =>
  database.query(sql`
    select kind, external_id, id, version, seen_at, gone_at from external_ids where source = ${source} order by 1, 2`);

describe.each(systemNames)('the first reading, %s', (system) => {
  const scene = () => deskScene({ system });

  test('P3, P10: the first reading is shown beforehand, tells nobody, and changes nothing a second time', async () => {
    const one = await scene();
    const { isRead, desk, mine, everybody, ops, source, appointments, isOffered, connect, subjects, timeAt } = one;
    const { standIn, idOf } = one;
    standIn.settings.pageSize = 1;
    const id = desk.book(mine(10));
    desk.book({ ...everybody, start: timeAt(40), minutes: 30 });
    desk.book({ ...everybody, start: timeAt(41), minutes: 30 });
    desk.book({ start: timeAt(20), user: 99 });
    expect(await ops('test', source)).toContain('The system answers');
    const before = await rowsOf(source);
    const words = await ops('dry-run', source);
    expect(words).toContain('appointments that the portal lacks: 1');
    expect(words).toContain('taken there and free here: 4');
    expect(words).toContain(`clinician ${idOf('resource', 99)} at a place there with the id 1`);
    expect(await rowsOf(source)).toEqual(before);
    expect(await isOffered(40)).toBe(true);

    await connect();
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(10) }]);
    expect([await isOffered(20), await isOffered(40)]).toEqual([true, false]);
    expect(subjects()).toEqual([]);
    const after = await rowsOf(source);
    await ops('pull', source);
    await expect.poll(() => isRead()).toBe(true);
    expect(await rowsOf(source)).toEqual(after);
    expect(await ops('compare', source, '--days', '5')).toContain(`clinician ${idOf('resource', 99)}`);
    expect(standIn.refused).toEqual([]);
    desk.cancel(id);
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
  });
});

test('P10: a comparison continues after failed calls', async () => {
  const { desk, mine, ops, source, standIn } = await deskScene();
  desk.book(mine(10));
  standIn.faults.set('appointments', 'down');
  const comparing = ops('dry-run', source);
  await expect.poll(() => standIn.meter.calls.get('appointments')).toBeGreaterThan(0);
  standIn.faults.clear();
  expect(await comparing).toContain('appointments that the portal lacks: 1');
});

test('P11: the portal encrypts the secret, and keeps appointments when a connection is removed', async () => {
  const { desk, mine, everybody, ops, source, standIn, connect, isOffered, appointments, timeAt } = await deskScene();
  for (const entry of [mine(10), { ...everybody, start: timeAt(40) }]) desk.book(entry);
  const [row] = await database.query<{ credentials: Uint8Array }>(sql`
    select credentials from connections where source = ${source}`);
  expect(Buffer.from(row?.credentials ?? []).toString('latin1')).not.toContain(standIn.clientSecret);
  const { secrets } = portal.config;
  await resealCredentials(database, ['a newer secret that only tests may know', ...secrets]);
  await resealCredentials(database, [secrets[0], 'a newer secret that only tests may know']);
  await connect();
  expect(await isOffered(40)).toBe(false);
  await ops('remove', source);
  expect(await isOffered(40)).toBe(true);
  expect(await appointments()).toHaveLength(1);
  await expect(ops('resume', source)).rejects.toThrow('There is no connection');
});

describe.each(systemNames)('reception, %s', (system) => {
  const scene = () => deskScene({ system });

  test('P5: the client gets one email for each booking, move and cancellation by reception [46813]', async () => {
    const { desk, mine, appointments, subjects, connect, timeAt, client, isOffered } = await scene();
    await connect();
    const id = desk.book(mine(10));
    await expect.poll(subjects).toEqual([expect.stringContaining('Bella is booked')]);
    desk.reschedule(id, timeAt(60), { user: 2 });
    await expect.poll(subjects).toHaveLength(2);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(60) }]);
    expect(subjects()[1]).toContain('has been changed');
    const moved = portal.sent.findLast(({ to }) => to.address === client.email);
    expect(moved?.calendar?.[0].content).toContain('SEQUENCE:1');
    desk.cancel(id);
    await expect.poll(subjects).toHaveLength(3);
    expect(subjects()[2]).toMatch(/^Cancelled: Bella/);
    expect(await isOffered(60)).toBe(true);
    desk.restore(id);
    await expect.poll(subjects).toHaveLength(4);
    expect(subjects()[3]).toContain('Bella is booked');
    expect(await appointments()).toMatchObject([{ status: 'BOOKED' }]);
    desk.change(id, {});
    desk.book(mine(120));
    await expect.poll(appointments).toHaveLength(2);
    await expect.poll(subjects).toHaveLength(5);
  });

  test('P1: neither side books over the other’s times, but reception may overlap its own [9e571, 7fc05]', async () => {
    const { desk, mine, book, bodyFor, caller, slots, connect, everybody, timeAt, appointments } = await scene();
    const offered = await slots();
    await connect();
    const booked = await book(offered[40]);
    desk.book({ ...everybody, start: timeAt(40) });
    desk.book({ ...everybody, start: timeAt(40) });
    desk.book({ ...everybody, start: timeAt(80) });
    desk.book(mine(120));
    await expect.poll(appointments).toHaveLength(2);
    expect(desk.appointments.size).toBe(4);
    const lost = await caller.post<{ code: string }>('/appointments', bodyFor(offered[80]));
    expect(lost.body.code).toBe('SLOT_TAKEN');
    expect((await appointments())[0]).toMatchObject({ appointmentId: booked.appointmentId, status: 'BOOKED' });
  });

  test('reception adds the client to an entry later, and gives an entry to another client', async () => {
    const { desk, mine, appointments, subjects, connect, timeAt, practice, source, idOf, ops } = await scene();
    await connect();
    const id = desk.book({ ...mine(10), pets: [], client: null, type: 5 });
    desk.change(id, { created: Date.now() - 7 * 86_400_000 });
    await expect.poll(() => timesOf(idOf('appointment', id), source)).toBeGreaterThan(0);
    expect(await appointments()).toEqual([]);
    desk.change(id, { pets: [11], client: 5, type: 1 });
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(10) }]);
    await expect.poll(subjects).toEqual([expect.stringContaining('is booked')]);
    const { petIds, email } = await buildClient(database, { practiceId: practice.practiceId, pets: ['Rex'] });
    await ops('link', source, 'pets', idOf('animal', 12), String(petIds[0]));
    desk.change(id, { pets: [12], client: 6 });
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
    await expect.poll(() => portal.sent.some(({ to }) => to.address === email)).toBe(true);
    const booked = await database.query(sql`
      select pet_id as "petId" from appointments
       where practice_id = ${practice.practiceId} and status = 'BOOKED' and starts_at = ${timestamp(timeAt(10))}`);
    expect(booked).toEqual([{ petId: petIds[0] }]);
  });

  test('reception’s move wins over the client’s, and both times are taken until then', async () => {
    const one = await scene();
    const { desk, mine, appointments, move, read, slots, connect, isOffered, timeAt, everybody, subjects } = one;
    const { source, idOf } = one;
    const offered = await slots();
    desk.book({ ...everybody, user: 2, additionalUsers: [], start: timeAt(10) });
    const id = desk.book(mine(10));
    await connect();
    expect(await isOffered(10)).toBe(false);
    const [{ appointmentId } = { appointmentId: 0 }] = await appointments();
    const before = await read({ appointmentId } as never);
    expect((await move(before, offered[60])).status).toBe(200);
    await expect.poll(() => timesOf(idOf('appointment', id), source)).toBe(1);
    expect(await isOffered(10)).toBe(false);
    expect(await appointments()).toMatchObject([{ startsAt: timeAt(60) }]);
    desk.reschedule(id, timeAt(90));
    await expect.poll(appointments).toMatchObject([{ startsAt: timeAt(90) }]);
    await expect.poll(subjects).toContainEqual(expect.stringContaining('has been changed'));
  });
});

const faults = [
  ['down', 'SERVER_ERROR'],
  ['silence', 'TIMED_OUT'],
  ['nonsense', 'NONSENSE'],
  ['half', 'NONSENSE'],
  ['redirect', 'REDIRECT'],
  ['forbidden', 'REFUSED'],
  ['limited', 'RATE_LIMITED'],
] as const;

describe.each(systemNames)('a system that fails, %s', (system) => {
  const scene = () => deskScene({ system });

  test('P6: the portal reads a failed system again once it works, and other systems are not affected', async () => {
    const [ill, well] = [await scene(), await scene()];
    await Promise.all([ill.connect(), well.connect()]);
    for (const [fault, words] of faults) {
      ill.standIn.faults.set('appointments', fault);
      await expect.poll(ill.state).toContain(words);
    }
    well.desk.book({ ...well.everybody, start: well.timeAt(10) });
    await expect.poll(() => well.isOffered(10)).toBe(false);
    ill.desk.book(ill.mine(10));
    ill.standIn.loseTokens();
    ill.standIn.faults.clear();
    await expect.poll(ill.appointments).toMatchObject([{ status: 'BOOKED' }]);
    await expect.poll(ill.state).not.toContain('RATE_LIMITED');
  });

  test('a gap in a list cancels nothing, and many deletions wait for an operator', async () => {
    const { desk, mine, everybody, standIn, connect, ops, source, state, appointments, isOffered, timeAt } =
      await scene();
    const ids = [0, 1, 2, 3, 4, 5, 6].map((row) => desk.book({ ...everybody, start: timeAt(1 + row) }));
    desk.book(mine(100));
    standIn.settings.pageSize = 2;
    standIn.between.call = () => {
      const [first] = desk.appointments.keys();
      const one = first === undefined ? undefined : desk.appointments.get(first);
      if (first === undefined || !one) return;
      desk.appointments.delete(first);
      standIn.between.call = () => {
        desk.appointments.set(first, one);
        standIn.between.call = null;
      };
    };
    await connect();
    expect([await isOffered(1), await isOffered(3)]).toEqual([false, false]);
    for (const id of ids) desk.erase(id);
    await ops('pull', source);
    await expect.poll(state).toContain('7 appointments have vanished');
    const { connections } = await readState(database);
    expect(connections.find((one) => one.source === source)).toMatchObject({ pendingDeletions: 7 });
    expect(await isOffered(1)).toBe(false);
    await ops('pull', source, '--accept-deletions');
    await expect.poll(() => isOffered(1)).toBe(true);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED' }]);
  });
});
