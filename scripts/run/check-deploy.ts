import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProxies } from '../lib/check-proxies.ts';
import { PlainError, runCommand } from '../lib/plain-error.ts';
import { projectRoot } from '../lib/project-root.ts';

const tools = ['nginx', 'haproxy', 'systemd-analyze', 'openssl', 'promtool'];
/** Out of 10, systemd's exposure score. */
const mostExposure = 1.5;

const read = (path: string): Promise<string> => readFile(join(projectRoot, 'deploy', path), 'utf8');

const run = (command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new PlainError(`${command} refuses:\n${stdout}${stderr}`);
  return `${stdout}${stderr}`;
};

const makeCertificate = async (folder: string): Promise<void> => {
  const [key, chain] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=portal.example.org', '-days', '1'];
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', chain);
  await writeFile(join(folder, 'portal.pem'), `${await readFile(chain, 'utf8')}${await readFile(key, 'utf8')}`);
};

const checkNginx = async (folder: string): Promise<string> => {
  const site = (await read('nginx/portal.conf'))
    .replaceAll('/etc/ssl/portal', folder)
    .replaceAll('/var/log/nginx', folder);
  await writeFile(join(folder, 'portal.conf'), site);
  await cp(join(projectRoot, 'deploy/nginx/portal-upstream.conf'), join(folder, 'portal-upstream.conf'));
  const main = join(folder, 'nginx.conf');
  await writeFile(main, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n  include portal.conf;\n}\n`);
  run('nginx', '-t', '-p', folder, '-c', main, '-e', join(folder, 'error.log'));
  return 'nginx accepts portal.conf';
};

const checkHaproxy = async (folder: string): Promise<string> => {
  const file = join(folder, 'portal.cfg');
  const text = (await read('haproxy/portal.cfg')).replace('/etc/haproxy', folder);
  await writeFile(file, text.replaceAll('/var/www/portal', folder));
  const said = run('haproxy', '-c', '-f', file);
  if (/warning/i.test(said)) throw new PlainError(`HAProxy warns:\n${said}`);
  return 'HAProxy accepts portal.cfg';
};

/** Copies a unit, with programs that are here instead of those of an installation. Returns its path. */
const placeUnit = async (folder: string, name: string): Promise<string> => {
  const unit = join(folder, name.replace('@', '@3001'));
  const text = (await read(`systemd/${name}`)).replaceAll('/opt/portal/current/bin/node', process.execPath);
  await writeFile(unit, text.replaceAll('/opt/portal/current', projectRoot));
  return unit;
};

const exposureOf = (unit: string): number => {
  const said = run('systemd-analyze', 'security', '--offline=true', unit);
  return Number(/exposure level for .*: ([\d.]+)/.exec(said)?.[1] ?? Number.NaN);
};

const checkSystemd = async (folder: string): Promise<string> => {
  const names = ['portal@.service', 'portal-backup.service', 'portal.target', 'portal-backup.timer'];
  const units = await Promise.all(names.map((name) => placeUnit(folder, name)));
  const said = run('systemd-analyze', 'verify', '--man=no', ...units);
  if (said.includes(folder)) throw new PlainError(`systemd-analyze complains:\n${said}`);
  const exposures = units.filter((unit) => unit.endsWith('.service')).map(exposureOf);
  if (!exposures.every((exposure) => exposure <= mostExposure))
    throw new PlainError(
      `The services are exposed at ${exposures.join(' and ')}; at most ${mostExposure} is accepted.`,
    );
  return `systemd accepts ${names.join(', ')}, exposure ${Math.max(...exposures)} of 10 at most`;
};

const checkAlerts = async (): Promise<string> => {
  run('promtool', 'test', 'rules', join(projectRoot, 'deploy/prometheus/alerts.test.yml'));
  return 'Prometheus fires each alert of alerts.yml when it should, and none in an ordinary half-hour';
};

await runCommand(async () => {
  const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  if (missing.length > 0)
    throw new PlainError(
      `${missing.join(', ')} missing: apt-get install nginx-light haproxy systemd openssl prometheus`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'portal-deploy-'));
  try {
    await mkdir(join(folder, 'logs'));
    await makeCertificate(folder);
    await writeFile(join(folder, 'maintenance.html'), '<title>Back soon</title>');
    for (const check of [checkNginx, checkHaproxy, checkSystemd, checkAlerts, checkProxies])
      console.log(`ok    ${await check(folder)}`);
  } finally {
    await rm(folder, { recursive: true });
  }
  return 0;
});
