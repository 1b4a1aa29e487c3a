import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Step } from './steps.ts';

export type Result = {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
};

/** Without a terminal, so that its output can be captured. */
export const runStep = async ({ name, script, args }: Step, root: string): Promise<Result> => {
  const start = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The compiler and the linter are Go programs: less garbage collection trades memory for speed.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, GOGC: '400' },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - start) / 1000;
  return { name, passed: code === 0, seconds, output: Buffer.concat(chunks).toString('utf8').trim() };
};
