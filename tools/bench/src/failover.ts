import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@portal/api/testing/servers/free-port';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { type Cluster, startCluster, startProxy } from './failover/cluster.ts';
import { bookUntilStopped } from './harness/book-until-stopped.ts';
import { examine, isUnharmed, prepareBookings } from './harness/bookings.ts';
import { within, tally } from './harness/figures.ts';
import {
  behindProxy,
  endedOf,
  endPortals,
  type PortalProcess,
  secondsUntilReady,
  startPortals,
} from './harness/portals.ts';
import { useServer } from './harness/postgres.ts';
import { report, requirePrograms } from './harness/rows.ts';

// Row D18: bookings through HAProxy to three portals, and through another to a primary that is killed again and again.

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, kills: { type: 'string' } },
});
const kills = Number(values.kills ?? (values.short ? 2 : 6));
const secondsBetween = 60;
const secondsUntilRepaired = 20;
const longestGapSeconds = 25;
const greatestShareOfOddAnswers = 0.01;
const sizes = { vets: 24, clients: 1_300, pauseMilliseconds: 800 };

const webProxyOf = (port: number, portals: readonly PortalProcess[]): string => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 15s
listen web
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  option redispatch
  default-server inter 1s fall 2 rise 1
  http-error status 503 content-type text/plain string "The portal is busy right now." hdr Retry-After 5
${portals.map(({ base }, index) => `  server portal${index} ${new URL(base).host} check`).join('\n')}
`;

const isFine = (status: number, headers: Headers): boolean =>
  (status >= 200 && status < 500) || (status === 503 && headers.has('retry-after'));

const countAnswers = () => {
  const send = globalThis.fetch;
  const answers: Record<string, number> = {};
  let [all, odd] = [0, 0];
  const count = (name: string, fine: boolean): void => {
    tally(answers, name);
    all += 1;
    if (!fine) odd += 1;
  };
  globalThis.fetch = async (...request) => {
    const [to] = request;
    const isCall = typeof to === 'string' && to.includes('/api/');
    try {
      const answer = await send(...request);
      const retry = answer.status === 503 && !answer.headers.has('retry-after') ? ' without Retry-After' : '';
      if (isCall) count(`${answer.status}${retry}`, isFine(answer.status, answer.headers));
      return answer;
    } catch (error) {
      if (isCall) count('no answer', false);
      throw error;
    }
  };
  return {
    stop() {
      globalThis.fetch = send;
      return { answers, oddShare: all === 0 ? 1 : Math.round((odd / all) * 10_000) / 10_000 };
    },
  };
};

type Kill = { readonly at: number; readonly node: string; readonly wholeAfterSeconds: number };

const killPrimaries = async (cluster: Cluster): Promise<Kill[]> => {
  const done: Kill[] = [];
  for (let round = 0; round < kills; round++) {
    const wholeAfterSeconds = await cluster.untilWhole();
    const node = await cluster.primary();
    const at = performance.now();
    await node.kill();
    done.push({ at, node: node.name, wholeAfterSeconds });
    console.error(`${node.name} is killed, load ${loadavg()[0]?.toFixed(1)}`);
    await wait(secondsUntilRepaired * 1_000);
    node.start();
    await wait((secondsBetween - secondsUntilRepaired) * 1_000);
  }
  return done;
};

/** The longest time without a confirmed booking, from a second before the kill until the next one. */
const gapAfter = (kill: number, acknowledgedAt: readonly number[]): number => {
  const around = acknowledgedAt.filter((at) => at > kill - 1_000 && at < kill + secondsBetween * 1_000);
  const inOrder = [Math.max(kill - 1_000, 0), ...around].toSorted((one, other) => one - other);
  const gaps = inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? at));
  return around.length === 0 ? Number.POSITIVE_INFINITY : Math.round(Math.max(...gaps) / 100) / 10;
};

const underLoad = async (cluster: Cluster) => {
  useServer(cluster.url);
  const database = await testDatabase({ maxConnections: 5 });
  const portals = await startPortals(3, database.url, behindProxy);
  try {
    const port = await freePort();
    const proxy = await startProxy({
      file: join(cluster.folder, 'web.cfg'),
      configuration: webProxyOf(port, portals),
      port,
    });
    const web = `http://127.0.0.1:${port}`;
    const bookings = await prepareBookings(database, web, sizes);
    const counted = countAnswers();
    const load = bookUntilStopped(bookings, () => [web]);
    await wait(3_000);
    const killed = await killPrimaries(cluster);
    const recoverySeconds = await secondsUntilReady(portals);
    const { acknowledged, acknowledgedAt, longestSeconds } = await load.stop();
    const { answers, oddShare } = counted.stop();
    await proxy.stop();
    const told = await examine(database, bookings, acknowledged);
    const gapSeconds = killed.map(({ at }) => gapAfter(at, acknowledgedAt));
    return {
      kills: killed.map(({ node, wholeAfterSeconds }) => ({ node, wholeAfterSeconds })),
      gapSeconds,
      recoverySeconds,
      ...told,
      exits: endedOf(portals),
      answers,
      oddShare,
      longestSeconds,
    };
  } finally {
    await endPortals(portals);
    await database.close().catch(() => undefined);
  }
};

requirePrograms({
  patroni: 'postgresql-15 patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
});
const cluster = await startCluster();
try {
  await cluster.untilWhole();
  const figures = await underLoad(cluster);
  const isShort = within(figures.gapSeconds, longestGapSeconds);
  const holds = isUnharmed(figures) && isShort && figures.oddShare < greatestShareOfOddAnswers;
  report('D18', { ...figures, holds });
} finally {
  await cluster.stop();
}
