import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { existingDatabase } from '@portal/api/testing/databases/existing-database';
import { emptyDatabase } from '@portal/api/testing/databases/test-database';
import { ApiCaller } from '@portal/api/testing/api-caller';
import { searchPath } from '@portal/api/testing/scenes/bookers';
import { freePort } from '@portal/api/testing/servers/free-port';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { bookUntilStopped } from './harness/book-until-stopped.ts';
import { examine, isUnharmed, prepareBookings } from './harness/bookings.ts';
import { secondsSince, tally } from './harness/figures.ts';
import { inFolder } from './harness/in-folder.ts';
import { behindProxy, endPortals, type PortalProcess, startRelease, untilReady } from './harness/portals.ts';
import { withPostgres } from './harness/postgres.ts';
import { report, requirePrograms, choicesOf } from './harness/rows.ts';
import { countMigrations } from './rolling/count-migrations.repository.ts';
import { type ProxyName, startProxy } from './rolling/proxies.ts';
import { findPreviousRelease, unpackRelease } from './rolling/release.ts';

// Row D11: three processes of the previous release behind a real proxy are replaced one by one by this tree, and then by
// the previous release again. Prints one JSON line per proxy; exits with 1 if a request failed.

const { values } = parseArgs({ options: { proxy: { type: 'string' }, from: { type: 'string' } } });

type Release = { readonly root: string; readonly url: string };

const start = ({ root, url }: Release, port: number): Promise<PortalProcess> =>
  startRelease({
    url,
    root,
    environment: {
      ...behindProxy,
      // The load generator plays another proxy, because it tells apart its visitors.
      TRUSTED_PROXIES: '2',
      LISTEN_WHEN_READY: '1',
      PORT: String(port),
    },
  });

const replaceAll = async (portals: PortalProcess[], release: Release): Promise<void> => {
  for (const [index, portal] of [...portals].entries()) {
    await endPortals([portal]);
    const successor = await start(release, Number(new URL(portal.base).port));
    portals[index] = successor;
    await untilReady([successor], 120);
    await wait(2_500);
  }
};

type Prepared = Awaited<ReturnType<typeof prepareBookings>>;

const searchUntilStopped = ({ practice, bookers }: Prepared, base: string) => {
  let isStopped = false;
  const answers: Record<string, number> = {};
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
      tally(answers, `search ${await searchOnce(cookie, address).catch(() => 'no answer')}`);
      tally(answers, `page ${await openPage(cookie, address).catch(() => 'no answer')}`);
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
  const previous = { url, root: previousRoot };
  const ports = [await freePort(), await freePort(), await freePort()];
  const portals = await Promise.all(ports.map((port) => start(previous, port)));
  await untilReady(portals, 120);
  const database = await existingDatabase(url);
  const before = await countMigrations(database);
  const proxy = await startProxy(proxyName, folder, ports);
  try {
    const bookings = await prepareBookings(database, `http://127.0.0.1:${ports[0]}`);
    const load = bookUntilStopped(bookings, () => [proxy.base]);
    const stopSearching = searchUntilStopped(bookings, proxy.base);
    const begin = performance.now();
    await wait(3_000);
    await replaceAll(portals, { url, root: projectRoot });
    const migrated = (await countMigrations(database)) - before;
    await replaceAll(portals, previous);
    await wait(3_000);
    const seconds = secondsSince(begin);
    const { acknowledged, answers: booked, longestSeconds } = await load.stop();
    const answers = { ...booked, ...(await stopSearching()) };
    const told = await examine(database, bookings, acknowledged);
    const failed = Object.entries(answers).reduce((sum, [name, times]) => sum + (good.includes(name) ? 0 : times), 0);
    const holds = failed === 0 && isUnharmed(told);
    return { seconds, replaced: 6, migrated, answers, failed, longestSeconds, ...told, holds };
  } finally {
    await proxy.stop();
    await endPortals(portals);
    await database.close();
    await empty.drop();
  }
};

/** The last lines of the error log, without refused connections, by which nginx notices stopped processes and tries others. */
const readFaults = async (folder: string, proxy: ProxyName): Promise<string> => {
  const log = await readFile(join(folder, `${proxy}.log`), 'utf8').catch(() => '');
  const faults = log.split('\n').filter((line) => !line.includes('Connection refused'));
  return faults.join('\n').slice(-3_000);
};

const packages: Readonly<Record<ProxyName, string>> = { nginx: 'nginx-light', haproxy: 'haproxy' };
const proxies = choicesOf({ option: 'proxy', known: ['nginx', 'haproxy'], value: values.proxy });
requirePrograms(Object.fromEntries(proxies.map((proxy) => [proxy, packages[proxy]])));
await inFolder((folder) =>
  withPostgres(async () => {
    const from = values.from ?? findPreviousRelease();
    const previous = await unpackRelease(from, join(folder, 'previous'));
    for (const proxy of proxies) {
      const figures = await run(proxy, folder, previous);
      report('D11', { proxy, from, ...figures });
      if (!figures.holds) console.error(await readFaults(folder, proxy));
    }
  }),
);
