import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { Identity } from './folders.ts';
import { environmentOf, programIn } from './postgres-programs.ts';

type Cluster = {
  readonly programs: string;
  readonly identity: Identity;
  readonly data: string;
  /** The server's whole environment, so that it does not inherit our secrets. */
  readonly env: NodeJS.ProcessEnv;
};

const runProgram = async (
  name: 'initdb' | 'pg_ctl',
  args: readonly string[],
  { programs, identity, data, env }: Cluster,
): Promise<void> => {
  const all = ['-D', data, ...args];
  await promisify(execFile)(programIn(programs, name), all, {
    cwd: '/',
    env: { ...env, ...environmentOf(programs) },
    ...identity,
  });
};

export const initialise = (cluster: Cluster, args: readonly string[]): Promise<void> =>
  runProgram('initdb', ['-U', 'postgres', '--encoding=UTF8', '--locale=C', ...args], cluster);

/** A fast shutdown can hang. After an immediate one, the server recovers when it next starts. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  await runProgram('pg_ctl', ['stop', '-m', 'fast', '-t', '5'], cluster).catch(() =>
    runProgram('pg_ctl', ['stop', '-m', 'immediate'], cluster),
  );
};

// Once our pipe closes, even by SIGKILL, a watcher shell stops the server and deletes DISCARD, unless the file KEEP exists.
const script = `
exec 3<&0
( (
  cat <&3
  [ -e "$KEEP" ] && exit
  kill -INT $$
  for tenth in $(seq 100); do [ "$(head -n 1 "$DATA/postmaster.pid")" = $$ ] || break; sleep 0.1; done
  [ $tenth = 100 ] && kill -QUIT $$
  [ -n "$DISCARD" ] && rm -rf "$DISCARD" "$DATA"
) >/dev/null 2>&1 & )
exec "$@" 3<&- </dev/null
`;

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

type Settings = { readonly port: number; readonly settings: readonly string[] };

const isWindows = process.platform === 'win32';

const commandOf = ({ programs, data }: Cluster, { port, settings }: Settings): string[] => [
  programIn(programs, 'postgres'),
  '-D',
  data,
  ...[
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    // The /dev/shm of a container often has 64 MB.
    ...(isWindows ? [] : ['dynamic_shared_memory_type=mmap']),
    ...settings,
  ].flatMap((setting) => ['-c', setting]),
];

/** Resolves once the server accepts connections on a loopback port. It stops when this process ends, however it ends. */
export const runServer = async (cluster: Cluster, settings: Settings): Promise<ChildProcess> => {
  const [program = '', ...args] = commandOf(cluster, settings);
  const [shell, ...shellArgs] = isWindows ? [program, ...args] : ['sh', '-c', script, 'sh', program, ...args];
  const server = spawn(shell, shellArgs, {
    cwd: '/',
    env: { ...cluster.env, ...environmentOf(cluster.programs), DATA: cluster.data },
    // Outside our process group: Ctrl-C reaches us alone, and the closing pipe tells the server.
    detached: !isWindows,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...cluster.identity,
  });
  await untilReady(server);
  return server;
};
