import { describe, expect, test } from 'vitest';
import { staffTasksCommand } from '../../cli/commands/staff-tasks.ts';
import { sql } from '../../database/sql.ts';
import { arrival } from '../../../testing/arrival.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database, portal } = await connectedPortal();

const scene = async (system: VendorName) => {
  const one = await deskScene({ system });
  const recordId = one.idOf('appointment', 0).replace('0', '');
  /** The open tasks about records, with the ids of appointments as numbers. */
  const tasks = async (): Promise<string[]> =>
    (
      await database.values<string>(sql`
        select remote_record || '  ' || problem from staff_tasks
         where practice_id = ${one.practice.practiceId} and remote_record is not null and done_at is null order by staff_task_id`)
    ).map((text) => text.replace(`${one.source}: `, '').replace(recordId, ''));
  const bookOdd = (index: number, shown: Readonly<Record<string, unknown>> = {}) =>
    one.desk.book({ ...one.everybody, start: one.timeAt(index), shown });
  return { ...one, tasks, bookOdd };
};

type Odd = readonly [string, Readonly<Record<string, unknown>>, string, boolean];

/** What reception or a fault made of a record, what the task names, and whether its time can still be kept. */
const oddOnes: Readonly<Record<VendorName, readonly Odd[]>> = {
  'provet-cloud': [
    ['no end', { end: null }, 'end', true],
    ['no end and a duration below nought', { end: null, duration: -15 }, 'end', true],
    ['a type of another form', { type: 'Other' }, 'type', true],
    ['an id that is no number', { id: 'abc' }, 'id', true],
    ['pets of another form', { patients: ['Bella'] }, 'patients', true],
    ['a start that is no time', { start: 'soon' }, 'start', false],
  ],
  ezyvet: [
    ['no duration', { duration: null }, 'duration', true],
    ['a flag of another form', { active: 'yes' }, 'active', true],
    ['no uid', { uid: null }, 'uid', true],
    ['a type of another form', { type_uid: 7 }, 'type_uid', true],
    ['a start that is no time', { start_at: 'soon' }, 'start_at', false],
  ],
};

