import { describe, expect, test } from 'vitest';
import type { DiaryAuthority } from '@portal/domain/practices/diary-authority';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { cancelAndEnter, enterNow, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { markerOf } from '../operations/marker.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database } = await connectedPortal();

type By = 'a reading of changes' | 'the look for it';

type Found = {
  readonly by: By;
  readonly system: VendorName;
  readonly authority: DiaryAuthority;
  /** What reception writes into the note instead of our marker. */
  readonly notes?: string;
};

/** The answer to a booking is lost, and the desk moves its entry from slot 40 to slot 80 before it is found again. */
const movedMeanwhile = async ({ by, system, authority, notes }: Found) => {
  const one = await deskScene({ system, authority });
  const { desk, standIn, source, timeAt, ops } = one;
  await ops('writes', source, 'on');
  await one.connect();
  if (by === 'the look for it')
    await database.query(sql`
      update connection_feeds set lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour'
       where feed = 'CHANGES' and connection_id = (select connection_id from connections where source = ${source})`);
  const offered = await one.slots();
  standIn.watch.write = (stage) => {
    const [entry] = desk.appointments.values();
    if (stage !== 'entered' || !entry) return true;
    standIn.watch.write = null;
    desk.reschedule(entry.id, timeAt(80), notes === undefined ? {} : { notes });
    // Once the entry is found, no later reading of changes looks back so far.
    if (by === 'the look for it') entry.modified -= 60_000;
    return false;
  };
  await one.caller.post('/appointments', one.bodyFor(offered[40]));
  const state = () =>
    database.value<string>(sql`
      select o.state from operations o join connections using (connection_id) where source = ${source}`);
  return { ...one, state, entries: () => [...desk.appointments.values()].filter(({ active }) => active === 1) };
};

describe.each(systemNames)('a booking whose answer was lost, %s', (system) => {
  test('P2: another visit that reception enters meanwhile counts as a visit of its own [86805]', async () => {
    const { desk, standIn, mine, book, offered, entries, appointments, operation, subjects, timeAt } =
      await writingScene(system);
    standIn.faults.set('writes', 'silence');
    await book(offered[40]);
    await expect.poll(operation).toMatchObject({ error: expect.stringContaining('TIMED_OUT') });
    const other = desk.appointments.get(desk.book(mine(80)));
    // A phone call to reception later.
    Object.assign(other ?? {}, { created: Date.now() + 60_000 });
    standIn.faults.clear();
    const starts = [timeAt(40), timeAt(80)];
    await expect
      .poll(() =>
        entries()
          .map(({ start }) => start)
          .toSorted((one, other) => one - other),
      )
      .toEqual(starts);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    await expect.poll(appointments).toMatchObject(starts.map((startsAt) => ({ status: 'BOOKED', startsAt })));
    const booked = () => subjects().filter((subject) => subject.includes('is booked'));
    await expect.poll(booked).toHaveLength(2);
    expect(subjects()).toHaveLength(2);
  });

  test('P2: a write that arrives after staff have entered the booking themselves is cancelled there', async () => {
    const { desk, standIn, mine, book, offered, entries, appointments, operation, subjects, practice } =
      await writingScene(system);
    standIn.faults.set('writes', 'refuse');
    const { appointmentId } = await book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'STOPPED' });
    standIn.faults.clear();
    const [one] = await appointments();
    const byHand = { ...mine(40), user: practice.vetIds.indexOf(one?.clinicianId ?? 0) + 1 };
    desk.book(byHand);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const operationId = await database.certainValue<number>(sql`
      select operation_id from operations where appointment_id = ${appointmentId}`);
    desk.book({ ...byHand, notes: markerOf(operationId) });
    await expect.poll(() => entries().map(({ active }) => active)).toEqual([1, 0]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect(await appointments()).toMatchObject([{ appointmentId, status: 'BOOKED' }]);
    expect(subjects()).toHaveLength(1);
  });

  test.each(['cancelled', 'moved', 'cancelled, and nothing was left to enter of,'] as const)(
    'P2: a write that arrives after the client has %s the booking is taken for no other visit',
    async (change) => {
      const one = await writingScene(system);
      const { desk, mine, book, read, move, cancel, offered, entries, appointments, operation, timeAt } = one;
      const writes = (interval: string) =>
        database.query(sql`
          update connection_feeds set lease = gen_random_uuid(), leased_until = clock_timestamp() + ${interval}::interval
           where feed = 'WRITES' and connection_id = (select connection_id from connections where source = ${one.source})`);
      await writes('1 hour');
      const booked = await book(offered[40]);
      await (change === 'moved' ? move(await read(booked), offered[80]) : cancel(await read(booked)));
      await endUndo(database, booked);
      if (change.includes('nothing')) {
        await enterNow(database, booked);
        await writes('0');
        await expect.poll(operation).toMatchObject({ state: 'DONE' });
      }
      const operationId = await database.certainValue<number>(sql`
        select operation_id from operations where appointment_id = ${booked.appointmentId}`);
      desk.book({ ...mine(40), notes: markerOf(operationId) });
      const isLinked = sql`select 1 from external_ids where kind = 'appointments' and source = ${one.source}`;
      await expect.poll(() => database.returnsRow(isLinked)).toBe(true);
      await enterNow(database, booked);
      await writes('0');
      const isMoved = change === 'moved';
      const open = () => entries().filter(({ active }) => active === 1);
      await expect.poll(open).toMatchObject(isMoved ? [{ start: timeAt(80) }] : []);
      await expect.poll(operation).toMatchObject({ state: 'DONE' });
      expect(await appointments()).toMatchObject([{ status: isMoved ? 'BOOKED' : 'CANCELLED' }]);
    },
  );

  test.each([
    ['PORTAL', 'a reading of changes'],
    ['PRACTICE_SYSTEM', 'the look for it'],
  ] as const)(
    'P2, P5: %s: the portal recognises a booking that reception has moved by %s, and leaves it there',
    async (authority, by) => {
      const { state, entries, appointments, subjects, timeAt, standIn } = await movedMeanwhile({
        by,
        system,
        authority,
      });
      await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
      await expect.poll(state).toBe('DONE');
      await expect.poll(subjects).toContainEqual(expect.stringContaining('has been changed'));
      expect(entries()).toMatchObject([{ start: timeAt(80) }]);
      expect(standIn.refused).toEqual([]);
    },
  );

  test.each(['a reading of changes', 'the look for it'] as const)(
    'P2: the portal recognises a booking whose note reception overwrote, and enters it only once: %s',
    async (by) => {
      const moved = await movedMeanwhile({ by, system, authority: 'PORTAL', notes: 'Owner rang' });
      const { state, entries, appointments, timeAt, subjects } = moved;
      await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
      await expect.poll(state).toBe('DONE');
      expect(entries()).toMatchObject([{ start: timeAt(80) }]);
      await expect.poll(subjects).toContainEqual(expect.stringContaining('has been changed'));
    },
  );
});

