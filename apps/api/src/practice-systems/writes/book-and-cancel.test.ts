import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { systemNames } from '../adapters/open-system.ts';

const { database } = await connectedPortal();

const killAt = {
  'after booking the new time': ['external_ids', 'insert'],
  'after cancelling the earlier one': ['external_ids', 'update of gone_at'],
  'before it is done': ['operations', 'update of state'],
} as const;

describe('if a system cannot reschedule', () => {
  /** Books slot 40, waits until it is written, then moves it to slot 80. */
  const moved = async (
    prepare: (one: Awaited<ReturnType<typeof writingScene>>) => Promise<unknown> | void = () => undefined,
  ) => {
    const one = await writingScene('ezyvet');
    const booked = await one.book(one.offered[40], { note: 'He limps.' });
    await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
    await prepare(one);
    expect((await one.move(await one.read(booked), one.offered[80])).body).toMatchObject({ status: 'BOOKED' });
    return { ...one, booked };
  };

  const isMovedOnce = async (one: Moved): Promise<void> => {
    const { entries, timeAt, appointments, subjects, booked, standIn, source } = one;
    expect(entries()).toMatchObject([
      { start: timeAt(40), active: 0 },
      { start: timeAt(80), active: 1, notes: expect.stringMatching(/\] “He limps\.”$/) },
    ]);
    expect(await appointments()).toMatchObject([
      { appointmentId: booked.appointmentId, startsAt: timeAt(80), status: 'BOOKED' },
    ]);
    await expect.poll(() => subjects().filter((subject) => subject.includes('has been changed'))).toHaveLength(1);
    expect(subjects().filter((subject) => subject.startsWith('Cancelled'))).toEqual([]);
    const ids = await database.query(sql`
      select replaced_by is null as "isCurrent", gone_at is null as "isThere" from external_ids
       where source = ${source} and id = ${booked.appointmentId} and kind = 'appointments' order by external_id`);
    expect(ids).toEqual([
      { isCurrent: false, isThere: false },
      { isCurrent: true, isThere: true },
    ]);
    expect(standIn.refused).toEqual([]);
  };
  type Moved = Awaited<ReturnType<typeof moved>>;

  test('P4: the portal books the new time, cancels the old one, emails once, and asks about the old one if it is restored', async () => {
    const one = await moved();
    await expect.poll(() => one.entries().map(({ active }) => active)).toEqual([0, 1]);
    await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
    await isMovedOnce(one);
    await expect.poll(() => one.ops('compare', one.source, '--days', '5')).toBe('Both books agree.');
    one.desk.reschedule(one.entries()[1]?.id ?? 0, one.timeAt(100));
    await expect.poll(one.appointments).toMatchObject([{ startsAt: one.timeAt(100) }]);
    one.desk.restore(one.entries()[0]?.id ?? 0);
    const problems = sql`select problem from staff_tasks where practice_id = ${one.practice.practiceId} and done_at is null`;
    await expect
      .poll(() => database.values(problems))
      .toEqual([expect.stringContaining('This entry is the earlier time')]);
  });

  test.each(Object.keys(killAt) as (keyof typeof killAt)[])(
    'D20: one time remains if the portal ends %s',
    async (place) => {
      const [table, when] = killAt[place];
      const one = await moved(({ source }) =>
        database.script(`
        create function die_once() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
        create trigger die before ${when} on ${table} for each row
          when (${table === 'operations' ? "new.state = 'DONE'" : `new.source = '${source}' and new.kind = 'appointments'`})
          execute function die_once();`),
      );
      await expect.poll(() => one.wasKilled()).toBe(true);
      expect(one.entries().filter(({ active }) => active === 1).length).toBeGreaterThan(0);
      await database.script(`drop trigger die on ${table}; drop function die_once()`);
      await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
      await isMovedOnce(one);
    },
  );

  test('one time remains if both answers are lost', async () => {
    const one = await moved(({ standIn }) => void standIn.faults.set('writes', 'commit, then silence'));
    await expect.poll(() => one.entries().map(({ active }) => active)).toEqual([0, 1]);
    one.standIn.faults.clear();
    await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
    await isMovedOnce(one);
  });

  test('P5: reception gives the earlier entry to another pet meanwhile: it stays, as the appointment of that pet', async () => {
    const one = await moved(async ({ another, ops, source, idOf, standIn, desk, entries }) => {
      await ops('link', source, 'pets', idOf('animal', 12), String((await another()).petId));
      standIn.watch.write = (stage) => {
        if (stage === 'entered' && entries().length === 2) desk.change(entries()[0]?.id ?? 0, { pets: [12] });
        return true;
      };
    });
    const { practice, entries, operation, timeAt } = one;
    const booked = () =>
      database.values<number>(sql`
        select starts_at from appointments where practice_id = ${practice.practiceId} and status = 'BOOKED' order by starts_at`);
    await expect.poll(booked).toEqual([timeAt(40), timeAt(80)]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect(entries().map(({ active }) => active)).toEqual([1, 1]);
  });

  test('a move creates a task for the practice if both times overlap for the clinician', async () => {
    const one = await writingScene('ezyvet');
    const away = one.desk.book({ user: 2, start: one.timeAt(40), minutes: 120 });
    const externalIds = sql`
      select 1 from external_ids where source = ${one.source} and part_of = ${one.idOf('appointment', away)}`;
    await expect.poll(() => database.query(externalIds)).toHaveLength(1);
    const booked = await one.book(one.offered[40]);
    await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
    one.desk.change(one.entries()[1]?.id ?? 0, { end: one.timeAt(42) });
    const move = async () => (await one.move(await one.read(booked), one.offered[41])).body;
    await expect.poll(move).toMatchObject({ status: 'BOOKED' });
    await expect.poll(one.operation).toMatchObject({ state: 'STOPPED', error: expect.stringContaining('overlap') });
    expect(one.entries().slice(1)).toMatchObject([{ start: one.timeAt(40), active: 1 }]);
    one.desk.reschedule(one.entries()[1]?.id ?? 0, one.timeAt(41));
    await expect.poll(() => one.ops('compare', one.source, '--days', '5')).toBe('Both books agree.');
  });
});

