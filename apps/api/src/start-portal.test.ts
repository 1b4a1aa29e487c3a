import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from './database/sql.ts';
import { openPostgres } from './database/postgres.ts';
import { startPortal } from './start-portal.ts';
import { keepLog } from '../testing/servers/kept-log.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { createRelay } from '../testing/servers/relay.ts';
import { testConfig } from '../testing/servers/test-config.ts';
import { emptyDatabase } from '../testing/databases/test-database.ts';
import { emptyWebDir } from '../testing/servers/test-server.ts';

let empty: Awaited<ReturnType<typeof emptyDatabase>>;
let relay: ReturnType<typeof createRelay>;
let portal: Awaited<ReturnType<typeof startPortal>>;
let base: string;
let databasePort: number;

const configFor = async ({ listenWhenReady = false, stopNoticeMilliseconds = 500 } = {}) => {
  const databaseUrl = new URL(empty.url);
  databaseUrl.port = String(databasePort);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  return testConfig({
    port,
    host: '127.0.0.1',
    listenWhenReady,
    databaseUrl: databaseUrl.href,
    webDir: await emptyWebDir(),
    limits: { answerMilliseconds: 2_000, stopNoticeMilliseconds },
  });
};
beforeEach(async () => {
  empty = await emptyDatabase();
  databasePort = await freePort();
  relay = createRelay(databasePort, { host: empty.url.hostname, port: Number(empty.url.port) });
  portal = await startPortal(await configFor());
});
afterEach(async () => {
  relay.thaw();
  await portal.stop({ now: true });
  await relay.close();
  await empty.drop();
});

type Ready = { readonly ready: boolean; readonly reason?: string; readonly email?: string };
const readyz = async (): Promise<[number, Ready]> => {
  const answer = await fetch(`${base}/readyz`);
  return [answer.status, (await answer.json()) as Ready];
};
const untilReady = async (): Promise<void> => {
  // An empty database is migrated first.
  await expect.poll(async () => (await readyz())[0]).toBe(200);
};

it('D14: a portal without a database says so, and recovers by itself when there is one', async () => {
  await expect
    .poll(readyz)
    .toMatchObject([
      503,
      { ready: false, reason: 'Nothing listens at the address of the database. The log says more.' },
    ]);
  const page = await fetch(`${base}/`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '60',
    'text/html; charset=utf-8',
  ]);
  const log = keepLog(portal.server);
  portal.server.log.level = 'info';
  const call = await fetch(`${base}/api/online-practices`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  const lines = log
    .text()
    .trim()
    .split('\n')
    .filter((line) => line.includes('reqId'));
  expect(lines).toEqual([expect.stringContaining('"reason":"Nothing listens at the address of the database.')]);

  await relay.open();
  await untilReady();
  expect((await fetch(`${base}/api/online-practices`)).status).toBe(200);
});

it('D11: a portal that listens when it is ready refuses connections until then', async () => {
  await portal.stop({ now: true });
  portal = await startPortal(await configFor({ listenWhenReady: true }));
  await expect(fetch(`${base}/healthz`)).rejects.toThrow('fetch failed');
  await relay.open();
  await expect.poll(() => readyz().then(([status]) => status, String)).toBe(200);
});

it('D3: while the database is away every call says when to try again, and works when it is back', async () => {
  await relay.open();
  await untilReady();
  await relay.close();
  await expect.poll(async () => (await readyz())[0]).toBe(503);
  for (const call of ['/api/online-practices', '/api/lookup/salutations', '/api/bff/v2/insurers']) {
    const answer = await fetch(`${base}${call}`);
    expect([call, answer.status, answer.headers.get('retry-after')]).toEqual([call, 503, '5']);
  }
  const check = await fetch(`${base}/api/pre-signup/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ practiceId: 1, lastName: 'Marsh', postcode: 'ZZ1 1ZZ', email: 'jo@example.org' }),
  });
  expect([check.status, check.headers.get('retry-after')]).toEqual([503, '5']);
  await relay.open();
  await untilReady();
  expect((await fetch(`${base}/api/online-practices`)).status).toBe(200);
});

it('D13: the portal survives connections that are terminated', async () => {
  await relay.open();
  await untilReady();
  await empty.endConnections();
  relay.cut();
  await untilReady();
});

it(
  'D15: while the database is frozen, a call is answered in time, and not as our error',
  { tags: 'full' },
  async () => {
    await relay.open();
    await untilReady();
    relay.freeze();
    const call = await fetch(`${base}/api/online-practices`);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await readyz()).toMatchObject([503, { reason: 'The database does not answer.' }]);
  },
);

it('D17: a portal whose database was changed by a newer release stops serving, and says why', async () => {
  await relay.open();
  await untilReady();
  const database = await openPostgres({ url: empty.url.href, maxConnections: 1 });
  await database.query(
    sql`insert into schema_migrations (name, checksum, breaks_older) values ('9999_new.sql', 'x', true)`,
  );
  await database.close();
  await portal.checkSchema();
  expect(await readyz()).toMatchObject([503, { reason: /^This database was migrated by a newer release/ }]);
  expect((await fetch(`${base}/api/online-practices`)).status).toBe(503);
});

it('D17: a portal whose email is paused is ready, and says that email is paused', async () => {
  await relay.open();
  await untilReady();
  expect(await readyz()).toEqual([200, { ready: true, email: 'sending', commit: 'checkout' }]);
  const database = await openPostgres({ url: empty.url.href, maxConnections: 1 });
  const pause = () =>
    database.query(sql`
      update mail_approval set paused_since = clock_timestamp(), pause_reason = 'OPERATOR' returning 1`);
  await expect.poll(pause).toHaveLength(1);
  await database.close();
  await expect.poll(readyz).toEqual([200, { ready: true, email: 'paused', commit: 'checkout' }]);
});

it(
  'D12: a stopping portal says so before it refuses, and closes keep-alive connections',
  { tags: 'full' },
  async () => {
    await portal.stop({ now: true });
    portal = await startPortal(await configFor({ stopNoticeMilliseconds: 5_000 }));
    await relay.open();
    await untilReady();
    const stopping = portal.stop();
    expect(await readyz()).toMatchObject([503, { reason: 'The portal is stopping.' }]);
    const answer = await fetch(`${base}/api/online-practices`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await stopping;
  },
);

const statusOnAConnectionOfItsOwn = (url: string): Promise<number | string | undefined> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', ({ message }) => resolve(message));
  });

/** Simulates a busy machine, on which the process runs again only when its notice is long over. */
const blockThisProcess = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('D12: connections that wait to be accepted when the listener is due to close are answered', async () => {
  await relay.open();
  await untilReady();
  const stopping = portal.stop();
  const answers = Array.from({ length: 20 }, () => statusOnAConnectionOfItsOwn(`${base}/healthz`));
  blockThisProcess(700);
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
  await stopping;
});

it('D12: a connection that a browser opened ahead of need does not delay the stop', async () => {
  await relay.open();
  await untilReady();
  const ahead = connect(Number(new URL(base).port), '127.0.0.1');
  await once(ahead, 'connect');
  const ended = once(ahead, 'close');
  await portal.stop({ now: true });
  await portal.server.close();
  await ended;
});
