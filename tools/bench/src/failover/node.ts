import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf } from '@portal/provision/process-tree';
import { endTied, nobody, spawnTied } from '@portal/provision/tied-process';

// One node of the cluster: Patroni and the PostgreSQL that it runs.

export type Ports = { readonly postgres: number; readonly rest: number };
type Place = { readonly folder: string; readonly name: string; readonly ports: Ports; readonly etcdPort: number };

const binaries = '/usr/lib/postgresql/15/bin';

const configurationOf = ({ folder, name, ports, etcdPort }: Place): string =>
  JSON.stringify({
    scope: 'portal',
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Refuses writes rather than confirming one that only a single node has.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_keep_size: '256MB',
            // How soon a standby finds the new primary, which confirms nothing until then.
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host replication replicator 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres}`,
      connect_address: `127.0.0.1:${ports.postgres}`,
      data_dir: join(folder, name, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, name, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'unused' },
        replication: { username: 'replicator', password: 'unused' },
      },
      parameters: { unix_socket_directories: '' },
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });

const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
};

export const createNode = async (place: Place) => {
  const { folder, name, ports } = place;
  const own = join(folder, name);
  await mkdir(own, { mode: 0o700 });
  const configuration = join(own, 'patroni.json');
  await writeFile(configuration, configurationOf(place));
  if (process.getuid?.() === 0) for (const path of [own, configuration]) await chown(path, nobody, nobody);
  const log = openSync(join(folder, `${name}.log`), 'a');
  let patroni: ChildProcess | null = null;

  const postmaster = async (): Promise<number | null> => {
    const file = await readFile(join(own, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    return Number.parseInt(file, 10) || null;
  };
  const start = (): void => {
    patroni = spawnTied(['patroni', configuration], { cwd: own, log, env: { ...process.env, HOME: own } });
  };
  start();
  return {
    name,
    ports,
    start,
    /** SIGKILL to every process of the node, as in a power failure. */
    async kill(): Promise<void> {
      const pid = await postmaster();
      const postgres = pid === null ? [] : [...(await childrenOf(pid)), pid];
      if (patroni?.pid !== undefined) killNow(patroni.pid);
      for (const one of postgres) killNow(one);
    },
    async stop(): Promise<void> {
      if (patroni) await endTied(patroni, 'SIGKILL');
      const pid = await postmaster();
      for (const one of pid === null ? [] : [pid, ...(await childrenOf(pid))]) killNow(one);
      closeSync(log);
    },
  };
};

export type ClusterNode = Awaited<ReturnType<typeof createNode>>;
