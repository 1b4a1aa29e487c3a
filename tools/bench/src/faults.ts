import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endConnections } from '@portal/api/testing/databases/end-connections';
import { freePort } from '@portal/api/testing/servers/free-port';
import { createRelay } from '@portal/api/testing/servers/relay';
import { emptyDatabase, testDatabase, type TestDatabase } from '@portal/api/testing/databases/test-database';
import { startPostgresProcess } from '@portal/e2e/provision/postgres-process';
import { bookUntilStopped, examine, prepareBookings } from './faults-load.ts';
import {
  behindProxy,
  endPortals,
  type PortalProcess,
  secondsUntilReady,
  startPortalProcess,
  watchReadiness,
} from './faults-portals.ts';
import { wantedOf } from './wanted.ts';

// Rows D12 to D16 on a durable PostgreSQL. Prints one JSON line per row; exits with 1 if one fails.

const { values } = parseArgs({
  options: {
    row: { type: 'string' },
    times: { type: 'string' },
  },
});
const times = (usual: number): number => Number(values.times ?? usual);

type Postgres = Awaited<ReturnType<typeof startPostgresProcess>>;

const withPostgres = async <Result>(work: (postgres: Postgres) => Promise<Result>): Promise<Result> => {
  const postgres = await startPostgresProcess({ durable: true });
  process.env['TEST_ENGINE'] = 'postgres';
  process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
};

type Environment = Readonly<Record<string, string>>;
const startPortals = async (count: number, url: string, environment: Environment = {}): Promise<PortalProcess[]> => {
  const portals = await Promise.all(Array.from({ length: count }, () => startPortalProcess(url, environment)));
  if ((await secondsUntilReady(portals)) === null) throw new Error('the portals did not come up');
  return portals;
};

const ended = (portals: readonly PortalProcess[]): number => portals.filter(({ isRunning }) => !isRunning()).length;

const underLoad = <Figures>(disturb: (at: Disturbed) => Promise<Figures>) =>
  withPostgres(async (postgres) => {
    const database = await testDatabase();
    const portals = await startPortals(3, database.url ?? '');
    try {
      const bookings = await prepareBookings(database, portals[0]?.base ?? '');
      const bases = portals.map(({ base }) => base);
      const load = bookUntilStopped(bookings, () => bases);
      await wait(1_000);
      const figures = await disturb({ postgres, portals, database });
      await wait(1_000);
      const { acknowledged, answers, longestSeconds } = await load.stop();
      const told = await examine(database, bookings, acknowledged);
      return { ...figures, ...told, answers, longestSeconds, exits: ended(portals) };
    } finally {
      await endPortals(portals);
      await database.close().catch(() => undefined);
    }
  });
type Disturbed = {
  readonly postgres: Postgres;
  readonly portals: readonly PortalProcess[];
  readonly database: TestDatabase;
};

type Told = Readonly<Record<'acknowledged' | 'lost' | 'overlaps' | 'exits', number>>;

/** Where nothing was booked, nothing could be lost. */
const isUnharmed = ({ acknowledged, lost, overlaps, exits }: Told): boolean =>
  acknowledged > 0 && lost === 0 && overlaps === 0 && exits === 0;

const restarted = async () => {
  const figures = await underLoad(async ({ postgres, portals, database }) => {
    const recoverySeconds: (number | null)[] = [];
    for (let round = 0; round < times(15); round++) {
      if (round % 3 === 2) await endConnections(database);
      else await postgres.restart(round % 3 === 0 ? 'SIGINT' : 'SIGQUIT');
      recoverySeconds.push(await secondsUntilReady(portals.filter(({ isRunning }) => isRunning())));
      await wait(1_000);
    }
    return { restarts: recoverySeconds.length, recoverySeconds };
  });
  const isQuick = figures.recoverySeconds.every((seconds) => seconds !== null && seconds <= 5);
  return { ...figures, holds: isQuick && isUnharmed(figures) };
};

const frozen = async () => {
  const figures = await underLoad(async ({ postgres, portals }) => {
    await postgres.signalAll('SIGSTOP');
    await wait(20_000);
    await postgres.signalAll('SIGCONT');
    return { recoverySeconds: await secondsUntilReady(portals) };
  });
  const strange = Object.keys(figures.answers).filter((answer) => !['201', '503', 'no bearer'].includes(answer));
  return { ...figures, holds: isUnharmed(figures) && strange.length === 0 && figures.longestSeconds <= 10 };
};

const withoutDatabase = () =>
  withPostgres(async ({ port }) => {
    const empty = await emptyDatabase();
    const relayPort = await freePort();
    const relay = createRelay(relayPort, { host: '127.0.0.1', port });
    const url = new URL(empty.url);
    url.port = String(relayPort);
    const portal = await startPortalProcess(url.href);
    await wait(60_000);
    const page = await fetch(`${portal.base}/`);
    const answers = { status: page.status, retryAfter: page.headers.get('retry-after'), isRunning: portal.isRunning() };
    await relay.open();
    const readySeconds = await secondsUntilReady([portal]);
    await endPortals([portal]);
    await relay.close();
    await empty.drop();
    const holds = answers.status === 503 && answers.isRunning && readySeconds !== null && readySeconds <= 5;
    return { waitedSeconds: 60, ...answers, readySeconds, holds };
  });

const longestStopSeconds = 12;

const stopped = () =>
  withPostgres(async () => {
    const database = await testDatabase();
    const url = database.url ?? '';
    const portals = await startPortals(2, url, behindProxy);
    const ready = watchReadiness(portals);
    try {
      const load = bookUntilStopped(await prepareBookings(database, portals[0]?.base ?? ''), ready.bases);
      const stopSeconds: number[] = [];
      for (let round = 0; round < times(50); round++) {
        await wait(500);
        const begin = performance.now();
        await endPortals(portals.slice(0, 1));
        stopSeconds.push(Math.round(performance.now() - begin) / 1_000);
        portals.splice(0, 1);
        portals.push(...(await startPortals(1, url, behindProxy)));
        await ready.untilSeen(2);
      }
      const { acknowledged, answers, longestSeconds } = await load.stop();
      const longestStop = Math.max(...stopSeconds);
      const strange = Object.keys(answers).filter((answer) => !['201', 'search 200'].includes(answer));
      const holds = acknowledged.length > 0 && strange.length === 0 && longestStop <= longestStopSeconds;
      return {
        stops: stopSeconds.length,
        longestStop,
        acknowledged: acknowledged.length,
        answers,
        longestSeconds,
        holds,
      };
    } finally {
      await ready.stop();
      await endPortals(portals);
      await database.close();
    }
  });

const startedAtOnce = () =>
  withPostgres(async () => {
    let up = 0;
    for (let round = 0; round < times(20); round++) {
      const empty = await emptyDatabase();
      const portals = await Promise.all(Array.from({ length: 6 }, () => startPortalProcess(empty.url.href)));
      await secondsUntilReady(portals);
      up += portals.length - ended(portals);
      await endPortals(portals);
      await empty.drop();
    }
    return { rounds: times(20), up, holds: up === times(20) * 6 };
  });

const rows = { D12: stopped, D13: restarted, D14: withoutDatabase, D15: frozen, D16: startedAtOnce };
for (const row of wantedOf({ option: 'row', known: ['D12', 'D13', 'D14', 'D15', 'D16'], value: values.row })) {
  const figures = await rows[row]();
  console.log(JSON.stringify({ row, ...figures }));
  if (!figures.holds) process.exitCode = 1;
}
