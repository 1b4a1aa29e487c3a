import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { getConnection, openConnection } from '../connections/manage-connections.ts';
import { systemNames } from '../adapters/open-system.ts';
import { applyAppointments } from '../appointments/apply-appointments.ts';
import { saveHints } from './hints.repository.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { cancelAndEnter, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

/** How often each record to be read again was missing: 0 or 1. */
const looksOf = (source: string) =>
  database.values<number>(sql`
    select (missing_since is not null)::int as looks from connection_hints join connections using (connection_id)
     where source = ${source}`);

/** A list that began to be read now, to be applied when other readings are over. */
const beginList = async (source: string, from: number) => {
  const readAt = Date.now();
  const connection = await getConnection(database, source);
  const system = openConnection({ database, config: portal.config }, connection);
  const appointments = await system.pullWindow({ from, to: from + 60_000 }, 1);
  await database.query(sql`
    update connection_feeds set lease = gen_random_uuid(), leased_at = clock_timestamp(), leased_until = clock_timestamp() + interval '1 hour'
     where connection_id = ${connection.connectionId} and feed = 'FAR'`);
  return {
    apply: () =>
      database.transaction((tx) => {
        const now = Date.now();
        const list = { ...connection, appointments, readAt, now, rebookingsSince: now, looks: new Set<string>() };
        return applyAppointments(tx, list);
      }),
    end: () =>
      database.query(sql`
        update connection_feeds set leased_until = null where connection_id = ${connection.connectionId} and feed = 'FAR'`),
  };
};

const entriesOf = (source: string) =>
  database.values<string>(sql`
    select distinct coalesce(part_of, external_id) from external_ids
     where source = ${source} and kind in ('appointments', 'kept-time')`);

const busyTimes = (source: string) =>
  database.values<string>(sql`select external_id from external_ids where source = ${source} and kind = 'kept-time'`);

/** From now on, only what tests apply themselves and records to be read again are read. */
const endLists = async (source: string) => {
  const feeds = sql`connection_feeds f join connections c using (connection_id)
    where c.source = ${source} and f.feed in ('CHANGES', 'NEAR', 'FAR')`;
  const listRunning = async () => {
    await database.query(sql`
      update connection_feeds set next_at = clock_timestamp() + interval '1 hour'
       where leased_until is null and (connection_id, feed) in (select f.connection_id, f.feed from ${feeds})`);
    return database.query(sql`
      select 1 from ${feeds} and (f.leased_until is not null or f.next_at < clock_timestamp() + interval '30 minutes')`);
  };
  await expect.poll(listRunning).toEqual([]);
};

const openTasks = (practiceId: number) =>
  database.query(sql`select 1 from staff_tasks where practice_id = ${practiceId} and done_at is null`);

describe.each(systemNames)('a missing record, %s', (system) => {
  test('P6: a record counts as deleted only if it is missing twice while the list answers [9393c]', async () => {
    const { desk, mine, standIn, connect, ops, source, appointments, subjects, state } = await deskScene({ system });
    const id = desk.book(mine(10));
    const entry = desk.appointments.get(id);
    await connect();
    desk.appointments.delete(id);
    await ops('pull', source, '--accept-deletions');
    await expect.poll(() => looksOf(source)).toEqual([1]);
    if (entry) desk.appointments.set(id, entry);
    await expect.poll(() => looksOf(source)).toEqual([]);
    expect([await appointments(), subjects()]).toEqual([[expect.objectContaining({ status: 'BOOKED' })], []]);

    desk.appointments.delete(id);
    await ops('pull', source, '--accept-deletions');
    await expect.poll(() => looksOf(source)).toEqual([1]);
    standIn.faults.set('appointments', 'down');
    await expect.poll(state).toContain('records named by webhooks: SERVER_ERROR');
    expect(await appointments()).toMatchObject([{ status: 'BOOKED' }]);
    standIn.faults.clear();
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test('P4: a client’s former time stays free if a list from before the change is applied after it', async () => {
    const one = await writingScene(system);
    const { source, appointments, timeAt, offered, operation, entries } = one;
    const booked = await one.book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const { connectionId } = await getConnection(database, source);
    const starts = () =>
      entries()
        .filter(({ active }) => active === 1)
        .map(({ start }) => start);
    const applyOld = async (list: Awaited<ReturnType<typeof beginList>>) => {
      await expect.poll(operation).toMatchObject({ state: 'DONE' });
      await list.apply();
      expect(await busyTimes(source)).toEqual([]);
      await list.end();
      await expect.poll(() => looksOf(source)).toEqual([]);
      expect(await busyTimes(source)).toEqual([]);
    };
    await endLists(source);
    // The last list may have begun before the booking was entered, and so have kept its time.
    await saveHints(database, connectionId, await entriesOf(source));
    await expect.poll(() => looksOf(source)).toEqual([]);

    const beforeMove = await beginList(source, timeAt(40));
    await one.move(await one.read(booked), offered[80]);
    await expect.poll(starts).toEqual([timeAt(80)]);
    await applyOld(beforeMove);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);

    const beforeEnd = await beginList(source, timeAt(80));
    await cancelAndEnter(database, one, booked);
    await expect.poll(starts).toEqual([]);
    await applyOld(beforeEnd);
    expect(await appointments()).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test('P6: after a proxy’s 404 the portal writes the booking later, and creates no task [03a90]', async () => {
    const { book, offered, entries, operation, standIn, practice } = await writingScene(system);
    standIn.faults.set('writes', 'page not found');
    await book(offered[40]);
    await expect.poll(operation).toMatchObject({ error: expect.stringContaining("not in the vendor's words") });
    standIn.faults.clear();
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect([entries().length, await openTasks(practice.practiceId)]).toEqual([1, []]);
  });
});

test('P6: a proxy’s page with status 404 cancels nothing [03a90]', async () => {
  const { desk, mine, standIn, connect, hookUrl, appointments, subjects, state, timeAt } = await deskScene();
  const id = desk.book(mine(10));
  await connect();
  Object.assign(standIn.settings, { hookUrl, hooks: 'once' });
  standIn.faults.set('appointment', 'page not found');
  desk.reschedule(id, timeAt(60));
  await expect.poll(state).toContain('records named by webhooks: NONSENSE');
  standIn.faults.clear();
  await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(60) }]);
  await expect.poll(subjects).toEqual([expect.stringContaining('has been changed')]);
});

test('P3, P5: a deleted record stays deleted, and its time free, if an older list is applied afterwards', async () => {
  const { desk, mine, everybody, connect, source, appointments, subjects, timeAt, isOffered } = await deskScene();
  const ids = [desk.book(mine(10)), desk.book({ start: timeAt(60), ...everybody })];
  await connect();
  const list = await beginList(source, timeAt(10));
  const busy = await beginList(source, timeAt(60));
  for (const id of ids) desk.appointments.delete(id);
  const { connectionId } = await getConnection(database, source);
  await saveHints(database, connectionId, await entriesOf(source));
  await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
  await expect.poll(() => isOffered(60)).toBe(true);
  await list.apply();
  await busy.apply();
  expect(await appointments()).toMatchObject([{ status: 'CANCELLED' }]);
  expect(await isOffered(60)).toBe(false);
  await list.end();
  await expect.poll(() => isOffered(60)).toBe(true);
  await expect.poll(subjects).toEqual([expect.stringMatching(/^Cancelled: Bella/)]);
  await expect.poll(() => looksOf(source)).toEqual([]);
});
