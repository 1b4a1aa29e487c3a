import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Step = {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
};

const compiler = 'node_modules/typescript-7/bin/tsc';
// Each checker infers the same types again, which is slower on two cores.
const oneChecker = ['--checkers', '1'];
const floors = ['apps', 'packages', 'tools', 'e2e', 'scripts'];

export const steps: readonly Step[] = [
  { name: 'types', script: compiler, args: ['-p', 'tsconfig.json', ...oneChecker] },
  { name: 'types-web', script: compiler, args: ['-p', 'apps/web/tsconfig.json', ...oneChecker] },
  { name: 'types-vite', script: compiler, args: ['-p', 'apps/web/vite/tsconfig.json', ...oneChecker] },
  {
    name: 'lint',
    script: 'node_modules/oxlint/bin/oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  {
    name: 'walls',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...floors],
  },
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--list-different', '.'] },
  { name: 'unused', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress', '--no-config-hints'] },
];

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
