import {
  answerHabits,
  callFaults,
  deskHabits,
  hookHabits,
  type Switch,
  switches,
} from '@portal/local-services/practice-system/switches';
import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database } = await connectedPortal();

const halfHour = 1_800_000;
/** A switch acts on so many occasions. */
const times = 2;

/** What comes of a switch beside what comes of every day. */
type Outcome = {
  /** Staff are asked. */
  readonly asks?: true;
  /** Reception moves the booking at once. */
  readonly moves?: true;
  /** What reception moved is shown as cancelled, because the portal cannot say where it is. */
  readonly leaves?: true;
  /** The booking is not entered, which only staff can mend. */
  readonly refused?: true;
  /** Only the next comparison of whole days finds it. */
  readonly vanishes?: true;
  readonly not?: VendorName | 'here';
  /** What is so with one vendor alone. */
  readonly with?: Readonly<Partial<Record<VendorName, Omit<Outcome, 'with'>>>>;
};

const asEver: Outcome = {};
const outcomes: Readonly<Record<Switch, Outcome>> = {
  ...(Object.fromEntries(Object.keys(switches).map((name) => [name, asEver])) as Record<Switch, Outcome>),
  refuse: { asks: true, refused: true },
  'times with an offset': { not: 'ezyvet' },
  'another time zone': { not: 'ezyvet' },
  'an address inside': { not: 'ezyvet' },
  /** See writing.test.ts, because it concerns changes of clients. */
  'the old state': { not: 'here' },
  'moved at once': { moves: true },
  'deleted, not cancelled': { vanishes: true },
  'another department': { asks: true, leaves: true },
  'a locum': { asks: true },
  'a reason made today': { asks: true },
  'another type': { asks: true },
  /** ezyVet's pages say nothing of merges. */
  'pets merged': { with: { ezyvet: { asks: true } } },
};

const outcomeOf = (system: VendorName, name: Switch): Outcome => {
  const outcome = outcomes[name];
  return { ...outcome, ...outcome.with?.[system] };
};

const ascending = (one: number, other: number): number => one - other;

const start = async (system: VendorName) => {
  const scene = await writingScene(system, ({ standIn, hookUrl }) => {
    const hooks = hookUrl === '' ? 'never' : 'once';
    Object.assign(standIn.settings, { pageSize: 2, lateMilliseconds: 3_000, hookUrl, hooks });
  });
  const { entries, appointments, subjects, practice } = scene;
  const ofPractice = sql`practice_id = ${practice.practiceId} and done_at is null`;
  const standing = () => entries().filter(({ active, pets }) => active === 1 && pets.length > 0);
  return {
    ...scene,
    standing,
    /** Both books, what the client was told since, and whether staff are asked. */
    async view(since: number) {
      const told = subjects().slice(since);
      const count = (words: string): number => told.filter((subject) => subject.includes(words)).length;
      const booked = (await appointments()).filter(({ status }) => status === 'BOOKED');
      return {
        there: standing()
          .map(({ start: at }) => at)
          .toSorted(ascending),
        here: booked.map(({ startsAt }) => startsAt).toSorted(ascending),
        told: [count('is booked'), count('has been changed'), count('Cancelled')],
        asks: await database.returnsRow(sql`select 1 from staff_tasks where ${ofPractice}`),
      };
    },
  };
};
type Scene = Awaited<ReturnType<typeof start>>;

