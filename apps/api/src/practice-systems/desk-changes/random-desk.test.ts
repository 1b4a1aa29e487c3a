import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { pick } from '../../../testing/pick.ts';
import { below, chanceOf } from '../../../testing/races/chance.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database } = await connectedPortal();

const acts = 8;
const minute = 60_000;
const seeds = [20_261_128, Number(process.env['DESK_SEED'] ?? 4_711)];

type DeskView = Readonly<Record<string, unknown>>;
const odd: Readonly<Record<VendorName, readonly DeskView[]>> = {
  'provet-cloud': [{ end: null }, { type: 'Other' }, { patients: ['Bella'] }, { start: 'soon' }],
  ezyvet: [{ duration: null }, { active: 'yes' }, { type_uid: 7 }, { start_at: 'soon' }],
};

/** Reception does anything to the entry of a portal booking; the client is told of each new time, or staff have a task. */
const play = async (system: VendorName, seed: number): Promise<void> => {
  const chance = chanceOf(seed);
  const one = <Item>(items: readonly Item[]): Item => pick(items, below(chance, items.length));
  const { book, offered, operation, entries, desk, timeAt, appointments, subjects, practice } =
    await writingScene(system);
  await book(offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const entry = entries()[0];
  if (!entry) throw new Error('nothing was entered');
  const hasTask = () =>
    database.returnsRow(sql`
      select 1 from staff_tasks where practice_id = ${practice.practiceId} and kind = 'CHECK_RECORD' and done_at is null`);
  const state = async () => (await appointments()).map(({ status, startsAt }) => ({ status, startsAt }))[0];
  await expect.poll(subjects).toHaveLength(1);

  for (let act = 0; act < acts; act += 1) {
    const before = { state: await state(), told: subjects().length };
    const view = one([{}, {}, one(odd[system])]);
    const isReadable = !('start' in view || 'start_at' in view);
    const start = timeAt(10 + below(chance, 120));
    const end = start + one([15, 15, 30, 1_080]) * minute;
    const more = { user: one([1, 2, 99]), reason: one([7, 7, 98, null]), pets: one([[11], [11], [], [77]]) };
    const isCancelled = below(chance, 4) === 0;
    desk.change(entry.id, { start, end, shown: view, active: isCancelled ? 0 : 1, ...more });
    const [status] = isCancelled && !('active' in view) ? ['CANCELLED'] : ['BOOKED'];
    const words = `seed ${seed}, act ${act}: ${JSON.stringify({ start, shown: view, isCancelled, ...more })}`;
    if (isReadable || status === 'CANCELLED')
      await expect
        .poll(state, { message: words })
        .toMatchObject({ status, ...(status === 'BOOKED' ? { startsAt: start } : {}) });
    else await expect.poll(hasTask, { message: words }).toBe(true);
    const after = await state();
    if (JSON.stringify(after) === JSON.stringify(before.state)) continue;
    const isBeyond = before.state?.status === 'CANCELLED' && after?.status === 'CANCELLED';
    if (!isBeyond) await expect.poll(() => subjects().length, { message: words }).toBeGreaterThan(before.told);
  }
};

test.each(systemNames.flatMap((system) => seeds.map((seed) => [system, seed] as const)))(
  'P5: the client is told of each change in the practice’s system, or staff get a task: %s, seed %i',
  play,
);
