import { addDays, localDateOf, localInstant } from '@portal/domain/slots/clinic-time';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

const zone = 'Europe/London';
const dayAhead = (days: number): string => addDays(localDateOf(zone, Date.now()), days);
const at = (days: number, hour: number): number => localInstant(zone, dayAhead(days), hour * 60);

test('the portal reads rotas with blocks and new clinicians; losing many days waits for an operator', async () => {
  const { limits } = portal.config;
  const { connectionDaysAhead } = limits;
  // More than is read at once.
  Object.assign(limits, { connectionDaysAhead: 30 });
  onTestFinished(() => void Object.assign(limits, { connectionDaysAhead }));
  const { people, connect, ops, source, state, practice, isRead } = await deskScene();
  const shift = (user: number, start: number, end: number, type = 1) =>
    people.add('shift', { user, start, end, shift_type: type });
  people.add('user', { first_name: 'Asha', last_name: 'Rowe' }, 1);
  people.add('user', { first_name: 'Tom', last_name: 'Lister' }, 7);
  const ids = Array.from({ length: 12 }, (_, day) => shift(1, at(day, 9), at(day, 17)));
  shift(1, at(1, 12), at(1, 13), 2);
  shift(7, at(2, 10), at(2, 14));
  await connect();
  const rows = (clinicianId: number) =>
    database.query<{ date: string; starts: number | null; ends: number | null }>(sql`
      select to_char(held_on, 'YYYY-MM-DD') as date, starts_at_minute as starts, ends_at_minute as ends
        from rota_exceptions where clinician_id = ${clinicianId} order by 1, 2`);
  const [first = 0, second = 0] = practice.vetIds;
  const rotaRows = await rows(first);
  for (const days of [0, 5, 11]) expect(rotaRows).toContainEqual({ date: dayAhead(days), starts: 540, ends: 1020 });
  expect(rotaRows.filter(({ date }) => date === dayAhead(1))).toEqual([
    { date: dayAhead(1), starts: 540, ends: 720 },
    { date: dayAhead(1), starts: 780, ends: 1020 },
  ]);
  expect(rotaRows).toContainEqual({ date: dayAhead(12), starts: null, ends: null });
  expect(await rows(second)).toEqual([]);
  const [lister] = await database.query<{ id: number; name: string; type: string }>(sql`
    select clinician_id as id, display_name as name, clinician_type as type from clinicians
     where practice_id = ${practice.practiceId} and clinician_id <> all(${[...practice.vetIds]}::int[])`);
  expect(lister).toMatchObject({ name: 'Tom Lister', type: 'Unknown' });
  expect(await rows(lister?.id ?? 0)).toContainEqual({ date: dayAhead(2), starts: 600, ends: 840 });

  for (const id of ids) people.listOf('shift').delete(id);
  await ops('pull', source);
  await expect.poll(state).toContain('working days have vanished');
  const later = ({ date }: { readonly date: string }): boolean => date > dayAhead(2);
  expect((await rows(first)).filter(later)).toEqual(rotaRows.filter(later));
  await ops('pull', source, '--accept-deletions');
  await expect.poll(async () => (await rows(first)).filter(({ starts }) => starts !== null)).toEqual([]);
  await expect.poll(isRead).toBe(true);
});

test('P6: a practice keeps its rota if the list of shifts or of their types is empty, even once', async () => {
  const { people, connect, ops, source, state, practice, standIn } = await deskScene();
  people.add('user', { first_name: 'Asha', last_name: 'Rowe' }, 1);
  for (const days of [0, 1, 2]) people.add('shift', { user: 1, start: at(days, 9), end: at(days, 17) });
  people.add('shift', { user: 1, start: at(1, 12), end: at(1, 13), shift_type: 2 });
  await connect();
  const rows = () =>
    database.query(sql`
      select held_on, starts_at_minute, ends_at_minute from rota_exceptions
       where clinician_id = ${practice.vetIds[0] ?? 0} order by 1, 2`);
  const before = await rows();
  const types = [...people.listOf('shifttype')];
  people.listOf('shifttype').clear();
  await ops('pull', source);
  await expect.poll(state).toContain('NONSENSE: shifttypes answered without those that shifts name');
  for (const [id, type] of types) people.listOf('shifttype').set(id, type);
  standIn.switches.throw('an empty list');
  await ops('pull', source);
  await expect.poll(state).toContain('3 working days have vanished');
  expect(await rows()).toEqual(before);
  standIn.switches.withdraw();
  await ops('pull', source);
  await expect.poll(state).not.toContain('vanished');
  expect(await rows()).toEqual(before);

  const shifts = people.listOf('shift');
  const answers = [new Map<number, never>().values()];
  shifts.values = () => answers.pop() ?? Map.prototype.values.call(shifts);
  const readings = () =>
    database.value<string>(sql`
      select f.fresh_at::text from connection_feeds f join connections using (connection_id)
       where source = ${source} and feed = 'ROTAS'`);
  const last = await readings();
  await database.query(sql`
    update connection_feeds f set next_at = clock_timestamp() from connections c
     where c.connection_id = f.connection_id and source = ${source} and feed = 'ROTAS'`);
  await expect.poll(readings).not.toBe(last);
  expect(await rows()).toEqual(before);
});

