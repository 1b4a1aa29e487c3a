import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '@portal/local-services/practice-system/provet-answers';
import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import type { VendorName } from '../adapters/open-system.ts';
import { pick } from '../../../testing/pick.ts';
import { below, chanceOf } from '../../../testing/races/chance.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { today, windowOfDays } from '../turns/windows.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

const acts = 60;
const faults: readonly Fault[] = ['down', 'silence', 'limited', 'nonsense', 'commit, then silence', 'half'];

type Scene = Awaited<ReturnType<typeof deskScene>>;

const openAppointments = async ({ appointments }: Scene) =>
  (await appointments()).filter(({ status, startsAt }) => status === 'BOOKED' && startsAt > Date.now());

/** Lets clients book, move or cancel at random; refusals are fine. */
const clientActs = async (scene: Scene, chance: () => number): Promise<void> => {
  const { slots, caller, bodyFor, move, cancel, read } = scene;
  const open = await openAppointments(scene);
  const offered = await slots();
  const slot = pick(offered, below(chance, offered.length));
  const what = below(chance, 3);
  if (what === 0 || open.length === 0) {
    await caller.post('/appointments', bodyFor(slot));
    return;
  }
  const one = await read(pick(open, below(chance, open.length)) as never);
  if (what === 1) await move(one, slot);
  else await cancel(one);
};

const deskActs = (scene: Scene, chance: () => number): void => {
  const { desk, mine, everybody, timeAt } = scene;
  const entries = [...desk.appointments.values()].filter(({ active }) => active === 1);
  const at = below(chance, 150);
  const what = below(chance, 5);
  if (what === 0) desk.book(mine(at));
  else if (what === 1 || entries.length === 0) desk.book({ ...everybody, start: timeAt(at) });
  else {
    const { id } = pick(entries, below(chance, entries.length));
    if (what === 2) desk.reschedule(id, timeAt(at), { user: 1 + below(chance, 2) });
    else if (what === 3) desk.cancel(id);
    else desk.erase(id);
  }
};

/** Does by hand what the portal could not write. */
const doTasks = async ({ source, desk, idOf, practice }: Scene): Promise<void> => {
  const tasks = await database.query<{ id: string; startsAt: number; clinicianId: number; isBooked: boolean }>(sql`
    select e.external_id as id, a.starts_at as "startsAt", a.clinician_id as "clinicianId", a.status = 'BOOKED' as "isBooked"
      from operations o join connections c using (connection_id) join appointments a using (appointment_id)
      join external_ids e on e.kind = 'appointments' and e.source = c.source and e.id = a.appointment_id and e.replaced_by is null
     where c.source = ${source} and o.state = 'STOPPED'`);
  for (const { id, startsAt, clinicianId, isBooked } of tasks) {
    const entry = [...desk.appointments.keys()].find((number) => idOf('appointment', number) === id);
    if (entry && !isBooked) desk.cancel(entry);
    else if (entry) desk.reschedule(entry, startsAt, { user: practice.vetIds.indexOf(clinicianId) + 1 });
  }
};

const waitingOperations = (source: string) =>
  database.query(sql`
    select o.operation_id, o.last_error from operations o join connections using (connection_id)
     where source = ${source} and o.state = 'WAITING'`);

const hints = (source: string) =>
  database.query(sql`
    select external_id from connection_hints join connections using (connection_id) where source = ${source}`);

const playDay = async (system: VendorName) => {
  const scene = await deskScene({ system });
  const { standIn, desk, source, ops, connect, isRead } = scene;
  const chance = chanceOf(20_261_125);
  await ops('writes', source, 'on');
  await connect();
  standIn.settings.hookUrl = scene.hookUrl;
  for (let act = 0; act < acts; act += 1) {
    standIn.settings.hooks = pick(['once', 'twice', 'never'] as const, below(chance, 3));
    if (below(chance, 6) === 0)
      standIn.faults.set(pick(['writes', 'appointments', 'appointment'] as const, act), pick(faults, act));
    if (below(chance, 3) === 0) standIn.faults.clear();
    if (below(chance, 2) === 0) await clientActs(scene, chance);
    else deskActs(scene, chance);
    await wait(below(chance, 40));
  }
  standIn.faults.clear();
  const cancelled = (await scene.appointments()).filter(({ status }) => status === 'CANCELLED');
  await endUndo(database, ...(cancelled as never[]));
  await database.query(sql`update operations set next_at = clock_timestamp() where state = 'WAITING'`);
  await expect.poll(() => waitingOperations(source)).toEqual([]);
  await doTasks(scene);
  await ops('pull', source, '--accept-deletions');
  await expect.poll(isRead).toBe(true);
  await expect.poll(() => hints(source)).toEqual([]);

  await expect.poll(() => ops('compare', source, '--days', '5')).toBe('Both books agree.');
  // What the desk deletes without a trace is found only as far ahead as whole days are read.
  const isNear = (at: number): boolean => at < windowOfDays(today(), 5).to;
  const there = [...desk.appointments.values()]
    .filter(({ active, pets, start }) => active === 1 && pets.length > 0 && start > Date.now() && isNear(start))
    .map(({ start, user }) => `${start} ${scene.practice.vetIds[(user ?? 0) - 1]}`);
  const open = (await openAppointments(scene)).filter(({ startsAt }) => isNear(startsAt));
  const here = open.map(({ startsAt, clinicianId }) => `${startsAt} ${clinicianId}`);
  expect(here.toSorted()).toEqual(there.toSorted());
  expect(standIn.refused).toEqual([]);
};

test('P14: both diaries are equal after a day of faults and of changes on both sides: provet-cloud', () =>
  playDay('provet-cloud'));

test('P14: both diaries are equal after a day of faults and of changes on both sides: ezyvet', { tags: 'full' }, () =>
  playDay('ezyvet'),
);

test('the portal cancels an appointment that is deleted in the system before being read from there', async () => {
  const { standIn, desk, source, ops, connect, book, slots, appointments } = await deskScene();
  await ops('writes', source, 'on');
  await connect();
  for (const endpoint of ['appointments', 'appointment'] as const) standIn.faults.set(endpoint, 'down');
  await book((await slots())[40]);
  await expect.poll(() => waitingOperations(source)).toEqual([]);
  for (const id of desk.appointments.keys()) desk.erase(id);
  standIn.faults.clear();
  await ops('pull', source);
  await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
});
