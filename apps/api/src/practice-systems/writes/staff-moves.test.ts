import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { enterNow, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

test('P1: where the practice’s system decides, a time that staff choose in the portal overwrites nothing there', async () => {
  const one = await deskScene({ authority: 'PRACTICE_SYSTEM' });
  const { connect, book, slots, desk, everybody, timeAt, appointments, practice, source } = one;
  await connect();
  const { appointmentId } = await book((await slots())[40]);
  await database.query(sql`
    update connection_feeds set next_at = clock_timestamp() + interval '1 hour'
     where feed in ('CHANGES', 'NEAR', 'FAR') and connection_id = (select connection_id from connections where source = ${source})`);
  desk.book({ ...everybody, start: timeAt(80) });
  const { caller } = await buildKey({ database, portal }, ['appointments:write']);
  const moveTo = (index: number) => {
    const body = { startsAt: new Date(timeAt(index)).toISOString() };
    return caller.send('PUT', `/integration/v1/appointments/${appointmentId}/time`, { body });
  };
  const tasks = () =>
    database.values<string>(sql`
      select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);
  const starts = () => [...desk.appointments.values()].filter(({ pets }) => pets.length > 0).map(({ start }) => start);
  expect((await moveTo(80)).status).toBe(200);
  await expect.poll(tasks).toEqual(['ENTER_APPOINTMENT']);
  expect(starts()).toEqual([timeAt(40)]);
  expect((await moveTo(120)).status).toBe(200);
  await expect.poll(starts).toEqual([timeAt(120)]);
  await expect.poll(tasks).toEqual([]);
  expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(120) }]);
});

test('reception gives an entry to another user who is the same clinician here, and the client’s new time counts', async () => {
  const { book, move, read, offered, operation, entries, desk, ops, source, practice, standIn, timeAt } =
    await writingScene();
  const booked = await book(offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  await ops('link', source, 'clinicians', '9', String(booked.clinicianId));
  for (const what of ['appointments', 'appointment', 'writes'] as const) standIn.faults.set(what, 'down');
  const [{ id, start } = { id: 0, start: 0 }] = entries();
  desk.reschedule(id, start, { user: 9 });
  await move(await read(booked), offered[80]);
  standIn.faults.clear();
  await enterNow(database, booked);
  await expect.poll(() => entries()[0]?.start).toBe(timeAt(80));
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const tasks = sql`select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
  expect(await database.values(tasks)).toEqual([]);
});

test.each([
  ['the limit of calls', '%connection_budgets%'],
  ['a reading', 'select 1 from appointments where%'],
])('reception reads that its change gives way, also if it is made while a move waits for %s', async (_, statement) => {
  const {
    source,
    practice,
    offered,
    book,
    move,
    read,
    desk,
    entries,
    operation,
    turnIsOver,
    leaseWritesUntil,
    timeAt,
  } = await writingScene();
  const booked = await book(offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const waiting = sql`
    select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}
       and clock_timestamp() - query_start > interval '0.1 seconds'`;
  await turnIsOver();
  await leaseWritesUntil('infinity');
  await move(await read(booked), offered[80]);
  await database.transaction(async (holder) => {
    await holder.query(
      statement.includes('appointments')
        ? sql`select 1 from appointments where appointment_id = ${booked.appointmentId} for no key update`
        : sql`select 1 from connection_budgets b join connections using (connection_id)
               where source = ${source} and b.endpoint = 'writes' for update of b`,
    );
    await leaseWritesUntil('-infinity');
    await expect.poll(() => database.returnsRow(waiting)).toBe(true);
    desk.reschedule(entries()[0]?.id ?? 0, timeAt(120));
  });
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const tasks = sql`select kind from staff_tasks where practice_id = ${practice.practiceId}`;
  expect([entries()[0]?.start, ...(await database.values<string>(tasks))]).toEqual([timeAt(80), 'TWO_CHANGES']);
});