test.each([true, false])(
  'P5: the answer to a move is lost; reception moves the entry back, and reads that it counts no longer: %s [87286]',
  async (isMovedBack) => {
    const { book, entries, desk, move, offered, operation, practice, read, standIn, timeAt } = await writingScene();
    const booked = await book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const [entry] = entries();
    Object.assign(entry ?? {}, { modified: Date.now() - 60_000 });
    standIn.watch.write = (stage) => {
      if (stage !== 'entered') return true;
      standIn.watch.write = null;
      if (isMovedBack) desk.reschedule(entry?.id ?? 0, timeAt(40));
      return false;
    };
    await move(await read(booked), offered[80]);
    await expect.poll(() => standIn.watch.write).toBe(null);
    await enterNow(database, booked);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect(entries()).toMatchObject([{ start: timeAt(80) }]);
    const tasks = sql`select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
    expect(await database.values(tasks)).toEqual(isMovedBack ? ['TWO_CHANGES'] : []);
  },
);

test('P2: reception is asked to cancel an entry that was missing twice when the client cancelled, and is there again', async () => {
  const { standIn, desk, ops, source, book, offered, entries, operation, ...client } = await writingScene();
  const booked = await book(offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  standIn.settings.hooks = 'never';
  standIn.faults.set('appointment', 'not found');
  await cancelAndEnter(database, client, booked);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  standIn.faults.clear();
  await ops('pull', source);
  const problems = () =>
    database.values<string>(sql`
    select problem from staff_tasks where appointment_id = ${booked.appointmentId} and done_at is null`);
  await expect
    .poll(problems)
    .toEqual([expect.stringContaining('The appointment of this entry is cancelled in the portal. Cancel this entry.')]);
  expect(await ops('compare', source, '--days', '5')).toContain('is cancelled in the portal');
  for (const { id } of entries()) desk.cancel(id);
  await expect.poll(problems).toEqual([]);
});
