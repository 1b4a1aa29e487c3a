import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';

const rulesFolder = new URL('../../../deploy/prometheus/', import.meta.url);

const run = (args: readonly string[]): void => {
  const { status, error, stdout, stderr } = spawnSync('promtool', args, { cwd: rulesFolder, encoding: 'utf8' });
  if (error) throw new Error('This needs promtool and prometheus: install the Debian package "prometheus".');
  if (status !== 0) throw new Error(`promtool ${args.join(' ')} failed:\n${stdout}${stderr}`);
};

export const checkRules = (): void => {
  run(['check', 'rules', 'alerts.yml']);
  run(['test', 'rules', 'alerts.test.yml']);
};

const shorterWindows: Readonly<Record<string, string>> = { '5m': '20s', '10m': '30s', '15m': '60s' };
const shorterLimits: Readonly<Record<string, string>> = { '300': '15', '600': '75', '3600': '15' };

/** The same conditions, held for seconds instead of minutes. */
const shortened = (rules: string): string =>
  rules
    .replaceAll(/for: \w+/g, 'for: 2s')
    .replaceAll(/\[(\d+m)\]/g, (_, window: string) => `[${shorterWindows[window] ?? window}]`)
    .replaceAll(/(oldest_seconds\)|timestamp_seconds) > (\d+)/g, (_, name: string, limit: string) => {
      return `${name} > ${shorterLimits[limit] ?? limit}`;
    });

export const readAlertNames = async (): Promise<string[]> => {
  const rules = await readFile(new URL('alerts.yml', rulesFolder), 'utf8');
  return [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
};

type Firing = { readonly data: { readonly alerts: { state: string; labels: { alertname: string } }[] } };

/** A real Prometheus that scrapes every three seconds and evaluates the rules every second. */
export const startPrometheus = async (targets: readonly string[], isShort: boolean) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-prometheus-'));
  const rules = await readFile(new URL('alerts.yml', rulesFolder), 'utf8');
  await writeFile(join(folder, 'alerts.yml'), isShort ? shortened(rules) : rules);
  // A scrape waits up to two seconds for the database.
  const configuration = {
    global: { scrape_interval: '3s', scrape_timeout: '3s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'portal', static_configs: [{ targets }] }],
  };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
  const address = `127.0.0.1:${await freePort()}`;
  const flags = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  const child = spawn('prometheus', [...flags, `--web.listen-address=${address}`, '--log.level=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const firing = async (): Promise<string[]> => {
    const answer = await fetch(`http://${address}/api/v1/alerts`);
    const { data } = (await answer.json()) as Firing;
    return [...new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
  };
  const isUp = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await wait(100);
  return {
    firing,
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;
