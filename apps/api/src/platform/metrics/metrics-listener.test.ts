import { readFile } from 'node:fs/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { startPortal } from '../../start-portal.ts';
import { emptyDatabase } from '../../../testing/databases/test-database.ts';
import { readScrape, type Scrape } from '../../../testing/scrape.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import { createRelay } from '../../../testing/servers/relay.ts';
import { emptyWebDir } from '../../../testing/servers/test-server.ts';
import { readConfig } from '../config/config.ts';
import { redactedSettings } from '../config/redacted-settings.ts';
import { testConfig, testEnvironment } from '../../../testing/servers/test-config.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const token = 'a token of sixteen or more';
const empty = await emptyDatabase();
const [databasePort, port, metricsPort] = [await freePort(), await freePort(), await freePort()];
const relay = await closeAtEnd(createRelay(databasePort, { host: empty.url.hostname, port: Number(empty.url.port) }));
await relay.open();
const databaseUrl = new URL(empty.url);
databaseUrl.port = String(databasePort);
const base = `http://127.0.0.1:${port}`;
const address = `http://127.0.0.1:${metricsPort}/metrics`;
const portal = await startPortal(
  testConfig({
    port,
    host: '127.0.0.1',
    databaseUrl: databaseUrl.href,
    webDir: await emptyWebDir(),
    metrics: { host: '127.0.0.1', port: metricsPort, token },
  }),
);
const refuseUnready = async () => {
  if (!(await fetch(`${base}/readyz`)).ok) throw new Error('not ready');
};
// An empty database is migrated first.
await vi.waitFor(refuseUnready, 60_000);
afterAll(async () => {
  relay?.thaw();
  await portal?.stop({ now: true });
  await empty?.drop();
});

const scrapeText = async (): Promise<string> =>
  (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text();
const scrape = async (): Promise<Scrape> => readScrape(await scrapeText());

it('metrics have a port of their own, and require the token', async () => {
  const statusOf = async (url: string, headers = {}) => (await fetch(url, { headers })).status;
  expect(await statusOf(address)).toBe(401);
  expect(await statusOf(address, { authorization: 'Bearer wrong' })).toBe(401);
  expect(await statusOf(address.replace('/metrics', '/'), { authorization: `Bearer ${token}` })).toBe(404);
  const onPublicPort = await (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  expect(onPublicPort).not.toContain('portal_');
});

it('counts requests by the pattern of their route, never by their path', async () => {
  const route = '/api/practices/:practiceId/appointment-slots';
  const series: readonly [string, Record<string, string>][] = [
    ['portal_http_requests_total', { route, method: 'GET', status: '401' }],
    ['portal_http_request_duration_seconds_count', { route }],
    ['portal_refusals_total', { route, code: 'UNAUTHORIZED' }],
    ['portal_http_requests_total', { route: '/api/online-practices', status: '200' }],
    ['portal_http_requests_total', { route: 'none' }],
  ];
  // Other tests in this process are counted too.
  const before = await scrape();
  await fetch(`${base}/api/practices/4711/appointment-slots`);
  await fetch(`${base}/api/no-such-call`);
  await fetch(`${base}/api/online-practices`);
  for (const [name, labels] of series)
    await expect
      .poll(async () => (await scrape()).value(name, labels), { message: name })
      .toBe((before.value(name, labels) ?? 0) + 1);
  // Checks labels only, because a figure may contain any digits.
  expect(await scrapeText()).not.toMatch(/="[^"\n]*(4711|no-such-call)/);
});

it('a scrape contains the version, schema and state of the database', async () => {
  const { value } = await scrape();
  expect(value('portal_build_info', { version: '3.5.3' })).toBe(1);
  expect(value('portal_migration_version')).toBeGreaterThanOrEqual(4);
  expect([value('portal_ready'), value('portal_db_up')]).toEqual([1, 1]);
  // Jobs that start with the portal may take a moment.
  await expect.poll(async () => (await scrape()).value('portal_db_pool_waiting')).toBe(0);
  expect(value('portal_db_pool_limit')).toBe(10);
  expect([value('portal_outbox_messages', { state: 'due' }), value('portal_outbox_oldest_seconds')]).toEqual([0, 0]);
  const runs = async () => (await scrape()).value('portal_job_runs_total', { task: 'purge-expired', result: 'done' });
  await expect.poll(runs).toBeGreaterThan(0);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

const root = new URL('../../../../../', import.meta.url);
const readFromRoot = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:portal|nodejs|process)_[a-z0-9_]+(?=[{\s[)]|\\?$|$)/gm)),
];

type Dashboard = {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
};

const dashboardQueries = async (): Promise<string[]> => {
  const { panels } = JSON.parse(await readFromRoot('deploy/grafana/portal.json')) as Dashboard;
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
};

const monitored = async () => ({
  alerts: namesIn(
    (await readFromRoot('deploy/prometheus/alerts.yml'))
      .split('\n')
      .filter((line) => /^\s+(expr:|(?!\w+:))/.test(line))
      .join('\n'),
  ),
  dashboard: namesIn((await dashboardQueries()).join('\n')),
});

it('a scrape contains every metric that alerts and dashboard use', async () => {
  const { names } = await scrape();
  const { alerts, dashboard } = await monitored();
  const metricNames = new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
  for (const used of [alerts, dashboard]) {
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !metricNames.has(name))).toEqual([]);
  }
});

it('the dashboard shows every metric of the portal’s own', async () => {
  const { names } = await scrape();
  const settingsText = (await dashboardQueries()).join('\n');
  const ours = names
    .filter((name) => name.startsWith('portal_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect([...new Set(ours)].filter((name) => !settingsText.includes(name))).toEqual([]);
});

it('a scrape is answered while the database is frozen, without database metrics', async () => {
  relay.freeze();
  const { value } = await scrape();
  expect([value('portal_db_up'), value('portal_ready')]).toEqual([0, 0]);
  expect([value('portal_migration_version'), value('portal_holds_active'), value('portal_outbox_messages')]).toEqual([
    null,
    null,
    null,
  ]);
  relay.thaw();
  await expect.poll(async () => (await scrape()).value('portal_db_up')).toBe(1);
});

it('metrics for other machines require a token, and no metrics are served without METRICS_PORT', () => {
  const read = (more: object) => () => readConfig({ ...testEnvironment, ...more });
  expect(read({})().metrics).toBeNull();
  expect(read({ METRICS_PORT: '9464' })().metrics).toEqual({ host: '127.0.0.1', port: 9464, token: null });
  expect(read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toThrow('METRICS_TOKEN: must be set where');
  expect(read({ METRICS_PORT: '9464', METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN');
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'key=hush' };
  const environment = { METRICS_PORT: '9464', METRICS_TOKEN: 'sixteen-characters', ...traces };
  const shown = JSON.stringify(redactedSettings(read(environment)(), environment));
  expect(shown).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
  expect(shown).not.toMatch(/hush|sixteen-characters/);
});
