import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import { freePort } from '@portal/api/testing/servers/free-port';
import { endTied, spawnTied } from '@portal/provision/tied-process';

export type ProxyName = 'nginx' | 'haproxy';

const read = (path: string): Promise<string> => readFile(join(projectRoot, 'deploy', path), 'utf8');

/** `127.0.0.1:3001` to `3003`, as in the shipped files. */
const withPorts = (text: string, ports: readonly number[]): string =>
  text.replace(/127\.0\.0\.1:300([123])/g, (_, digit) => `127.0.0.1:${ports[Number(digit) - 1]}`);

type Place = { readonly folder: string; readonly port: number; readonly portals: readonly number[] };

const nginxMain = (folder: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/main-error.log;
events {}
http {
  access_log ${folder}/main-access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include portal.conf;
}
`;

/** As shipped, except for ports and TLS. */
const prepareNginx = async ({ folder, port, portals }: Place): Promise<readonly string[]> => {
  const site = (await read('nginx/portal.conf'))
    .replace(/server \{\s+listen 80;[^]*?\n\}/, '')
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replace(/^\s*ssl_.*$/gm, '')
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/www/portal', folder)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  await writeFile(join(folder, 'portal.conf'), site);
  await writeFile(join(folder, 'portal-upstream.conf'), withPorts(await read('nginx/portal-upstream.conf'), portals));
  await writeFile(join(folder, 'nginx.conf'), nginxMain(folder));
  return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'main-error.log')];
};

const prepareHaproxy = async ({ folder, port, portals }: Place): Promise<readonly string[]> => {
  const text = (await read('haproxy/portal.cfg'))
    .replace(/^\s*bind :80$/m, '')
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
    .replace('log /dev/log', 'log stdout format raw')
    .replaceAll('/var/www/portal', folder)
    .replace(/^\s*http-request redirect scheme.*$/m, '');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, withPorts(text, portals));
  return ['haproxy', '-db', '-f', file];
};

const prepare = { nginx: prepareNginx, haproxy: prepareHaproxy };

export const startProxy = async (name: ProxyName, parent: string, portals: readonly number[]) => {
  const folder = join(parent, name);
  await mkdir(folder);
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'maintenance.html'), '<title>Back soon</title>');
  const port = await freePort();
  const command = await prepare[name]({ folder, port, portals });
  const output = await open(join(folder, 'output.log'), 'w');
  const child = spawnTied(command, { cwd: folder, asRoot: true, log: output.fd });
  await output.close();
  const readLog = async (): Promise<string> => {
    const files = ['output.log', 'access.log', 'error.log', 'main-access.log', 'main-error.log'];
    const parts = files.map((file) => readFile(join(folder, file), 'utf8').catch(() => ''));
    return (await Promise.all(parts)).join('');
  };
  return {
    base: `http://127.0.0.1:${port}`,
    readLog,
    async stop(): Promise<void> {
      await endTied(child);
      await writeFile(join(parent, `${name}.log`), await readLog());
    },
  };
};
