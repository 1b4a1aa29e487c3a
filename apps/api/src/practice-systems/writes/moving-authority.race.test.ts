import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../database/sql.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

const clients = 6;
const bookingsEach = 4;
/** On a slow machine, one book may decide about all of the first bookings. */
const mostBookingsEach = 10;
/** Together longer than a process caches a practice's set-up, so that both kinds of authority occur. */
const pauseMilliseconds = 1_000;
const turnMilliseconds = 2_500;
const faults = ['commit, then silence', 'down', 'none'] as const;

type Scene = Awaited<ReturnType<typeof deskScene>>;

/** Whether the system decided on some of the bookings and the portal on the rest. */
const isMixed = ({ practice }: Scene): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from appointments a left join booking_requests q using (appointment_id)
     where a.practice_id = ${practice.practiceId} and a.status = 'BOOKED'
    having count(q.booking_request_id) between 1 and count(*) - 1`);

const clientAt = async (scene: Scene, number: number) => {
  const { practice, source, ops, bodyFor, slots } = scene;
  const { clientId, identityId, petIds } = await buildClient(database, { practiceId: practice.practiceId });
  await ops('link', source, 'clients', String(100 + number), String(clientId));
  await ops('link', source, 'pets', String(100 + number), String(petIds[0]));
  const caller = await portal.signInAs(identityId);
  const offered = await slots();
  return async (): Promise<number[]> => {
    const statuses = [];
    const goesOn = async (booking: number) => booking < mostBookingsEach && !(await isMixed(scene));
    for (let booking = 0; booking < bookingsEach || (await goesOn(booking)); booking += 1) {
      if (booking > 0) await wait(pauseMilliseconds);
      const body = bodyFor(offered[40 + ((number * 2 + booking * 3) % 30) * 4], { petId: petIds[0] });
      statuses.push((await caller.post<Appointment>('/appointments', body)).status);
    }
    return statuses;
  };
};

test('P12: no booking is lost or doubled while a practice moves to its own system and back', async () => {
  const scene = await deskScene({ authority: 'PRACTICE_SYSTEM' });
  const { source, ops, connect, standIn, desk, practice } = scene;
  await connect();
  const bookAll = await Promise.all(Array.from({ length: clients }, (_, number) => clientAt(scene, number)));
  let isOver = false;
  const moving = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await ops('authority', source, turn % 2 === 0 ? 'PORTAL' : 'PRACTICE_SYSTEM');
      standIn.faults.set('writes', faults[turn % faults.length] ?? 'none');
      await wait(turnMilliseconds);
    }
  })();
  const statuses = (await Promise.all(bookAll.map((bookThree) => bookThree()))).flat();
  isOver = true;
  await moving;
  standIn.faults.clear();

  const open = () =>
    database.query(sql`
      select 1 from operations o join connections c using (connection_id) where c.source = ${source} and o.state <> 'DONE'
      union all
      select 1 from booking_requests where practice_id = ${practice.practiceId} and outcome is null`);
  await expect.poll(open).toEqual([]);
  const here = await database.query<{ startsAt: number; vet: number }>(sql`
    select starts_at as "startsAt", clinician_id as vet from appointments
     where practice_id = ${practice.practiceId} and status = 'BOOKED'`);
  const there = [...desk.appointments.values()]
    .filter(({ active }) => active === 1)
    .map(({ start, user }) => `${start} ${practice.vetIds[(user ?? 0) - 1]}`);
  expect(there.toSorted()).toEqual(here.map(({ startsAt, vet }) => `${startsAt} ${vet}`).toSorted());
  expect(here).toHaveLength(statuses.filter((status) => status < 300).length);
  expect(here.length).toBeGreaterThan(clients);
  expect(await isMixed(scene)).toBe(true);
});