test.each(systemNames)(
  'P5: reception reads that a client’s new time is shorter than it had made the appointment: %s',
  async (system) => {
    const { book, move, read, offered, desk, entries, timeAt, operation, practice } = await writingScene(system);
    const booked = await book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const end = timeAt(40) + 2_700_000;
    desk.change(entries()[0]?.id ?? 0, { end });
    await expect.poll(async () => Date.parse((await read(booked)).end)).toBe(end);
    await move(await read(booked), offered[80]);
    await expect.poll(() => entries().findLast(({ active }) => active === 1)?.start).toBe(timeAt(80));
    const tasks = sql`select kind, problem from staff_tasks where practice_id = ${practice.practiceId}`;
    await expect
      .poll(() => database.query(tasks))
      .toEqual([{ kind: 'TWO_CHANGES', problem: expect.stringContaining('45 minutes') }]);
  },
);

test.each(['remove', 'writes'])('nobody is asked to cancel what the client takes back meanwhile: %s', async (verb) => {
  const { book, cancel, undo, ops, source, offered, operation, turnIsOver, practice } = await writingScene();
  const booked = await book(offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  await turnIsOver();
  await cancel(booked);
  const ended = ops(verb, source, 'off');
  const writes = sql`select writes from connections where source = ${source}`;
  await expect.poll(() => database.values(writes)).toEqual([false]);
  expect((await undo(booked)).status).toBe(200);
  expect(await ended).not.toContain('not entered');
  const tasks = sql`select kind from staff_tasks where practice_id = ${practice.practiceId}`;
  expect([await database.values(tasks), await operation()]).toMatchObject([[], { state: 'DONE' }]);
});
