import { setTimeout as wait } from 'node:timers/promises';
import { endConnections } from '@portal/api/testing/databases/end-connections';
import { emptyDatabase } from '@portal/api/testing/databases/test-database';
import { freePort } from '@portal/api/testing/servers/free-port';
import { createRelay } from '@portal/api/testing/servers/relay';
import { bookUntilStopped } from '../harness/book-until-stopped.ts';
import { isUnharmed, prepareBookings, shortSizes } from '../harness/bookings.ts';
import { killChild } from '../harness/child.ts';
import { secondsSince, within } from '../harness/figures.ts';
import {
  behindProxy,
  endedOf,
  endPortals,
  secondsUntilReady,
  startPortalProcess,
  startPortals,
  watchReadiness,
} from '../harness/portals.ts';
import { withDatabase, withPostgres } from '../harness/postgres.ts';
import { type FaultRow, type Size, strangeIn, underLoad } from './under-load.ts';

const killed = async ({ times }: Size) => {
  const figures = await underLoad(async ({ portals, url }) => {
    const readySeconds: (number | null)[] = [];
    for (let round = 0; round < times(3, 20); round++) {
      const [victim, ...others] = portals;
      if (!victim) throw new Error('there is no portal');
      portals.splice(0, portals.length, ...others);
      await killChild(victim.child);
      const next = await startPortalProcess(url);
      readySeconds.push(await secondsUntilReady([next]));
      portals.push(next);
      await wait(500);
    }
    return { kills: readySeconds.length, readySeconds };
  });
  return { ...figures, holds: within(figures.readySeconds, 5) && isUnharmed(figures) };
};

const stopped = ({ times }: Size) =>
  withDatabase(async ({ database }) => {
    const { url } = database;
    const portals = await startPortals(2, url, behindProxy);
    const ready = watchReadiness(portals);
    try {
      const load = bookUntilStopped(await prepareBookings(database, portals[0]?.base ?? '', shortSizes), ready.bases);
      const stopSeconds: number[] = [];
      for (let round = 0; round < times(2, 50); round++) {
        await wait(500);
        const begin = performance.now();
        await endPortals(portals.slice(0, 1));
        stopSeconds.push(secondsSince(begin, 3));
        portals.splice(0, 1);
        portals.push(...(await startPortals(1, url, behindProxy)));
        await ready.untilSeen(2);
      }
      const { acknowledged, answers, longestSeconds } = await load.stop();
      const longestStop = Math.max(...stopSeconds);
      const holds =
        acknowledged.length > 0 && strangeIn(answers, ['201', 'search 200']).length === 0 && longestStop <= 12;
      const counted = { stops: stopSeconds.length, longestStop, acknowledged: acknowledged.length };
      return { ...counted, answers, longestSeconds, holds };
    } finally {
      await ready.stop();
      await endPortals(portals);
    }
  });

const restarted = async ({ times }: Size) => {
  const figures = await underLoad(async ({ postgres, portals, database }) => {
    const recoverySeconds: (number | null)[] = [];
    for (let round = 0; round < times(3, 15); round++) {
      if (round % 3 === 2) await endConnections(database);
      else await postgres.restart(round % 3 === 0 ? 'SIGINT' : 'SIGQUIT');
      recoverySeconds.push(await secondsUntilReady(portals.filter(({ isRunning }) => isRunning())));
      await wait(1_000);
    }
    return { restarts: recoverySeconds.length, recoverySeconds };
  });
  return { ...figures, holds: within(figures.recoverySeconds, 5) && isUnharmed(figures) };
};

const withoutDatabase = ({ times }: Size) =>
  withPostgres(async ({ port }) => {
    const waitedSeconds = times(8, 60);
    const empty = await emptyDatabase();
    const relayPort = await freePort();
    const relay = createRelay(relayPort, { host: '127.0.0.1', port });
    const url = new URL(empty.url);
    url.port = String(relayPort);
    const portal = await startPortalProcess(url.href);
    await wait(waitedSeconds * 1_000);
    const page = await fetch(`${portal.base}/`);
    const answers = { status: page.status, retryAfter: page.headers.get('retry-after'), isRunning: portal.isRunning() };
    await relay.open();
    const readySeconds = await secondsUntilReady([portal]);
    await endPortals([portal]);
    await relay.close();
    await empty.drop();
    const holds = answers.status === 503 && answers.isRunning && readySeconds !== null && readySeconds <= 5;
    return { waitedSeconds, ...answers, readySeconds, holds };
  });

const startedAtOnce = ({ times }: Size) =>
  withPostgres(async () => {
    const rounds = times(1, 20);
    let up = 0;
    for (let round = 0; round < rounds; round++) {
      const empty = await emptyDatabase();
      const portals = await Promise.all(Array.from({ length: 6 }, () => startPortalProcess(empty.url.href)));
      await secondsUntilReady(portals);
      up += portals.length - endedOf(portals);
      await endPortals(portals);
      await empty.drop();
    }
    return { rounds, up, holds: up === rounds * 6 };
  });

export const faultsOfProcesses = {
  D1: {
    promised: 'portal killed under load: 0 confirmed bookings lost, 0 overlaps, ready within 5 s',
    measure: killed,
  },
  D12: { promised: 'portal stopped under load: no accepted request fails, ends within 12 s', measure: stopped },
  D13: { promised: 'PostgreSQL restarted: no portal ends, 0 lost, ready within 5 s', measure: restarted },
  D14: { promised: 'no database at start: 503 with Retry-After, ready 5 s after it comes', measure: withoutDatabase },
  D16: { promised: 'six processes on an empty database: all come up', measure: startedAtOnce },
} as const satisfies Readonly<Record<string, FaultRow>>;
