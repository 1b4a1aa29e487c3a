import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { setup as preparePostgres } from '../../tools/provision/src/global-postgres.ts';
import { judgeFaults, lineOf } from '../lib/accepted-faults.ts';
import { deriveFaults, type Fault, plantedIn, sample } from '../lib/derive-faults.ts';
import { judgeMutants, type MutationReport } from '../lib/mutation-report.ts';
import { PlainError, runCommand } from '../lib/plain-error.ts';
import { projectRoot } from '../lib/project-root.ts';
import { runToEnd } from '../lib/run-to-end.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    minutes: { type: 'string', default: '60' },
  },
});

const server = ['--project=api', '--project=practice-systems'];

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

const lineOfFault = (fault: Fault): string => lineOf(fault, textOf(fault.file));

/** The tests of the same feature; those of limits, of the platform and of other people's rows are all over the server. */
const testsOf = ({ file, kind }: Fault): string[] => {
  const [, feature] = /^(apps\/api\/src\/features\/[^/]+|apps\/api\/src\/[^/]+)\//.exec(file) ?? [];
  const folder = feature ?? dirname(file);
  const own = [...new Set([folder, folder.replace('/features/', '/pages/')])];
  // Searching is tested with holds and bookings too.
  if (feature?.endsWith('/slots')) own.push('apps/api/src/features/booking', 'apps/api/src/attacks/booking');
  const attacks = 'apps/api/src/attacks';
  if (['whose rows', 'limit'].includes(kind)) return [...server, ...own, attacks];
  const isEverybodys = kind === 'usual limit' || file.startsWith('apps/api/src/platform/');
  const folders = isEverybodys ? ['apps/api/src/features', 'apps/api/src/platform', attacks] : own;
  return [...server, ...folders];
};

const filesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: projectRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/migrations\/|\/seeds\//.test(file))
    .toSorted();

const report = join(projectRoot, '.cache/faults.json');

type VitestReport = { readonly testResults: readonly { readonly name: string; readonly status: string }[] };

/** The first test file that fails, or null. */
const failureNear = async (fault: Fault, near: string): Promise<string | null> => {
  rmSync(report, { force: true });
  const reporter = ['--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--silent', ...reporter, ...testsOf(fault)];
  const compiled = { NODE_COMPILE_CACHE: join(projectRoot, '.cache/compiled') };
  const env = { ...process.env, ...compiled, TEST_RUN: 'gate', TEST_NEAR: near };
  if ((await runToEnd(args, env, 'ignore')) === 0) return null;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const failed = testResults.find(({ status }) => status === 'failed');
  return failed === undefined ? 'an error outside the tests' : relative(projectRoot, failed.name);
};

/** The test that notices it, or null. The file is as it was afterwards, however this ends. */
const noticedBy = async (fault: Fault): Promise<string | null> => {
  const path = join(projectRoot, fault.file);
  const before = textOf(fault.file);
  const near = `${lineOfFault(fault).split(':')[0]} ${before.split('\n')[fault.line - 1]}`;
  const restore = () => writeFileSync(path, before);
  process.once('exit', restore);
  writeFileSync(path, plantedIn(before, fault));
  try {
    return await failureNear(fault, near);
  } finally {
    restore();
    process.off('exit', restore);
  }
};

const domain = join(projectRoot, 'packages/domain');

/** Stryker changes each expression of the rules; what their tests do not notice is mended, or accepted with a reason. */
const troubleInRules = (): string[] => {
  const report = join(projectRoot, '.cache/mutation.json');
  rmSync(report, { force: true });
  const stryker = join(projectRoot, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const mutate = values.in === '' ? [] : ['--mutate', `${values.in.replace('packages/domain/', '')},!src/**/*.test.ts`];
  const env = { ...process.env, TZ: 'UTC' };
  const { status } = spawnSync(process.execPath, [stryker, 'run', ...mutate], { cwd: domain, env, stdio: 'inherit' });
  if (status !== 0) throw new PlainError('Stryker has ended without a report; its reason is above.');
  const accepted = textOf('packages/domain/accepted-mutants.md');
  const { killed, survived, unnoticed, stale } = judgeMutants(
    JSON.parse(readFileSync(report, 'utf8')) as MutationReport,
    accepted,
    values.in !== '',
  );
  console.log(
    `Rules: ${killed} killed, ${survived} survived, ${survived - unnoticed.length} of them accepted, ${unnoticed.length} new, ${stale.length} accepted lines stale.`,
  );
  return [...unnoticed.map((mutant) => `not noticed  ${mutant}`), ...stale.map((line) => `stale line   ${line}`)];
};

const troubleInStatements = async (): Promise<string[]> => {
  const files = filesOf(['apps/api/src/**/*.repository.ts', 'apps/api/src/{features,platform}/**/*.ts']);
  const all = files.flatMap((file) => deriveFaults(file, textOf(file)));
  const chosen = all.filter(({ file, kind }) => file.includes(values.in) && kind.includes(values.kind));
  const faults = sample(chosen, { count: Number(values.server), seed: Number(values.seed) });
  const possible = all.map(lineOfFault);
  const accepted = textOf('apps/api/accepted-faults.md');
  // Accepted faults come last, because all their tests run before one is known to survive.
  const isAccepted = (fault: Fault): number => Number(accepted.includes(lineOfFault(fault)));
  const end = Date.now() + Number(values.minutes) * 60_000;
  const survivors: string[] = [];
  const noticed: string[] = [];
  const stop = await preparePostgres();
  for (const fault of faults.toSorted((one, other) => isAccepted(one) - isAccepted(other))) {
    const start = Date.now();
    if (start > end) break;
    const test = await noticedBy(fault);
    (test === null ? survivors : noticed).push(lineOfFault(fault));
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${seconds} s  ${lineOfFault(fault)}  ${test === null ? 'NOT NOTICED' : `noticed by ${test}`}`);
  }
  await stop();
  const planting = { survivors, noticed, possible };
  const { unnoticed, stale } = judgeFaults(planting, accepted);
  console.log(
    `Server: ${survivors.length + noticed.length} planted of ${faults.length} drawn of ${chosen.length}, ${noticed.length} noticed, ${survivors.length - unnoticed.length} accepted, ${unnoticed.length} new, ${stale.length} accepted lines stale.`,
  );
  return [...unnoticed.map((fault) => `not noticed  ${fault}`), ...stale.map((line) => `stale line   ${line}`)];
};

await runCommand(async () => {
  const changed = spawnSync('git', ['status', '--porcelain', '-uno'], { cwd: projectRoot, encoding: 'utf8' }).stdout;
  if (changed !== '') throw new PlainError('Commit your changes first: faults are planted in the files themselves.');
  const trouble = [
    ...(values.in.startsWith('apps/') ? [] : troubleInRules()),
    ...(values.in.startsWith('packages/') ? [] : await troubleInStatements()),
  ];
  for (const line of trouble) console.log(line);
  console.log(`${trouble.length} to mend or to accept.`);
  return trouble.length === 0 ? 0 : 1;
});
