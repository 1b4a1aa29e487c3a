import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Program = {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly output?: 'show' | ((line: string) => void);
};

/** The portal drains for ten seconds. */
const patienceMilliseconds = 12_000;

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const stopOne = async (child: ChildProcess): Promise<void> => {
  if (!isRunning(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds);
  await ended;
  clearTimeout(timer);
};

/** Stops all when one exits, when we are signalled, or when our parent is gone. */
export const createProcesses = () => {
  const children: ChildProcess[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let stopping: Promise<void> | null = null;

  // In reverse order: the portal may still have email to hand to the mailbox.
  const stopInTurn = async (): Promise<void> => {
    for (const child of children.toReversed()) await stopOne(child);
  };
  const stop = (code: number): Promise<void> => {
    stopping ??= stopInTurn().then(() => end(code));
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  process.on('exit', () => {
    for (const child of children.filter(isRunning)) child.kill('SIGKILL');
  });

  const start = ({ args, env, output = 'show' }: Program): void => {
    if (stopping) return;
    const out = output === 'show' ? 'inherit' : 'pipe';
    // In a group of its own, so that Ctrl-C reaches us alone; its stdin and IPC channel close when we end, even by
    // SIGKILL.
    const child = spawn(process.execPath, args, { env, detached: true, stdio: ['pipe', out, 'inherit', 'ipc'] });
    children.push(child);
    if (child.stdout && output !== 'show') createInterface({ input: child.stdout }).on('line', output);
    child.once('error', () => void stop(1));
    child.once('exit', (code) => void stop(code === null || code === 0 ? 1 : code));
  };

  return { start, stop, ended, isStopping: () => stopping !== null };
};

export type Processes = ReturnType<typeof createProcesses>;