describe.each(systemNames)('one invalid record, %s', (system) => {
  test('P6: the practice gets one email for three invalid records, about the first open one', async () => {
    const { bookOdd, connect, tasks, practice, source } = await scene(system);
    const address = `diary-${source}@practice.example`;
    await database.query(sql`update practices set diary_email = ${address} where practice_id = ${practice.practiceId}`);
    const [, record] = oddOnes[system][0] ?? [];
    for (const index of [40, 60]) bookOdd(index, record);
    await connect();
    const mails = () => portal.sent.filter(({ to }) => to.address === address);
    await arrival(() => mails()[0]);
    bookOdd(80, record);
    await expect.poll(tasks).toHaveLength(3);
    const open = sql`select 1 from outbox_messages where kind = 'check-record' and state = 'PENDING'`;
    await expect.poll(() => database.query(open)).toEqual([]);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('other record');
  });

  test('P6: the portal skips each invalid record and creates a task that names it [1711d]', async () => {
    const { desk, mine, everybody, timeAt, connect, appointments, isOffered, tasks, ops, source } = await scene(system);
    const odd = oddOnes[system].map((one, row) => [one, 40 + 10 * row] as const);
    for (const [[, record], index] of odd) desk.book({ ...everybody, start: timeAt(index), shown: record });
    desk.change(desk.book({ ...everybody, start: timeAt(30) }), { end: timeAt(30) });
    desk.book(mine(10));
    for (let index = 11; index < 20; index += 1) desk.book({ ...everybody, start: timeAt(index) });
    const words = await ops('dry-run', source);
    await connect();
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(10) }]);
    // A record that ends when it begins takes 15 minutes.
    expect([await isOffered(29), await isOffered(30)]).toEqual([true, false]);
    for (const [[what, , field, keepsTime], index] of odd) {
      expect(words, what).toContain(field);
      expect(await isOffered(index), what).toBe(!keepsTime);
      expect(await tasks(), what).toContainEqual(expect.stringMatching(new RegExp(`^appointment .*${field}`)));
    }
    expect(await tasks()).toHaveLength(odd.length + 1);
    const listed = await staffTasksCommand.run({ database, config: portal.config, args: ['list'] });
    expect(listed).toContain(`${source}: appointment`);
  });

  test('P5: a booking whose record becomes invalid stays booked, and follows the system once it is corrected', async () => {
    const { desk, mine, timeAt, connect, appointments, subjects, tasks } = await scene(system);
    const id = desk.book(mine(10));
    await connect();
    let at = timeAt(10);
    for (const [row, [what, record, field, keepsTime]] of oddOnes[system].entries()) {
      if ('id' in record || 'uid' in record) continue;
      const start = timeAt(40 + 10 * row);
      desk.change(id, { start, end: start + 900_000, shown: record });
      await expect.poll(tasks, { message: what }).toEqual([expect.stringContaining(field)]);
      expect(await appointments(), what).toMatchObject([{ status: 'BOOKED', startsAt: keepsTime ? start : at }]);
      at = timeAt(45 + 10 * row);
      desk.change(id, { start: at, end: at + 900_000, shown: {} });
      await expect.poll(appointments, { message: what }).toMatchObject([{ status: 'BOOKED', startsAt: at }]);
      await expect.poll(tasks, { message: what }).toEqual([]);
    }
    expect(subjects().some((subject) => subject.startsWith('Cancelled'))).toBe(false);
  });

  test('P6: a task about an unreadable record ends when the record is deleted or readable [2964f]', async () => {
    const { bookOdd, desk, connect, ops, source, tasks } = await scene(system);
    const [, record] = oddOnes[system].at(-1) ?? [];
    const [gone, mended] = [bookOdd(40, record), bookOdd(60, record)];
    await connect();
    await expect.poll(tasks).toHaveLength(2);
    desk.appointments.delete(gone);
    Object.assign(desk.appointments.get(mended) ?? {}, { shown: {} });
    await ops('pull', source);
    await expect.poll(tasks).toEqual([]);
  });

  test('P6: the portal reads on after a record listed twice, and after two without an id at one time', async () => {
    const { desk, everybody, mine, standIn, timeAt, connect, appointments, isOffered, tasks } = await scene(system);
    standIn.switches.throw('a record twice', { times: 2 });
    desk.book(mine(10));
    const shown = system === 'ezyvet' ? { uid: null, id: null } : { id: null };
    for (let one = 0; one < 2; one += 1) desk.book({ ...everybody, start: timeAt(40), shown });
    await connect();
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(10) }]);
    await expect.poll(() => isOffered(40)).toBe(false);
    await expect.poll(tasks).toHaveLength(1);
  });

  test('P6: the portal does not rely on a system whose records all have another format', async () => {
    const { desk, everybody, timeAt, ops, source, state } = await scene(system);
    for (const row of [1, 2, 3, 4, 5, 6, 7, 8])
      desk.book({ ...everybody, start: timeAt(row * 6), shown: oddOnes[system][0]?.[1] ?? {} });
    await ops('resume', source);
    await expect.poll(state).toContain('NONSENSE: most of');
  });
});

test('P6: ezyVet’s lunches without an animal, null, empty or 0, only take their time', async () => {
  const { bookOdd, connect, isOffered, tasks, state } = await scene('ezyvet');
  const nothings = [null, '', '0', 0];
  for (let one = 0; one < 8; one += 1)
    bookOdd(20 + one * 10, { animal_uid: nothings[one % 4], type_uid: nothings[one % 4] });
  await connect();
  expect(await isOffered(20)).toBe(false);
  expect(await isOffered(90)).toBe(false);
  expect(await tasks()).toEqual([]);
  expect(await state()).not.toContain('NONSENSE');
});
