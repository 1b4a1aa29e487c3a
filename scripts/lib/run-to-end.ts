import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
let stopping = false;
const stopAll = (): void => {
  stopping = true;
  for (const child of running) child.kill('SIGTERM');
};

const interrupted = 130;

let watching = false;
const watchForTheEnd = (): void => {
  if (watching) return;
  watching = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopAll();
      if (running.size === 0) process.exit(interrupted);
    });
  process.on('disconnect', stopAll);
  // That listener alone would keep this process running after its work.
  process.channel?.unref();
  process.on('exit', stopAll);
};

export const runToEnd = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'inherit' | 'ignore' = 'inherit',
): Promise<number> =>
  new Promise((resolve, reject) => {
    watchForTheEnd();
    const child = spawn(process.execPath, args, { env, stdio });
    running.add(child);
    child.once('error', reject);
    child.once('exit', (code) => {
      running.delete(child);
      if (stopping) process.exit(interrupted);
      resolve(code ?? 1);
    });
  });
