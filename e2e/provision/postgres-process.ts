import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { lchown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';
import { copyPostgresBinaries } from './postgres-binaries.ts';
import { childrenOf } from './process-tree.ts';
import { sharedMemory } from './shared-memory.ts';
import { nobody } from './tied-process.ts';

export type PostgresOptions = {
  /** False: fsync off, so nothing survives a power cut. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  readonly timeZone?: string;
  /** Data directory; a temporary one by default. */
  readonly parent?: string;
};

// A watcher shell waits for our pipe to close, which happens even on SIGKILL, then stops the server (SIGINT) and
// deletes the folder.
const script = `
exec 3<&0
( (
  cat <&3
  [ -e "$FOLDER/restarted-$RUN" ] && exit
  kill -INT $$
  for tenth in $(seq 100); do [ -e "$DATA/postmaster.pid" ] || break; sleep 0.1; done
  rm -rf "$FOLDER" "$DATA"
) >/dev/null 2>&1 & )
exec "$@" 3<&- </dev/null
`;

const settings = (
  { durable = true, maxConnections = 200, timeZone = 'UTC' }: PostgresOptions,
  port: number,
): string[] =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    `timezone=${timeZone}`,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

const changeOwner = async (user: number, folder: string): Promise<void> => {
  const below = await readdir(folder, { recursive: true });
  for (const path of ['.', ...below]) await lchown(join(folder, path), user, user);
};

/** The children of a killed server keep its shared memory until they notice. */
const areRunning = async (pids: readonly number[]): Promise<boolean> => {
  const running = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  return running.some((stat) => stat !== null && !/\) Z /.test(stat));
};

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log = (log + chunk).slice(-4_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });

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
  const memory = durable ? null : await sharedMemory();
  const make = (place: string) => mkdtemp(join(place, 'portal-postgres-'));
  return { folder: await make(tmpdir()), data: await make(parent ?? memory ?? tmpdir()) };
};

const clear = async ({ folder, data }: Places): Promise<void> => {
  for (const place of [folder, data]) await rm(place, { recursive: true, force: true, maxRetries: 3 });
};

const startIn = async ({ folder, data }: Places, options: PostgresOptions) => {
  const { bin, lib } = await copyPostgresBinaries(join(folder, 'server'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const place of [folder, data]) await changeOwner(nobody, place);
  const identity = isRoot ? { uid: nobody, gid: nobody } : {};
  // Inherited, because a run on another day moves the clock by its environment.
  const env = { ...process.env, LD_LIBRARY_PATH: lib, LC_ALL: 'C', FOLDER: folder, DATA: data };

  const initArguments = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), initArguments, { cwd: folder, env, encoding: 'utf8', ...identity });
  if (made.status !== 0) {
    const cause = made.stderr || String(made.error);
    throw new Error(`PostgreSQL could not make a database. TEST_DATABASE_URL may name another server.\n${cause}`);
  }

  const port = await freePort();
  const command = [join(bin, 'postgres'), '-D', data, ...settings(options, port)];
  let runs = 0;
  const run = async (): Promise<ChildProcess> => {
    const started = spawn('sh', ['-c', script, 'sh', ...command], {
      cwd: folder,
      env: { ...env, RUN: String(++runs) },
      // Outside our process group: Ctrl-C reaches us alone, and the closing pipe tells the server.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...identity,
    });
    await untilReady(started);
    return started;
  };
  let server = await run();
  const exitOf = ({ exitCode, signalCode }: ChildProcess) => exitCode ?? signalCode;

  const stop = async (): Promise<void> => {
    if (exitOf(server) !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    await rm(join(folder, `restarted-${runs}`), { force: true });
    server.stdin?.end();
    await ended;
    await clear({ folder, data });
  };
  const halt = async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const children = await childrenOf(server.pid ?? 0);
    // Tells the watcher to keep the data.
    await writeFile(join(folder, `restarted-${runs}`), '');
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
    keepDataIfItEnds: () => writeFile(join(folder, `restarted-${runs}`), ''),
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