test('a deactivated vet has no working days until a new user is linked; then both users’ shifts count', async () => {
  const { limits } = portal.config;
  const { connectionDaysAhead } = limits;
  Object.assign(limits, { connectionDaysAhead: 28 });
  onTestFinished(() => void Object.assign(limits, { connectionDaysAhead }));
  const { people, connect, ops, source, practice, slots, book, state, appointments, desk } = await deskScene();
  const hire = (user: number, name: string) => {
    people.add('user', { first_name: name, last_name: 'Rowe' }, user);
    for (let days = 0; days < 12; days += 1)
      people.add('shift', { user, start: at(days, 9), end: at(days, 17), shift_type: 1 });
  };
  hire(1, 'Asha');
  hire(2, 'Ben');
  await connect();
  const workingDays = () =>
    database.values(sql`
      select held_on from rota_exceptions
       where clinician_id = ${practice.vetIds[0] ?? 0} and starts_at_minute is not null`);
  await expect.poll(workingDays).toHaveLength(12);
  // Within the shift, because a search may still use the rota of a moment before.
  const bookVet = async (start: number) =>
    book((await slots()).find((one) => one.clinicianName === 'Vet 1' && Date.parse(one.start) === start));
  await bookVet(at(6, 10));
  const decisions = () =>
    database.query(sql`
      select 1 from staff_tasks
       where practice_id = ${practice.practiceId} and kind = 'DECIDE_APPOINTMENT' and done_at is null`);
  for (const [isActive, days] of [
    [false, 0],
    [null, 12],
    [false, 0],
  ]) {
    people.change('user', 1, { is_active: isActive });
    await ops('pull', source);
    await expect.poll(workingDays).toHaveLength(Number(days));
    await expect.poll(decisions).toHaveLength(days === 0 ? 1 : 0);
    expect(await state()).not.toContain('vanished');
  }
  await ops('link', source, 'clinicians', '9', String(practice.vetIds[0]));
  hire(9, 'Asha');
  await ops('writes', source, 'on');
  await ops('pull', source);
  await expect.poll(workingDays).toHaveLength(12);
  await expect.poll(decisions).toEqual([]);
  await bookVet(at(7, 10));
  await expect.poll(() => [...desk.appointments.values()]).toMatchObject([{ user: 9 }]);
  expect(await appointments()).toMatchObject([{ status: 'BOOKED' }, { status: 'BOOKED' }]);
  people.change('user', 1, { is_active: true });
  people.add('shift', { user: 1, start: at(12, 9), end: at(12, 17) });
  people.add('shift', { user: 9, start: at(13, 9), end: at(13, 17) });
  await ops('pull', source);
  await expect.poll(workingDays).toHaveLength(14);
});

test('the portal blocks a system in another time zone, and shifts no rota', async () => {
  const { desk, mine, connect, state, appointments, timeAt, standIn, ops, source } = await deskScene();
  const id = desk.book(mine(10));
  await connect();
  standIn.settings.offsetMinutes = -300;
  desk.reschedule(id, timeAt(40));
  await expect.poll(state).toContain('OTHER_ZONE: it writes');
  await expect(ops('test', source)).rejects.toThrow('is not the time of Europe/London');
  expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(10) }]);
  standIn.settings.offsetMinutes = 0;
  await expect.poll(appointments).toMatchObject([{ startsAt: timeAt(40) }]);
});
