import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database } = await connectedPortal();

const hour = 3_600_000;
const stranger = { user: 1, additionalUsers: [2], pets: [77], client: 76, reason: 7 };

/** A client's booking that was entered some time ago, and reception deletes it and enters a record that gets its id. */
const scene = async (system: VendorName) => {
  const one = await deskScene({ system });
  const { source, desk, mine, connect, appointments, standIn, practice, timeAt, subjects } = one;
  const id = desk.book(mine(10));
  const at = Date.now() - hour;
  Object.assign(desk.appointments.get(id) ?? {}, { created: at, modified: at });
  await connect();
  const before = { status: 'BOOKED', startsAt: timeAt(10) };
  await expect.poll(appointments).toMatchObject([before]);
  const problems = () =>
    database.values<string>(sql`
      select problem from staff_tasks
       where practice_id = ${practice.practiceId} and appointment_id is not null and done_at is null`);
  const replaceBy = (entry: Parameters<typeof desk.book>[0], afterMilliseconds = hour): void => {
    standIn.switches.throw('an id used again');
    desk.erase(id);
    expect(desk.book(entry)).toBe(id);
    Object.assign(desk.appointments.get(id) ?? {}, { created: at + afterMilliseconds });
  };
  /** The portal applies no reading meanwhile, so it has not noticed what reception has done. */
  const withoutReadings = async (work: () => Promise<void>): Promise<void> => {
    const lease = (until: string) =>
      database.query(sql`
        update connection_feeds f set lease = gen_random_uuid(), leased_until = ${until}::timestamptz from connections c
         where c.connection_id = f.connection_id and c.source = ${source} and f.feed <> 'WRITES'`);
    await lease('infinity');
    await work();
    await lease('-infinity');
  };
  const told = (words: string) => subjects().filter((subject) => subject.includes(words)).length;
  return { ...one, id, before, problems, replaceBy, withoutReadings, told };
};

const records = [
  ['provet-cloud', 'a block', (one: Awaited<ReturnType<typeof scene>>) => one.everybody, 60],
  ['ezyvet', 'a block at the same time', (one: Awaited<ReturnType<typeof scene>>) => one.everybody, 10],
  ['ezyvet', 'the visit of somebody who is not linked', () => stranger, 60],
] as const;

test.each(records)(
  'P5: the portal cancels a booking, and does not move it, if %s gives its id to %s',
  async (system, _, entryOf, index) => {
    const one = await scene(system);
    const { replaceBy, appointments, told, timeAt, isOffered, problems } = one;
    replaceBy({ ...entryOf(one), start: timeAt(index) });
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED', startsAt: timeAt(10) }]);
    await expect.poll(() => told('Cancelled')).toBe(1);
    expect(told('has been changed')).toBe(0);
    expect(await isOffered(index)).toBe(false);
    if (index !== 10) expect(await isOffered(10)).toBe(true);
    expect(await problems()).toEqual([]);
  },
);

test('P5: an entry for another pet that is cancelled before it is read only ends the booking whose id it has', async () => {
  const one = await scene('provet-cloud');
  const { replaceBy, appointments, told, timeAt, desk, mine, id, ops, source, idOf } = one;
  const { petId } = await one.another();
  await ops('link', source, 'pets', idOf('animal', 12), String(petId));
  await one.withoutReadings(async () => {
    replaceBy({ ...mine(60), pets: [12] });
    desk.cancel(id);
  });
  await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED', startsAt: timeAt(10) }]);
  await expect.poll(() => told('Cancelled')).toBe(1);
  expect(await database.values(sql`select 1 from appointments where pet_id = ${petId}`)).toEqual([]);
});

describe.each(systemNames)('an id that is used again, %s', (system) => {
  test('P5: an entry made within two minutes of a booking’s last change creates a task, but no email', async () => {
    const one = await scene(system);
    const { replaceBy, appointments, told, timeAt, desk, mine, everybody, id, before, problems, isOffered } = one;
    replaceBy({ ...everybody, start: timeAt(60) }, 60_000);
    await expect.poll(problems).toEqual([expect.stringContaining('under the same id')]);
    desk.change(id, { start: timeAt(80), end: timeAt(80) + 900_000 });
    await expect.poll(() => isOffered(80)).toBe(false);
    expect(await appointments()).toMatchObject([before]);
    expect([told('has been changed'), told('Cancelled')]).toEqual([0, 0]);

    const { pets, client, reason } = mine(80);
    desk.change(id, { pets, client, reason, type: 1, additionalUsers: [] });
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
    await expect.poll(problems).toEqual([]);
    await expect.poll(() => told('has been changed')).toBe(1);
  });

  test.each([
    ['cancels', 'DONE'],
    ['moves', 'STOPPED'],
  ])('P2: what a client %s is not written over the record that has its id now', async (change, state) => {
    const one = await scene(system);
    const { source, ops, desk, id, replaceBy, everybody, timeAt, appointments } = one;
    await ops('writes', source, 'on');
    const [booked] = await one.listed();
    if (!booked) throw new Error('nothing is booked');
    const ofBooking = sql`appointment_id = ${booked.appointmentId}`;
    const states = () => database.values<string>(sql`select state from operations where ${ofBooking}`);
    const to = (await one.slots()).find(({ start }) => Date.parse(start) === timeAt(80));
    await one.withoutReadings(async () => {
      replaceBy({ ...everybody, start: timeAt(60) });
      if (change === 'moves') await one.move(booked, to);
      else await one.cancel(booked);
      await endUndo(database, booked);
      await database.query(sql`update operations set next_at = clock_timestamp() where ${ofBooking}`);
      await expect.poll(states).toEqual([state]);
    });
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
    await expect.poll(() => one.isOffered(60)).toBe(false);
    expect(desk.appointments.get(id)).toMatchObject({ active: 1, start: timeAt(60), pets: [] });
  });

  test('P2: a booking whose deleted entry has given its id away ends, although its client has moved it', async () => {
    const one = await scene(system);
    const { source, ops, desk, id, timeAt, appointments, told } = one;
    await ops('writes', source, 'on');
    const [booked] = await one.listed();
    if (!booked) throw new Error('nothing is booked');
    const to = (await one.slots()).find(({ start }) => Date.parse(start) === timeAt(80));
    const ofBooking = sql`appointment_id = ${booked.appointmentId}`;
    const isTried = () =>
      database.returnsRow(
        sql`select 1 from operations where ${ofBooking} and (state = 'DONE' or last_error is not null)`,
      );
    await one.withoutReadings(async () => {
      desk.erase(id);
      // The same happens when the system gives that id to another booking.
      await database.query(sql`
        update external_ids set external_id = external_id || '~' || id where kind = 'appointments' and id = ${booked.appointmentId}`);
      await one.move(booked, to);
      await database.query(sql`update operations set next_at = clock_timestamp() where ${ofBooking}`);
      await expect.poll(isTried).toBe(true);
    });
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
    await expect.poll(() => told('Cancelled')).toBe(1);
    expect([...desk.appointments.values()].filter(({ active }) => active === 1)).toEqual([]);
  });
});
