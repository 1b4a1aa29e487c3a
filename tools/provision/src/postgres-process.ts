import type { ChildProcess } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder, temporaryFolders, unprivileged } from '@portal/api/database/embedded/folders';
import { programsFor } from '@portal/api/database/embedded/postgres-programs';
import { initialise, runServer } from '@portal/api/database/embedded/postgres-server';
import { freePort } from '@portal/api/testing/servers/free-port';
import { childrenOf } from './process-tree.ts';
import { sharedMemory } from './shared-memory.ts';

export type PostgresOptions = {
  /** False for tests: nothing survives a power cut. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  readonly timeZone?: string;
  /** Data directory; a temporary one by default. */
  readonly parent?: string;
  /** Folder above `bin` of another PostgreSQL than the packaged one. */
  readonly programs?: string;
};

/** A plan for each statement, not for each of its first executions: planning was a third of the server's work in tests. */
const plansOnce = 'plan_cache_mode=force_generic_plan';
const quickSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', plansOnce];

const settingsOf = ({ durable = true, maxConnections = 200, timeZone = 'UTC' }: PostgresOptions): string[] => [
  `max_connections=${maxConnections}`,
  `timezone=${timeZone}`,
  ...(durable ? [] : quickSettings),
];

/** The children of a killed server keep its shared memory until they notice. */
const areRunning = async (pids: readonly number[]): Promise<boolean> => {
  const running = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  return running.some((stat) => stat !== null && !/\) Z /.test(stat));
};

/** A new, empty server on a free loopback port; user `postgres`, no password. */
export const startPostgresProcess = async (options: PostgresOptions) => {
  const places = await makePlaces(options);
  try {
    return await startIn(places, options);
  } catch (error) {
    await clear(places);
    throw error;
  }
};

type Places = { readonly folder: string; readonly data: string };

const makePlaces = async ({ durable = true, parent }: PostgresOptions): Promise<Places> => {
  const identity = unprivileged();
  const memory = durable ? null : await sharedMemory();
  const make = (parents: readonly string[]) => makeFolder({ identity, parents, prefix: 'portal-postgres-' });
  const usual = temporaryFolders();
  const folder = await make(usual);
  if (parent !== undefined) return { folder, data: await make([parent]) };
  return { folder, data: await make(memory === null ? usual : [memory, ...usual]) };
};

const clear = async ({ folder, data }: Places): Promise<void> => {
  for (const place of [folder, data]) await rm(place, { recursive: true, force: true, maxRetries: 3 });
};

const prepareCluster = async ({ folder, data }: Places, options: PostgresOptions) => {
  const identity = unprivileged();
  const programs = options.programs ?? (await programsFor(identity, folder));
  // Inherited, because a run on another day moves the clock by its environment.
  const cluster = { programs, identity, data, env: process.env };
  await initialise(cluster, ['--auth=trust', '--no-sync']);
  const port = await freePort();
  const start = (more: NodeJS.ProcessEnv): Promise<ChildProcess> =>
    runServer({ ...cluster, env: { ...process.env, ...more } }, { port, settings: settingsOf(options) });
  return { port, start };
};

const exitOf = ({ exitCode, signalCode }: ChildProcess) => exitCode ?? signalCode;

const startIn = async ({ folder, data }: Places, options: PostgresOptions) => {
  const { port, start } = await prepareCluster({ folder, data }, options);
  let runs = 0;
  const logFolder = (): string => join(folder, `restarted-${runs}`);
  const run = (): Promise<ChildProcess> => {
    runs++;
    return start({ KEEP: logFolder(), DISCARD: folder });
  };
  let server = await run();

  const stop = async (): Promise<void> => {
    if (exitOf(server) !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    await rm(logFolder(), { force: true });
    server.stdin?.end();
    await ended;
    await clear({ folder, data });
  };
  const halt = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const children = await childrenOf(server.pid ?? 0);
    // Tells the watcher to keep the data.
    await writeFile(logFolder(), '');
    server.kill(signal);
    await ended;
    for (let tenth = 0; tenth < 100 && (await areRunning(children)); tenth++) await wait(100);
  };
  return {
    port,
    stop,
    pids: async (): Promise<number[]> => [server.pid ?? 0, ...(await childrenOf(server.pid ?? 0))],
    isRunning: () => exitOf(server) === null,
    /** Keeps the data directory after the server stops, for `resume`. */
    keepDataIfItEnds: () => writeFile(logFolder(), ''),
    /** SIGINT: fast shutdown; SIGQUIT: immediate; SIGKILL: as a crash of the machine would. The data stay. */
    halt,
    async resume(): Promise<void> {
      server = await run();
    },
    async restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
      await halt(signal);
      server = await run();
    },
    /** SIGSTOP freezes the server and all its children, SIGCONT thaws them. */
    async signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
      for (const pid of [server.pid ?? 0, ...(await childrenOf(server.pid ?? 0))]) process.kill(pid, signal);
    },
  };
};
