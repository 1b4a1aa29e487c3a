import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
let stopping = false;
const stopAll = (): void => {
  stopping = true;
  for (const child of running) child.kill('SIGTERM');
};

/** What a shell answers for a program that Ctrl-C ended. */
const interrupted = 130;

let watching = false;
// Ctrl-C reaches the whole terminal anyway; the others are for us to pass on, and so is the end of whoever started us.
const watchForTheEnd = (): void => {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
  process.on('disconnect', stopAll);
  process.on('exit', stopAll);
};

/** Runs a program under this Node to its end, in our terminal; answers its exit code. */
export const runToEnd = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    watchForTheEnd();
    const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
    running.add(child);
    child.once('error', reject);
    child.once('exit', (code) => {
      running.delete(child);
      // Whoever asked us to stop does not want the next program either.
      if (stopping) process.exit(interrupted);
      resolve(code ?? 1);
    });
  });
