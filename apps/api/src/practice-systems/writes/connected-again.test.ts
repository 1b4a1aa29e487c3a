import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { addConnectionTo, vendors } from '../../../testing/scenes/connect-desk.ts';
import { cancelAndEnter, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database, portal } = await connectedPortal();

/** The connection is removed while a move waits to be entered, or the answer to a booking is open. */
const leftByRemoval = async (system: VendorName, what: 'move' | 'booking' = 'move') => {
  const one = await writingScene(system);
  const { source, standIn, ops, connect, practice } = one;
  if (what === 'booking') standIn.faults.set('appointments', 'down').set('writes', 'commit, then silence');
  const booked = await one.book(one.offered[40]);
  if (what === 'booking') await expect.poll(one.entries).toHaveLength(1);
  else {
    await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
    standIn.faults.set('writes', 'down');
    await one.move(await one.read(booked), one.offered[80]);
  }
  await ops('remove', source);
  await one.turnIsOver();
  standIn.faults.clear();
  const again = async (): Promise<void> => {
    const { account } = vendors[system];
    await addConnectionTo({ database, config: portal.config }, source, { ...standIn, system, account });
    await ops('writes', source, 'on');
    await connect();
  };
  const tasks = () =>
    database.values<string>(sql`
      select kind || case when done_at is null then ' is open' else ' is done' end from staff_tasks
       where practice_id = ${practice.practiceId} order by staff_task_id`);
  const standing = () => one.entries().flatMap(({ id, active }) => (active === 1 ? [id] : []));
  return { ...one, booked, again, tasks, standing };
};

test.each(systemNames)('%s: once connected again, the earlier entry of a move by hand is cancelled', async (system) => {
  const { desk, mine, timeAt, again, standing, appointments, tasks } = await leftByRemoval(system);
  const id = desk.book(mine(80));
  await again();
  await expect.poll(standing).toEqual([id]);
  expect(await tasks()).toEqual(['ENTER_APPOINTMENT is done']);
  desk.reschedule(id, timeAt(120));
  await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(120) }]);
});

test.each(systemNames)(
  '%s: connected again, reception is not said to have moved what it left alone',
  async (system) => {
    const one = await leftByRemoval(system);
    await one.again();
    await cancelAndEnter(database, one, one.booked);
    await expect.poll(one.standing).toEqual([]);
    await expect.poll(one.tasks).toEqual(['ENTER_APPOINTMENT is done']);
  },
);

test.each(systemNames.flatMap((system) => [[system, 'moves'] as const, [system, 'cancels'] as const]))(
  '%s: a booking that arrived unseen is no second visit, if the client %s it before all is connected again',
  async (system, verb) => {
    const one = await leftByRemoval(system, 'booking');
    const { booked, desk, appointments, tasks, timeAt, entries } = one;
    if (verb === 'moves') await one.move(await one.read(booked), one.offered[80]);
    else await one.cancel(await one.read(booked));
    await endUndo(database, booked);
    await one.again();
    const isOwn = { appointmentId: booked.appointmentId, startsAt: timeAt(verb === 'moves' ? 80 : 40) };
    const links = sql`select id from external_ids where kind = 'appointments' and source = ${one.source}`;
    await expect.poll(() => database.values(links)).toEqual([booked.appointmentId]);
    expect(await appointments()).toMatchObject([isOwn]);
    expect(await tasks()).toEqual(['ENTER_APPOINTMENT is open']);
    const [{ id } = { id: 0 }] = entries();
    if (verb === 'moves') desk.reschedule(id, timeAt(80));
    else desk.cancel(id);
    await expect.poll(tasks).toEqual(['ENTER_APPOINTMENT is done']);
    expect(await appointments()).toMatchObject([isOwn]);
    expect(one.subjects().filter((subject) => subject.includes('is booked'))).toHaveLength(1);
  },
);
