export type Step = {
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
