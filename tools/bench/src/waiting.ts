import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { forkArena } from '@portal/api/testing/races/forked-arena';
import { raceForOffers } from '@portal/api/testing/races/waiting-offers';
import { bringToNoon, freeTime, withWaitingList } from '@portal/api/testing/scenes/waiting-scene';
import { usualLimits } from '@portal/api/testing/servers/test-config';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { startPostgres } from '@portal/provision/postgres';
import { wantedOf } from './wanted.ts';
import { addEntries, countLiveOffers } from '@portal/api/testing/scenes/waiting-entries';

const hour = 3_600_000;
const longestMilliseconds = 2_000;
const print = (line: object) => console.log(JSON.stringify(line));

/** 10,000 entries, of which the last joined is the first that fits. */
const offerAmongMany = async (entries: number): Promise<boolean> => {
  const postgres = await startPostgres({ durable: true });
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres');
  const database = await testDatabase();
  const { waitingListRestMilliseconds } = usualLimits;
  const portal = await startTestServer({ database, config: { limits: { waitingListRestMilliseconds } } });
  try {
    const { practiceId, vetIds } = await buildPractice(database, { features: withWaitingList });
    await bringToNoon(database, practiceId);
    await addEntries(database, { practiceId, entries });
    const { clientId, petIds } = await buildClient(database, { practiceId });
    await addEntries(database, { practiceId, entries: 1, last: { clientId, petId: petIds[0] ?? 0 } });
    // Nine in the morning there, four days ahead.
    const start = Math.floor(Date.now() / hour) * hour + 93 * hour;
    const began = performance.now();
    await freeTime(database, { practiceId, clinicianId: vetIds[0] ?? 0, start, minutes: 60 });
    while ((await countLiveOffers(database)) === 0 && performance.now() - began < 30_000) await wait(10);
    const milliseconds = Math.round(performance.now() - began);
    const ok = milliseconds <= longestMilliseconds;
    print({ row: 'offer', ok, entries, milliseconds });
    return ok;
  } finally {
    await portal.close();
    await database.close();
    await postgres.stop();
  }
};

const race = async (trials: number): Promise<boolean> => {
  const postgres = await startPostgres({ durable: true });
  const arena = await forkArena(postgres.url('postgres'));
  try {
    const { figures, violations } = await raceForOffers(arena, { trials, lanes: 8 });
    print({ row: 'races', ok: violations.length === 0, trials, ...figures, violations: violations.slice(0, 5) });
    return violations.length === 0;
  } finally {
    await arena.close();
    await postgres.stop();
  }
};

const rows = { offer: () => offerAmongMany(10_000), races: () => race(1_000) };
const { values } = parseArgs({ options: { row: { type: 'string' } } });
const wantedRows = wantedOf({ option: 'row', known: Object.keys(rows), value: values.row });
for (const [name, run] of Object.entries(rows)) if (wantedRows.includes(name) && !(await run())) process.exitCode = 1;
