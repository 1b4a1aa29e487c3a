import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames } from '../adapters/open-system.ts';

const { database } = await connectedPortal();

describe.each(systemNames)('a system, %s', (system) => {
  const scene = () => deskScene({ system });

  const changesFilter = { 'provet-cloud': 'modified__gte', ezyvet: 'modified_at' }[system];

  test('the portal stops relying on a system that ignores a filter, and later tells clients of changes [3594e]', async () => {
    const one = await scene();
    const { desk, mine, standIn, ops, source, state, connect, subjects, appointments, timeAt } = one;
    const [count, cancelled] = [desk.book(mine(10)), desk.book(mine(60))];
    await connect();
    standIn.settings.ignoredFilters = [changesFilter];
    await expect(ops('test', source)).rejects.toThrow(`the filter ${changesFilter} is ignored`);
    await ops('pull', source);
    await expect.poll(state).toContain(`${changesFilter} is ignored`);
    expect(await state()).toContain('reading everything again');
    desk.cancel(cancelled);
    desk.reschedule(count, timeAt(90));
    desk.book(mine(120));
    standIn.settings.ignoredFilters = [];
    await expect.poll(state).toContain('  connected');
    expect(await appointments()).toMatchObject([
      { startsAt: timeAt(90) },
      { status: 'CANCELLED' },
      { status: 'BOOKED' },
    ]);
    await expect.poll(subjects).toHaveLength(3);
    for (const words of ['Cancelled: Bella', 'has been changed', 'Bella is booked'])
      expect(subjects()).toContainEqual(expect.stringContaining(words));
  });

  test('P5: clients are told of what was booked while nothing could be read, however long ago', async () => {
    const { desk, mine, connect, ops, source, subjects } = await scene();
    await connect();
    await ops('pause', source);
    const reading = sql`
      select 1 from connection_feeds join connections using (connection_id)
       where source = ${source} and leased_until > clock_timestamp()`;
    await expect.poll(() => database.query(reading)).toEqual([]);
    const [recent, earlier] = [desk.book(mine(10)), desk.book(mine(60))];
    for (const [id, days] of [
      [recent, 2],
      [earlier, 4],
    ] as const) {
      const created = Date.now() - days * 86_400_000;
      Object.assign(desk.appointments.get(id) ?? {}, { created, modified: created });
    }
    await database.query(sql`
      update connection_feeds f set cursor_at = clock_timestamp() - interval '3 days' from connections c
       where c.connection_id = f.connection_id and c.source = ${source} and f.feed = 'CHANGES'`);
    await ops('resume', source);
    await expect.poll(subjects).toEqual([expect.stringContaining('Bella is booked')]);
  });

  test('the portal relies on a system with one entry in the year 2126 [3594e]', async () => {
    const { desk, everybody, mine, connect, ops, source, isRead, state, appointments, timeAt, practice } =
      await scene();
    const wrong = Date.parse('2126-05-05T09:00:00Z');
    desk.book({ ...everybody, start: wrong });
    const own = desk.book(mine(10));
    await connect();
    desk.reschedule(own, wrong);
    // The system has cancelled by mistake, so the appointment stays and staff are asked.
    const questions = sql`
      select problem from staff_tasks
       where practice_id = ${practice.practiceId} and appointment_id is not null and done_at is null`;
    await expect.poll(() => database.values(questions)).toEqual([expect.stringContaining('start')]);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(10) }]);
    expect(await ops('test', source)).toContain('The system answers');
    await ops('pull', source);
    await expect.poll(isRead).toBe(true);
    expect(await state()).toContain('  connected');
  });
});

test('the portal reads a system again as soon as its credentials can be read', async () => {
  const { desk, mine, connect, source, state, appointments, timeAt } = await deskScene();
  const own = desk.book(mine(10));
  await connect();
  const [row] = await database.query<{ credentials: Uint8Array }>(sql`
    select credentials from connections where source = ${source}`);
  const save = (credentials: Uint8Array) =>
    database.query(sql`update connections set credentials = ${credentials} where source = ${source}`);
  await save(Buffer.from('sealed with another secret'));
  await expect.poll(state).toContain('the credentials cannot be read');
  expect(await state()).not.toContain('reading everything again');
  await save(row?.credentials ?? Buffer.alloc(0));
  desk.reschedule(own, timeAt(60));
  await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(60) }]);
});
