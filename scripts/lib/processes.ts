import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type Program = {
  /** The file to run under this Node, and its arguments. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** What becomes of its standard output: shown as it is, or kept from sight and read line by line. */
  readonly output?: 'show' | ((line: string) => void);
};

/** How long a program may take to stop: the portal drains for ten seconds (reliability.md, Process). */
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

/**
 * Programs that live and die together: when one ends by itself, when we are asked to stop, or when whoever started us
 * is gone, all are stopped. None outlives us.
 */
export const createProcesses = () => {
  const children: ChildProcess[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let stopping: Promise<void> | null = null;

  // The last one first: the portal may still have an e-mail to hand over to the mailbox.
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
    // Out of our terminal's group, so that Ctrl-C reaches us alone and we stop them in order. Input and channel stay
    // open as long as we live: a program that watches either sees us go, even by SIGKILL.
    const child = spawn(process.execPath, args, { env, detached: true, stdio: ['pipe', out, 'inherit', 'ipc'] });
    children.push(child);
    if (child.stdout && output !== 'show') createInterface({ input: child.stdout }).on('line', output);
    child.once('error', () => void stop(1));
    child.once('exit', (code) => void stop(code === null || code === 0 ? 1 : code));
  };

  return { start, stop, ended, isStopping: () => stopping !== null };
};

export type Processes = ReturnType<typeof createProcesses>;
