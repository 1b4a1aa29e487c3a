import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { cancelAndEnter } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { applyAppointments } from '../appointments/apply-appointments.ts';
import { getConnection, openConnection } from '../connections/manage-connections.ts';
import { saveHints } from '../hints/hints.repository.ts';

const { database, portal } = await connectedPortal();

/** A client whom the desk does not know has booked slot 40; then reception adds a record of its own for them. */
const scene = async () => {
  const one = await deskScene();
  const { people, desk, source, ops, connect, slots, book } = one;
  await database.query(sql`delete from external_ids where source = ${source} and kind in ('clients', 'pets')`);
  await ops('writes', source, 'on');
  await connect();
  const booked = await book((await slots())[40]);
  await expect.poll(() => desk.appointments.size).toBe(1);
  const isWritten = sql`
    select 1 from operations join connections using (connection_id) where source = ${source} and state = 'DONE'`;
  await expect.poll(() => database.returnsRow(isWritten)).toBe(true);
  const client = people.add('client', { firstname: 'Ivor', lastname: 'Penhale', email: 'ivor.penhale@example.org' });
  const pet = people.add('patient', { client, name: 'Bella' });
  const isThere = sql`
    select 1 from external_ids where kind = 'pets' and source = ${source} and external_id = ${String(pet)}`;
  await expect.poll(() => database.returnsRow(isThere)).toBe(true);
  const [entry = { id: 0, user: 1 }] = desk.appointments.values();
  const again = { ...one.mine(40), user: entry.user, client, pets: [pet] };
  const countMerged = () =>
    database.certainValue<number>(sql`
        select count(*) as count from external_ids where source = ${source} and merged_into is not null`);
  const cancellations = () => one.subjects().filter((subject) => subject.startsWith('Cancelled'));
  return { ...one, booked, id: entry.id, again, countMerged, cancellations };
};

test.each(['deleted', 'cancelled', 'attached'] as const)(
  'the client gets no email if reception enters the booking again for a known client: %s',
  async (edit) => {
    const { desk, standIn, hookUrl, id, again, countMerged, appointments, subjects, timeAt, cancellations } =
      await scene();
    Object.assign(standIn.settings, { hookUrl, hooks: 'once' });
    if (edit === 'attached') desk.change(id, { pets: again.pets, client: again.client });
    else {
      if (edit === 'deleted') desk.erase(id);
      else desk.cancel(id);
      desk.book(again);
    }
    await expect.poll(countMerged).toBe(2);
    const [last = { id }] = [...desk.appointments.values()].slice(-1);
    desk.reschedule(last.id, timeAt(80));
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
    await expect.poll(() => subjects().filter((subject) => subject.includes('has been changed'))).toHaveLength(1);
    expect(cancellations()).toEqual([]);
    if (edit !== 'attached') return;
    desk.erase(id);
    await expect.poll(cancellations).toHaveLength(1);
  },
);

test('P8: the client gets no email if the webhook about the new entry comes first, or an older list last', async () => {
  const { desk, source, id, again, countMerged, appointments, timeAt, cancellations } = await scene();
  const connection = await getConnection(database, source);
  const { connectionId } = connection;
  await database.query(sql`
    update connection_feeds set lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour'
     where connection_id = ${connectionId} and feed = 'CHANGES'`);
  const readAt = Date.now();
  const system = openConnection({ database, config: portal.config }, connection);
  const older = await system.pullWindow({ from: timeAt(40), to: timeAt(40) + 60_000 }, 1);
  const made = desk.book(again);
  desk.cancel(id);
  await saveHints(database, connectionId, [String(made)]);
  await expect.poll(countMerged).toBe(2);
  await database.transaction((tx) => {
    const moments = { readAt, now: Date.now(), rebookingsSince: Date.now() };
    return applyAppointments(tx, { ...connection, ...moments, appointments: older, looks: new Set() });
  });
  expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
  desk.reschedule(made, timeAt(80));
  await saveHints(database, connectionId, [String(made), String(id)]);
  await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
  expect(cancellations()).toEqual([]);
});

test('what reception enters for a known client after our client has cancelled is another appointment', async () => {
  const one = await scene();
  const { desk, standIn, hookUrl, source, booked, id, again, countMerged } = one;
  Object.assign(standIn.settings, { hookUrl, hooks: 'once' });
  await cancelAndEnter(database, one, booked);
  await expect.poll(() => desk.appointments.get(id)?.active).toBe(0);
  const isSeen = sql`select 1 from external_ids where source = ${source} and kind = 'appointments' and gone_at is not null`;
  await expect.poll(() => database.returnsRow(isSeen)).toBe(true);
  const made = desk.book(again);
  const appointmentIds = () =>
    database.values<number>(sql`
      select id from external_ids where source = ${source} and kind = 'appointments' and external_id = ${String(made)}`);
  await expect.poll(appointmentIds).toHaveLength(1);
  expect(await appointmentIds()).not.toContain(booked.appointmentId);
  expect(await countMerged()).toBe(0);
});
