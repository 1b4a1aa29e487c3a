import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { searchPath } from '@portal/api/testing/scenes/bookers';
import { prepareBookings, shortSizes } from './faults-load.ts';
import { endPortals, memoryOf, type PortalProcess, startPortals } from './faults-portals.ts';
import { withPostgres } from './faults-under-load.ts';
import { slopeOf } from './figures.ts';

// Row L1: mixed calls at a steady rate, and whether memory and open files grow. A slope needs an hour.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    'per-second': { type: 'string', default: '20' },
  },
});
const minutes = Number(values.minutes);
const pause = 1_000 / Number(values['per-second']);
/** Code is compiled and caches fill up at first. */
const warmUpShare = 0.25;
const slopeMinutes = 60;
const turnsASample = 200;

type Sample = { readonly hours: number; readonly megabytes: number; readonly files: number };
type Prepared = Awaited<ReturnType<typeof prepareBookings>>;

const readPage = async (base: string): Promise<Response> => {
  const page = await fetch(`${base}/`);
  await page.arrayBuffer();
  return page;
};

const mixedCall = (turn: number, { practice, bookings, bookers }: Prepared, base: string) => {
  const kinds = 6;
  const caller = bookers[turn % bookers.length]?.caller;
  if (!caller) throw new Error('there are no clients');
  const booking = bookings[Math.floor(turn / kinds)];
  if (turn % kinds === 0) return caller.get(searchPath(practice));
  if (turn % kinds === 1) return caller.get('/appointments');
  if (turn % kinds === 2) return caller.get('/bff/v2/pets');
  if (turn % kinds === 3) return readPage(base);
  return turn % kinds === 4 && booking
    ? booking.booker.caller.post('/appointments', booking.body)
    : caller.get('/v2/profile');
};

const soak = async (prepared: Prepared, portal: PortalProcess) => {
  const answers: Record<string, number> = {};
  const samples: Sample[] = [];
  const begin = performance.now();
  const hoursSince = (): number => (performance.now() - begin) / 3_600_000;
  const takeSample = async (): Promise<void> => {
    const files = (await readdir(`/proc/${portal.child.pid}/fd`)).length;
    samples.push({ hours: hoursSince(), megabytes: await memoryOf(portal), files });
  };
  const count = (answer: string): void => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const callAt = async (turn: number): Promise<void> => {
    // Bearers live for five minutes.
    if (turn % 2_400 < prepared.bookers.length) await prepared.bookers[turn % 2_400]?.caller.takeBearer();
    count(String((await mixedCall(turn, prepared, portal.base)).status));
  };
  for (let turn = 0; hoursSince() * 60 < minutes; turn++) {
    if (turn % turnsASample === 0) await takeSample();
    void callAt(turn).catch(() => count('no answer'));
    await wait(pause);
  }
  await takeSample();
  return { answers, samples: samples.slice(Math.floor(samples.length * warmUpShare)) };
};

const judge = ({ answers, samples }: Awaited<ReturnType<typeof soak>>) => {
  const [first, last] = [samples[0], samples.at(-1)];
  const megabytesAnHour = Math.round(slopeOf(samples.map(({ hours, megabytes }) => [hours, megabytes])) * 10) / 10;
  const moreFiles = (last?.files ?? 0) - (first?.files ?? 0);
  const failed = Object.keys(answers).filter((answer) => answer === 'no answer' || Number(answer) >= 500);
  const isLevel = minutes < slopeMinutes || megabytesAnHour < 1;
  const memory = { first: first?.megabytes, last: last?.megabytes, megabytesAnHour };
  return { minutes, answers, memory, moreFiles, holds: failed.length === 0 && moreFiles < 30 && isLevel };
};

await withPostgres(async () => {
  const database = await testDatabase();
  const portals = await startPortals(1, database.url);
  const [portal] = portals;
  if (!portal) throw new Error('there is no portal');
  const prepared = await prepareBookings(database, portal.base, shortSizes);
  for (const { caller } of prepared.bookers) await caller.takeBearer();
  const judged = judge(await soak(prepared, portal));
  console.log(JSON.stringify({ row: 'L1', ...judged }));
  process.exitCode = judged.holds ? 0 : 1;
  await wait(1_000);
  await endPortals(portals);
  await database.close();
});
