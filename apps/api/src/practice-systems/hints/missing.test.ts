import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { systemNames } from '../open-system.ts';
import { deskScene } from '../../testing/scenes/desk-scene.ts';
import { writingScene } from '../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

/** How often each record to be read again was missing: 0 or 1. */
const looksOf = (source: string) =>
  database.values<number>(sql`
    select (missing_since is not null)::int as looks from connection_hints join connections using (connection_id)
     where source = ${source}`);

const openTasks = (practiceId: number) =>
  database.query(sql`select 1 from staff_tasks where practice_id = ${practiceId} and done_at is null`);

describe.each(systemNames)('a record that is missing, %s', (system) => {
  test('P6: is deleted there only if it is missing twice, with time between, while the list answers', async () => {
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

  test('P6: is no refusal if only a proxy says so: it is written later, and nobody gets a task', async () => {
    const { book, offered, entries, operation, standIn, practice } = await writingScene(system);
    standIn.faults.set('writes', 'page not found');
    await book(offered[40]);
    await expect.poll(operation).toMatchObject({ error: expect.stringContaining("not in the vendor's words") });
    standIn.faults.clear();
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect([entries().length, await openTasks(practice.practiceId)]).toEqual([1, []]);
  });
});

test('P6: a page of a proxy that says 404 cancels nothing', async () => {
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
