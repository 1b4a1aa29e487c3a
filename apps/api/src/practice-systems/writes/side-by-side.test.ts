import { expect, test } from 'vitest';
import { staffTasksCommand } from '../../cli/commands/staff-tasks.ts';
import { sql } from '../../database/sql.ts';
import { arrival } from '../../../testing/arrival.ts';
import { enterNow, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames } from '../adapters/open-system.ts';

const { database, portal } = await connectedPortal();

type Scene = Awaited<ReturnType<typeof writingScene>>;
type Client = 'books' | 'moves';

const receptionEnters = {
  'another pet': async ({ desk, mine, another, ops, source, idOf }: Scene, user: number) => {
    await ops('link', source, 'pets', idOf('animal', 12), String((await another()).petId));
    return desk.book({ ...mine(80), user, pets: [12], client: 6 });
  },
  'a pet that is not linked': ({ desk, mine }: Scene, user: number) =>
    desk.book({ ...mine(80), user, pets: [77], client: 76 }),
  'a block': ({ desk, timeAt }: Scene, user: number) =>
    desk.book({ user, additionalUsers: [3 - user], type: 4, start: timeAt(80) }),
} as const;
type Entered = keyof typeof receptionEnters;

const feedsOf = ({ source }: Scene, feeds: readonly string[]) => sql`
  feed = any(${feeds}::text[]) and connection_id = (select connection_id from connections where source = ${source})`;

/** While the system is down, a client takes a time and reception enters something else at it. */
const scene = async (one: Scene, client: Client, entered: Entered) => {
  const { book, move, read, tryToBook, offered, standIn, practice, operation, turnIsOver, leaseWritesUntil } = one;
  const before = client === 'moves' ? await book(offered[40]) : null;
  if (before) await expect.poll(operation).toMatchObject({ state: 'DONE' });
  await turnIsOver();
  await leaseWritesUntil('infinity');
  for (const what of ['appointments', 'appointment', 'writes'] as const) standIn.faults.set(what, 'down');
  const { body } = before ? await move(await read(before), offered[80]) : await tryToBook(offered[80]);
  const booked = await read(before ?? body);
  const vet = before && body.request ? before.clinicianId : booked.clinicianId;
  const id = await receptionEnters[entered](one, practice.vetIds.indexOf(vet) + 1);
  return { ...one, booked, id };
};
type Played = Awaited<ReturnType<typeof scene>>;

const writeNow = async ({ booked, leaseWritesUntil, operation }: Played) => {
  await leaseWritesUntil('-infinity');
  await enterNow(database, booked);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
};

const isInPortal = ({ source, idOf, id }: Played) =>
  database.returnsRow(sql`
    select 1 from external_ids where source = ${source} and modified_at is not null
       and (part_of = ${idOf('appointment', id)} or (kind = 'appointments' and external_id = ${idOf('appointment', id)}))`);

const readNow = async (one: Played) => {
  await one.ops('pull', one.source);
  await expect.poll(() => isInPortal(one)).toBe(true);
};

