import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { existingDatabase } from '@portal/api/testing/databases/existing-database';
import { emptyDatabase } from '@portal/api/testing/databases/test-database';
import { ApiCaller } from '@portal/api/testing/api-caller';
import { searchPath } from '@portal/api/testing/scenes/bookers';
import { freePort } from '@portal/api/testing/servers/free-port';
import { testEnvironment } from '@portal/api/testing/servers/test-config';
import { emptyWebDir } from '@portal/api/testing/servers/test-server';
import { startPostgresProcess } from '@portal/provision/postgres-process';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { bookUntilStopped, examine, prepareBookings } from './faults-load.ts';
import { countMigrations } from './count-migrations.repository.ts';
import { behindProxy } from './faults-portals.ts';
import { isInstalled, type ProxyName, startProxy } from './rolling-proxies.ts';
import { findPreviousRelease, unpackRelease } from './rolling-release.ts';
import { wantedOf } from './wanted.ts';

// Row D11: three processes of the previous release behind a real proxy are replaced one by one by this tree, and then by
// the previous release again. Prints one JSON line per proxy; exits with 1 if a request failed.

const { values } = parseArgs({ options: { proxy: { type: 'string' }, from: { type: 'string' } } });

type Running = { readonly port: number; readonly child: ChildProcess };
type Start = { readonly root: string; readonly databaseUrl: string; readonly webDir: string };

const start = ({ root, databaseUrl, webDir }: Start, port: number): Running => {
  const child = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...testEnvironment,
      ...behindProxy,
      // The load generator plays another proxy, because it tells apart its visitors.
      TRUSTED_PROXIES: '2',
      LISTEN_WHEN_READY: '1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      WEB_DIR: webDir,
      MAX_CONNECTIONS: '5',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { port, child };
};

const untilReady = async ({ port, child }: Running): Promise<void> => {
  for (let tenths = 0; tenths < 1_200; tenths++) {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ ok: false }));
    if (ok) return;
    if (child.exitCode !== null) throw new Error(`a portal ended with ${child.exitCode}`);
    await wait(100);
  }
  throw new Error('a portal did not come up within two minutes');
};

const end = async ({ child }: Running): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const replaceAll = async (portals: Running[], release: Start): Promise<void> => {
  for (const [index, portal] of [...portals].entries()) {
    await end(portal);
    const successor = start(release, portal.port);
    portals[index] = successor;
    await untilReady(successor);
    await wait(2_500);
  }
};

type Prepared = Awaited<ReturnType<typeof prepareBookings>>;

const searchUntilStopped = ({ practice, bookers }: Prepared, base: string) => {
  let isStopped = false;
  const answers: Record<string, number> = {};
  const count = (answer: string): void => void (answers[answer] = (answers[answer] ?? 0) + 1);
  const searchOnce = async (cookie: string | null, address: string): Promise<number> => {
    const caller = new ApiCaller({ base, cookie, address });
    await caller.takeBearer();
    return (await caller.get(searchPath(practice))).status;
  };
  const openPage = async (cookie: string | null, address: string): Promise<number> => {
    const page = await fetch(base, { headers: { cookie: cookie ?? '', 'x-forwarded-for': address } });
    await page.text();
    return page.status;
  };
  const work = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn++) {
      const cookie = bookers[turn % bookers.length]?.caller.cookie ?? null;
      const address = `10.1.0.${turn % 250}`;
      count(`search ${await searchOnce(cookie, address).catch(() => 'no answer')}`);
      count(`page ${await openPage(cookie, address).catch(() => 'no answer')}`);
      await wait(100);
    }
  };
  const working = [work(), work()];
  return async () => {
    isStopped = true;
    await Promise.all(working);
    return answers;
  };
};

const good = ['201', 'search 200', 'page 200'];

const run = async (proxyName: ProxyName, folder: string, previousRoot: string) => {
  const empty = await emptyDatabase();
  const url = empty.url.href;
  const common = { databaseUrl: url, webDir: await emptyWebDir() };
  const [previous, current] = [previousRoot, projectRoot].map((root) => ({ ...common, root }));
  if (!previous || !current) throw new Error('there are two releases');
  const ports = [await freePort(), await freePort(), await freePort()];
  const portals = ports.map((port) => start(previous, port));
  await Promise.all(portals.map(untilReady));
  const database = await existingDatabase(url);
  const before = await countMigrations(database);
  const proxy = await startProxy(proxyName, folder, ports);
  try {
    const bookings = await prepareBookings(database, `http://127.0.0.1:${ports[0]}`);
    const load = bookUntilStopped(bookings, () => [proxy.base]);
    const stopSearching = searchUntilStopped(bookings, proxy.base);
    const begin = performance.now();
    await wait(3_000);
    await replaceAll(portals, current);
    const migrated = (await countMigrations(database)) - before;
    await replaceAll(portals, previous);
    await wait(3_000);
    const seconds = Math.round((performance.now() - begin) / 1_000);
    const { acknowledged, answers: booked, longestSeconds } = await load.stop();
    const answers = { ...booked, ...(await stopSearching()) };
    const told = await examine(database, bookings, acknowledged);
    const failed = Object.entries(answers).reduce((sum, [name, times]) => sum + (good.includes(name) ? 0 : times), 0);
    const holds = failed === 0 && told.acknowledged > 0 && told.lost === 0 && told.overlaps === 0;
    return { seconds, replaced: 6, migrated, answers, failed, longestSeconds, ...told, holds };
  } finally {
    await proxy.stop();
    await Promise.all(portals.map(end));
    await database.close();
    await empty.drop();
  }
};

const proxies = wantedOf({ option: 'proxy', known: ['nginx', 'haproxy'], value: values.proxy });
const missing = proxies.filter((name) => !isInstalled(name));
if (missing.length > 0) {
  console.error(`This needs ${missing.join(' and ')}: apt-get install nginx-light haproxy`);
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'portal-rolling-'));
await chmod(folder, 0o755);
const postgres = await startPostgresProcess({ durable: true });
process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
try {
  const from = values.from ?? findPreviousRelease();
  const previous = await unpackRelease(from, join(folder, 'previous'));
  for (const proxy of proxies) {
    const figures = await run(proxy, folder, previous);
    console.log(JSON.stringify({ row: 'D11', proxy, from, load: loadavg()[0]?.toFixed(1), ...figures }));
    if (figures.holds) continue;
    process.exitCode = 1;
    const log = await readFile(join(folder, `${proxy}.log`), 'utf8').catch(() => '');
    // A refused connection is how nginx notices a process that is gone, and is repeated elsewhere.
    console.error(
      log
        .split('\n')
        .filter((line) => !line.includes('Connection refused'))
        .join('\n')
        .slice(-3_000),
    );
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