/** A client books while reception moves an appointment, cancels another and takes a time, and the switch is thrown. */
const play = async (scene: Scene, name: Switch, outcome: Outcome): Promise<void> => {
  const { asks = false, moves = false, leaves = false, vanishes = false, ...more } = outcome;
  const { standIn, desk, timeAt, mine, caller, bodyFor, everybody, ops, source, subjects, standing } = scene;
  const expectView = async (since: number, expected: Awaited<ReturnType<Scene['view']>>, words: string) => {
    await expect.poll(() => scene.view(since), { message: `${name}: ${words}` }).toEqual(expected);
  };

  const first = subjects().length;
  const [moved, cancelled] = [desk.book(mine(10)), desk.book(mine(30))];
  const before = [timeAt(10), timeAt(30)];
  await expectView(first, { there: before, here: before, told: [2, 0, 0], asks: false }, 'before');
  const slot = (await scene.slots()).find(({ start: at }) => Date.parse(at) >= timeAt(60));
  const [at, to] = [Date.parse(slot?.start ?? ''), timeAt(110)];
  desk.erase(desk.book({ ...everybody, start: timeAt(140) }));

  const since = subjects().length;
  standIn.switches.throw(name, { times });
  const headers = { 'idempotency-key': name.replaceAll(/\W/g, '-') };
  expect((await caller.post('/appointments', bodyFor(slot), { headers })).status, name).toBe(201);
  desk.reschedule(moved, to);
  desk.cancel(cancelled);
  const block = desk.book({ ...everybody, start: timeAt(130) });
  await expect.poll(() => standIn.switches.counts.get(name) ?? 0, { message: `${name} acts` }).toBeGreaterThan(0);
  if (vanishes) await ops('pull', source, '--accept-deletions');
  const stays = moves ? at + halfHour : at;
  const there = [...(more.refused ? [] : [stays]), to].toSorted(ascending);
  const here = leaves ? [stays] : [stays, to].toSorted(ascending);
  // If the email about the booking was still queued, the one about its new time replaces it.
  const booked: number = moves ? expect.toBeOneOf([0, 1]) : 1;
  const told = [booked, (leaves ? 0 : 1) + (moves ? 1 : 0), leaves ? 2 : 1];
  await expectView(since, { there, here, told, asks }, 'after');

  standIn.switches.withdraw();
  for (const { id } of standing()) desk.cancel(id);
  desk.cancel(block);
  const left = more.refused ? [at] : [];
  const ended = told.map((count, kind) => (kind === 2 ? count + here.length - left.length : count));
  await expectView(since, { there: [], here: left, told: ended, asks: left.length > 0 }, 'in the end');
};

const groups = { callFaults, answerHabits, deskHabits, hookHabits };
type Group = keyof typeof groups;

const playAll = async (system: VendorName, names: readonly Switch[]): Promise<void> => {
  const problems: string[] = [];
  let scene: Scene | null = null;
  for (const name of names) {
    const outcome = outcomeOf(system, name);
    const current: Scene = scene ?? (await start(system));
    scene = outcome.refused ? null : current;
    try {
      await play(current, name, outcome);
    } catch (error) {
      const { actual, expected } = error as { actual?: unknown; expected?: unknown };
      problems.push(`${String(error)} ${JSON.stringify(actual)} not ${JSON.stringify(expected)}`);
      await current.ops('pause', current.source);
      scene = null;
    }
  }
  expect(problems).toEqual([]);
};

const playedWith = (system: VendorName, group: Group): Switch[] =>
  (Object.keys(groups[group]) as Switch[]).filter(
    (name) => ![system, 'here'].includes(outcomeOf(system, name).not ?? ''),
  );

const groupsOf = (system: VendorName): [VendorName, Group][] =>
  (Object.keys(groups) as Group[])
    .filter((one) => one !== 'hookHabits' || system !== 'ezyvet')
    .map((one) => [system, one]);

/** Each switch waits for readings, so that a busy machine needs minutes for a group. */
const limit = 400_000;

test.each(systemNames.flatMap(groupsOf))(
  'P2, P5: both diaries agree, and each change is told once or creates a task: %s, %s',
  { tags: 'full', timeout: limit },
  (system, group) => playAll(system, playedWith(system, group)),
);

/** One of each group, because the gate has seconds for them and the full run plays all. */
const handful: readonly Switch[] = ['commit, then silence', 'a page moves', 'another department', 'hook lost'];

test('P2, P5: both diaries agree also with a fault of each kind', { timeout: limit }, () =>
  playAll('provet-cloud', handful),
);