const tasksOf = ({ practice }: Scene) =>
  database.values<string>(sql`
    select coalesce(problem, kind) from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);

const order = {
  'read first': async (one: Played) => {
    await readNow(one);
    await writeNow(one);
  },
  'written first': async (one: Played) => {
    await database.query(sql`
      update connection_feeds set next_at = clock_timestamp() + interval '1 hour' where ${feedsOf(one, ['CHANGES', 'NEAR', 'FAR'])}`);
    await writeNow(one);
    await database.query(
      sql`update connection_feeds set next_at = clock_timestamp() where ${feedsOf(one, ['CHANGES'])}`,
    );
    await readNow(one);
  },
} as const;

const cases = [
  ['provet-cloud', 'books', 'another pet', 'written first'],
  ['provet-cloud', 'books', 'a pet that is not linked', 'read first'],
  ['provet-cloud', 'moves', 'another pet', 'read first'],
  ['provet-cloud', 'moves', 'a block', 'written first'],
  ['ezyvet', 'books', 'another pet', 'written first'],
  ['ezyvet', 'moves', 'another pet', 'read first'],
] as const;

test.each(cases)(
  'P1: %s: reception reads once that a client %s a time at which it has entered %s, %s',
  async (system, client, entered, first) => {
    const one = await scene(await writingScene(system), client, entered);
    const { booked, id, standIn, desk, ops, source, idOf, entries, timeAt } = one;
    standIn.faults.clear();
    await order[first](one);
    const words = [expect.stringContaining(`is at the time of online booking ${booked.reference}, `)];
    await expect.poll(() => tasksOf(one)).toEqual(words);
    const record = `appointment ${idOf('appointment', id)}`;
    const mails = () =>
      portal.sent.filter(({ text, subject }) => subject.endsWith(record) && text.includes(booked.reference));
    await arrival(() => mails()[0]);
    expect(await ops('compare', source, '--days', '5')).toContain(
      `${record}: This entry is at the time of online booking`,
    );
    expect(entries().filter(({ start, active }) => active === 1 && start === timeAt(80))).toHaveLength(2);
    expect(mails()).toHaveLength(1);
    desk.reschedule(id, timeAt(120));
    await expect.poll(() => tasksOf(one)).toEqual([]);
  },
);

test('reception that keeps both is not asked again, nor one that enters something at a time it sees taken', async () => {
  const one = await scene(await writingScene(), 'books', 'a block');
  const { standIn, ops, source, desk, id, timeAt, booked } = one;
  standIn.faults.clear();
  await order['read first'](one);
  await expect.poll(() => tasksOf(one)).toHaveLength(1);
  await ops('pull', source);
  await expect.poll(() => one.isRead()).toBe(true);
  expect(await tasksOf(one)).toHaveLength(1);
  const taskId = await database.certainValue<number>(sql`
    select staff_task_id from staff_tasks where practice_id = ${one.practice.practiceId} and done_at is null`);
  await staffTasksCommand.run({ database, config: portal.config, args: ['done', String(taskId)] });
  await ops('pull', source);
  await expect.poll(() => one.isRead()).toBe(true);
  expect(await tasksOf(one)).toEqual([]);
  const squeezed = desk.book({ user: desk.appointments.get(id)?.user ?? 1, type: 4, start: timeAt(80) });
  await expect.poll(() => isInPortal({ ...one, id: squeezed })).toBe(true);
  expect(await tasksOf(one)).toEqual([]);
  expect((await one.read(booked)).status).toBe('BOOKED');
});

const minutes = 60_000;

test.each(systemNames.flatMap((system) => (['books', 'moves'] as const).map((client) => [system, client] as const)))(
  'P1: %s: where the system decides, a client who %s gives way to an entry that was read while the write waited',
  async (system, client) => {
    const one = await scene(await writingScene(system, undefined, 'PRACTICE_SYSTEM'), client, 'another pet');
    const { desk, id, standIn, entries, timeAt, read, booked, isRead, appointments } = one;
    const entry = desk.appointments.get(id);
    const earlier = Date.now() - 10 * minutes;
    if (entry) desk.appointments.set(id, { ...entry, created: earlier, modified: earlier });
    standIn.faults.clear();
    await readNow(one);
    await expect.poll(isRead).toBe(true);
    await expect
      .poll(() =>
        database.returnsRow(sql`
      select 1 from connection_feeds where ${feedsOf(one, ['CHANGES'])} and cursor_at > ${new Date(earlier + 9 * minutes)}`),
      )
      .toBe(true);
    await writeNow(one);
    const standing = () => entries().filter(({ active, start }) => active === 1 && start === timeAt(80));
    await expect.poll(() => standing().map((each) => each.id)).toEqual([id]);
    await expect.poll(async () => (await read(booked)).request?.state).toBe('DECLINED');
    expect(await appointments()).toMatchObject([
      client === 'books' ? { status: 'CANCELLED' } : { startsAt: timeAt(40) },
    ]);
    expect(await tasksOf(one)).toEqual([]);
  },
);
