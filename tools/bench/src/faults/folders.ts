import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTrial } from '@portal/api/testing/databases/trial-database';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { bookUntilStopped } from '../harness/book-until-stopped.ts';
import { examine, isUnharmed, prepareBookings, shortSizes } from '../harness/bookings.ts';
import { inFolder } from '../harness/in-folder.ts';
import { within } from '../harness/figures.ts';
import { endPortals, killTree, type PortalProcess, secondsUntilReady, startTrial } from '../harness/portals.ts';
import { type FaultRow, isBookedOrTold, type Size, underLoad } from './under-load.ts';

/** Slow enough to leave bookings for the last kill. */
const sizes = { ...shortSizes, clients: 400, pauseMilliseconds: 300 };

const killedTrial = ({ times }: Size) =>
  inFolder(async (folder) => {
    const database = await openTrial(folder);
    const first = await startTestServer({ database });
    const bookings = await prepareBookings(database, first.base, sizes);
    await first.close();
    await database.close();
    let portal = await startTrial(folder);
    const readySeconds: (number | null)[] = [];
    await secondsUntilReady([portal]);
    const load = bookUntilStopped(bookings, () => [portal.base]);
    for (let kill = 0; kill < times(2, 20); kill++) {
      await wait(2_000);
      await killTree(portal);
      portal = await startTrial(folder);
      readySeconds.push(await secondsUntilReady([portal]));
    }
    await wait(1_000);
    const { acknowledged, answers } = await load.stop();
    await endPortals([portal]);
    const again = await openTrial(folder);
    const told = await examine(again, bookings, acknowledged);
    await again.close();
    const holds = within(readySeconds, 8) && isUnharmed(told);
    return { kills: readySeconds.length, readySeconds, ...told, answers, holds };
  });

const wordsOf = ({ isRunning, child }: PortalProcess): string =>
  isRunning() ? 'does not become ready' : `ends with ${child.exitCode}`;

const interruptedStart = async ({ times, isLong }: Size) => {
  const points = times(4, 50);
  const outcomes: string[] = [];
  for (let point = 1; point <= points; point++)
    await inFolder(async (folder) => {
      const killed = await startTrial(folder);
      await wait(point * (isLong ? 100 : 900));
      await killTree(killed);
      const next = await startTrial(folder);
      const seconds = await secondsUntilReady([next]);
      outcomes.push(seconds === null ? wordsOf(next) : 'works');
      await endPortals([next]);
    });
  const failed = outcomes.filter((outcome) => outcome !== 'works');
  return { points, works: outcomes.length - failed.length, failed, holds: failed.length === 0 };
};

const diskMegabytes = 400;

const mountSmallDisk = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=777`, 'tmpfs', folder]).status === 0;

const readyReason = async ({ base }: PortalProcess): Promise<string> => {
  const answer = (await fetch(`${base}/readyz`)
    .then((response) => response.json())
    .catch(() => ({}))) as { readonly reason?: string };
  return answer.reason ?? 'ready';
};

const fullDisk = () =>
  inFolder(async (folder) => {
    if (!mountSmallDisk(folder)) return { notMeasured: 'this machine does not let us mount a small disk', holds: true };
    try {
      const filler = join(folder, 'filler');
      const figures = await underLoad(
        async ({ postgres, portals }) => {
          await postgres.keepDataIfItEnds();
          const chunk = Buffer.alloc(1_048_576);
          for (let written = 0; written < diskMegabytes; written++) {
            const isFull = await writeFile(filler, chunk, { flag: 'a' }).then(
              () => false,
              () => true,
            );
            if (isFull) break;
          }
          await wait(8_000);
          const reasons = await Promise.all(portals.map(readyReason));
          await rm(filler);
          // PostgreSQL ends if it cannot write its log; a service manager would start it again.
          const databaseEnded = !postgres.isRunning();
          if (databaseEnded) await postgres.resume();
          return { databaseEnded, reasons, recoverySeconds: await secondsUntilReady(portals) };
        },
        { parent: folder },
      );
      const isBack = isBookedOrTold(figures.answers) && figures.recoverySeconds !== null;
      return { ...figures, holds: isUnharmed(figures) && isBack };
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  });

export const faultsOfFolders = {
  'D1-npm-start': {
    promised: 'npm start killed under load with all its processes: 0 confirmed bookings lost, ready within 8 s',
    measure: killedTrial,
  },
  D7: { promised: 'first npm start killed at any moment: the next one works', measure: interruptedStart },
  D8: { promised: 'disk full under load: 503, 0 lost, works again when there is space', measure: fullDisk },
} as const satisfies Readonly<Record<string, FaultRow>>;
