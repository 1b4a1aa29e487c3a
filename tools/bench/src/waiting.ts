import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { raceForOffers } from '@portal/api/testing/races/waiting-offers';
import { bringToNoon, freeTime, withWaitingList } from '@portal/api/testing/scenes/waiting-scene';
import { usualLimits } from '@portal/api/testing/servers/test-config';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { runRace } from './harness/arena.ts';
import { withDatabase } from './harness/postgres.ts';
import { runRows } from './harness/rows.ts';
import { addEntries, countLiveOffers } from '@portal/api/testing/scenes/waiting-entries';

const hour = 3_600_000;
const longestMilliseconds = 2_000;
/** Measures an offer among many entries, of which only the last fits. */
const offerAmongMany = (entries: number) =>
  withDatabase(async ({ database }) => {
    const { waitingListRestMilliseconds } = usualLimits;
    const portal = await startTestServer({ database, config: { limits: { waitingListRestMilliseconds } } });
    try {
      const { practiceId, vetIds } = await buildPractice(database, { features: withWaitingList });
      await bringToNoon(database, practiceId);
      await addEntries(database, { practiceId, entries });
      const { clientId, petIds } = await buildClient(database, { practiceId });
      await addEntries(database, { practiceId, entries: 1, last: { clientId, petId: petIds[0] ?? 0 } });
      // The practice is at noon now, so this is nine in the morning, four days ahead.
      const start = Math.floor(Date.now() / hour) * hour + 93 * hour;
      const began = performance.now();
      await freeTime(database, { practiceId, clinicianId: vetIds[0] ?? 0, start, minutes: 60 });
      while ((await countLiveOffers(database)) === 0 && performance.now() - began < 30_000) await wait(10);
      const milliseconds = Math.round(performance.now() - began);
      return { entries, milliseconds, holds: milliseconds <= longestMilliseconds };
    } finally {
      await portal.close();
    }
  });

const race = async (trials: number) => {
  const { figures, ...found } = await runRace((arena) => raceForOffers(arena, { trials, lanes: 8 }));
  return { ...figures, ...found, holds: found.violated === 0 };
};

const { values } = parseArgs({ options: { row: { type: 'string' } } });
await runRows({ offer: () => offerAmongMany(10_000), races: () => race(1_000) }, values.row);
