import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

test('a client whom the desk did not know is told if a booking that reception gave to a client it knows is deleted', async () => {
  const one = await deskScene();
  const { people, desk, standIn, source, ops, connect, slots, book, subjects, appointments, timeAt } = one;
  await database.query(sql`delete from external_ids where source = ${source} and kind in ('clients', 'pets')`);
  await ops('writes', source, 'on');
  await connect();
  standIn.settings.hookUrl = one.hookUrl;
  standIn.settings.hooks = 'once';
  await book((await slots())[40]);
  await expect.poll(() => desk.appointments.size).toBe(1);
  const client = people.add('client', { firstname: 'Ivor', lastname: 'Penhale', email: 'ivor.penhale@example.org' });
  const pet = people.add('patient', { client, name: 'Bella' });
  const [entry] = desk.appointments.values();
  desk.change(entry?.id ?? 0, { pets: [pet], client });
  const countMerged = () =>
    database.certainValue<number>(sql`
        select count(*) as count from external_ids where source = ${source} and merged_into is not null`);
  await expect.poll(countMerged).toBe(2);
  desk.reschedule(entry?.id ?? 0, timeAt(80));
  await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
  desk.erase(entry?.id ?? 0);
  const cancellations = () => subjects().filter((subject) => subject.startsWith('Cancelled'));
  await expect.poll(cancellations, { timeout: 10_000 }).toHaveLength(1);
});
