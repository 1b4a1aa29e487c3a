import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';
import { untilListening } from '@portal/provision/pgbouncer';
import { endTied, nobody, spawnTied } from '@portal/provision/tied-process';
import { type ClusterNode, createNode } from './node.ts';

// etcd, three nodes of PostgreSQL under Patroni, and the HAProxy that finds their primary.

// If this process is killed, the pipe closes and the servers that Patroni left behind are stopped.
const watchFolder = (folder: string) =>
  spawn(
    'sh',
    [
      '-c',
      `cat >/dev/null; for file in "${folder}"/*/data/postmaster.pid; do [ -e "$file" ] && kill -9 "$(head -n 1 "$file")"; done; sleep 1; rm -rf "${folder}"`,
    ],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );

const startEtcd = async (folder: string) => {
  const [port, peerPort] = [await freePort(), await freePort()];
  const data = join(folder, 'etcd');
  await mkdir(data, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(data, nobody, nobody);
  const own = `http://127.0.0.1:${peerPort}`;
  const client = `http://127.0.0.1:${port}`;
  const settings = {
    name: 'only',
    'data-dir': data,
    'log-level': 'error',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': own,
    'initial-advertise-peer-urls': own,
    'initial-cluster': `only=${own}`,
  };
  const child = spawnTied(['etcd', ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)]);
  await untilListening(port);
  return { port, stop: () => endTied(child, 'SIGKILL') };
};

type Member = { readonly name: string; readonly role: string; readonly state: string };

const membersSeenBy = async ({ ports }: ClusterNode): Promise<readonly Member[]> => {
  const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await answer.json()) as { readonly members: readonly Member[] }).members;
};

const isUp = ({ state }: Member): boolean => state === 'running' || state === 'streaming';

const proxyOf = (port: number, nodes: readonly ClusterNode[]): string => `
global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.rest}`).join('\n')}
`;

type Proxy = { readonly file: string; readonly configuration: string; readonly port: number };

export const startProxy = async ({ file, configuration, port }: Proxy) => {
  await writeFile(file, configuration);
  const child = spawnTied(['haproxy', '-db', '-f', file], { log: 'ignore' });
  await untilListening(port);
  return { stop: () => endTied(child, 'SIGKILL') };
};

const membersOf = async (nodes: readonly ClusterNode[]): Promise<readonly Member[]> => {
  for (const node of nodes) {
    const seen = await membersSeenBy(node).catch(() => null);
    if (seen) return seen;
  }
  return [];
};

const startNodes = async (folder: string, etcdPort: number): Promise<ClusterNode[]> => {
  const nodes: ClusterNode[] = [];
  for (const name of ['one', 'two', 'three']) {
    const ports = { postgres: await freePort(), rest: await freePort() };
    nodes.push(await createNode({ folder, name, ports, etcdPort }));
  }
  return nodes;
};

export const startCluster = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-failover-'));
  await chmod(folder, 0o755);
  const watcher = watchFolder(folder);
  const etcd = await startEtcd(folder);
  const nodes = await startNodes(folder, etcd.port);
  const port = await freePort();
  const proxy = await startProxy({ file: join(folder, 'database.cfg'), configuration: proxyOf(port, nodes), port });
  const members = () => membersOf(nodes);
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** A primary and two standbys, one of them synchronous. Returns the seconds it took. */
    async untilWhole(patience = 120): Promise<number> {
      const begin = performance.now();
      for (;;) {
        const seen = await members();
        const roles = seen.filter(isUp).map(({ role }) => role);
        const seconds = (performance.now() - begin) / 1_000;
        if (roles.length === nodes.length && roles.includes('leader') && roles.includes('sync_standby'))
          return Math.round(seconds);
        if (seconds > patience) throw new Error(`the cluster is not whole: ${JSON.stringify(seen)}`);
        await wait(500);
      }
    },
    async primary(): Promise<ClusterNode> {
      const leader = (await members()).find(({ role }) => role === 'leader');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (!node) throw new Error('the cluster has no primary');
      return node;
    },
    async stop(): Promise<void> {
      await proxy.stop();
      for (const node of nodes) await node.stop();
      await etcd.stop();
      watcher.stdin?.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
