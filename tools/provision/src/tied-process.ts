import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { nobody } from '@portal/api/database/embedded/folders';

export { nobody };

export const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;

type Options = {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Stays root, where other programs that root starts run as `nobody`. */
  readonly asRoot?: boolean;
  readonly log?: number | 'ignore' | 'inherit';
};

/** Linux kills the child when this process ends, for whatever reason. */
export const spawnTied = (
  command: readonly string[],
  { env = process.env, cwd = '/', asRoot = false, log = 'ignore' }: Options = {},
): ChildProcess => {
  const user = process.getuid?.() === 0 && !asRoot ? [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  return spawn('setpriv', [...user, '--pdeathsig=KILL', '--', ...command], {
    cwd,
    env,
    stdio: ['ignore', log, log],
  });
};

export const endTied = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};
