import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUncompared } from '../../apps/api/testing/row-types/find-uncompared.ts';
import { makeRowTypesFolder } from '../../apps/api/testing/row-types/row-types-folder.ts';
import { environmentOn } from '../lib/other-day.ts';
import { ensureWebBuilt } from '../lib/ensure-web-built.ts';
import { PlainError, runCommand } from '../lib/plain-error.ts';
import { projectRoot } from '../lib/project-root.ts';
import { runToEnd } from '../lib/run-to-end.ts';
import { type Counts, playwrightCounts, sum, verdict, vitestCounts } from '../lib/test-counts.ts';
import { type Plan, planFor, planForChange } from '../lib/test-plan.ts';
import { type FileTime, playwrightTimes, slowest, vitestTimes } from '../lib/test-times.ts';
import { tooMany, usesIn } from '../lib/test-uses.ts';

const reports = join(projectRoot, '.cache/test-reports');
const usesFile = join(reports, 'uses');

type Part = {
  readonly title: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly report: string;
  readonly countsIn: (report: unknown) => Counts;
  readonly timesIn: (report: unknown) => FileTime[];
};
type Outcome = {
  readonly title: string;
  readonly counts: Counts;
  readonly seconds: number;
  readonly times: FileTime[];
};

/** `clock` is the environment that moves the day. */
type Run = Plan & { readonly clock: NodeJS.ProcessEnv };

const environmentOf = ({ isFull, clock }: Run): NodeJS.ProcessEnv => ({
  ...process.env,
  ...clock,
  TEST_RUN: isFull ? 'full' : 'gate',
  TEST_USES: usesFile,
  // Each worker loads the portal, and most of that is compiling it.
  NODE_COMPILE_CACHE: join(projectRoot, '.cache/compiled'),
});

const titles = {
  vitest: 'Rules, tools, the web and the API',
  controls: 'Controls in a browser',
  'practice-systems': 'Practices’ systems',
};

const vitestPart = (plan: Run, filter: readonly string[], name: keyof typeof titles = 'vitest'): Part => {
  const report = join(reports, `${name}.json`);
  const isGate =
    !plan.isFull && filter.every((word, index) => word === '--project' || filter[index - 1] === '--project');
  return {
    title: titles[name],
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(isGate ? ['--tags-filter=!full', '--project=!domain-in-auckland'] : []),
      ...(name === 'practice-systems' ? ['--maxWorkers=2'] : []),
      ...filter,
    ],
    env: { ...environmentOf(plan), NODE_ENV: 'test', TZ: 'UTC' },
    report,
    countsIn: vitestCounts,
    timesIn: vitestTimes,
  };
};

const playwrightPart = (plan: Run, filter: readonly string[]): Part => ({
  title: 'Screens and journeys in a browser',
  args: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...(plan.isFull || filter.some((word) => word.startsWith('e2e/')) ? [] : ['--grep-invert', '@full']),
    ...filter,
  ],
  // Node reads TypeScript by itself; Playwright would translate each file of the portal first.
  env: { ...environmentOf(plan), PW_DISABLE_TS_ESM: '1' },
  report: join(reports, 'journeys.json'),
  countsIn: playwrightCounts,
  timesIn: playwrightTimes,
});

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 1000);

const outcomeOf = async ({ title, args, env, report, countsIn, timesIn }: Part): Promise<Outcome> => {
  console.log(`\n── ${title}`);
  const start = performance.now();
  // A crashed run must not be judged by an earlier report.
  await rm(report, { force: true });
  const exitCode = await runToEnd(args, env);
  const read: unknown = JSON.parse(await readFile(report, 'utf8').catch(() => 'null'));
  const counts = verdict(countsIn(read), exitCode);
  if (counts.passed === 0) console.error(`${title}: no test has passed.`);
  return { title, counts, seconds: secondsSince(start), times: timesIn(read) };
};

const complainedOf = (outcome: Outcome, complaints: readonly string[]): Outcome => {
  for (const complaint of complaints) console.error(complaint);
  const { passed, failed } = outcome.counts;
  return { ...outcome, counts: { passed, failed: failed + complaints.length } };
};

/** Whatever has to wait runs beside what computes; each vitest has its own PostgreSQL. */
const runEverything = async (plan: Run): Promise<readonly Outcome[]> => {
  const { folder, remove } = await makeRowTypesFolder();
  try {
    const [outcome, controls] = await Promise.all([
      outcomeOf(vitestPart(plan, ['--project', '!components', '--project', '!practice-systems'])),
      outcomeOf(vitestPart(plan, ['--project', 'components'], 'controls')),
      ensureWebBuilt(),
    ]);
    const [screens, systems] = await Promise.all([
      outcomeOf(playwrightPart(plan, [])),
      outcomeOf(vitestPart(plan, ['--project', 'practice-systems'], 'practice-systems')),
    ]);
    const hasFailed = outcome.counts.failed + systems.counts.failed > 0;
    // Declared row types that no test has compared with a row count as failures.
    return [complainedOf(outcome, hasFailed ? [] : findUncompared(folder)), controls, screens, systems];
  } finally {
    await remove();
  }
};

const runParts = async (plan: Run): Promise<readonly Outcome[]> => {
  const { vitest, playwright } = plan;
  if (vitest?.length === 0 && playwright?.length === 0) return runEverything(plan);
  const withoutPages = vitest ? [await outcomeOf(vitestPart(plan, vitest))] : [];
  if (!playwright) return withoutPages;
  await ensureWebBuilt();
  return [...withoutPages, await outcomeOf(playwrightPart(plan, playwright))];
};

const printTimes = (outcomes: readonly Outcome[]): void => {
  console.log('\nThe slowest files');
  for (const { file, seconds } of slowest(outcomes.flatMap(({ times }) => times)))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  console.log('');
  for (const { title, seconds } of outcomes) console.log(`${String(seconds).padStart(5)} s  ${title}`);
};

const printUses = async (): Promise<readonly string[]> => {
  const uses = usesIn(await readFile(usesFile, 'utf8').catch(() => ''));
  console.log(
    `\n${Object.entries(uses)
      .map(([use, count]) => `${use}: ${count}`)
      .join(', ')}`,
  );
  return tooMany(uses);
};

const makeReports = async (): Promise<void> => {
  try {
    await mkdir(reports, { recursive: true });
    await writeFile(usesFile, '');
  } catch (error) {
    throw new PlainError(
      `The tests keep reports, pages and a browser in the project’s folder, where your user may not write ` +
        `(${(error as Error).message}). Run them in a copy of your own.`,
    );
  }
};

const runAll = async (plan: Run): Promise<Counts> => {
  await makeReports();
  const outcomes = await runParts(plan);
  printTimes(outcomes);
  const complaints = await printUses();
  const counts = sum(outcomes.map((outcome) => outcome.counts));
  if (plan.isFull || plan.vitest?.length !== 0 || plan.playwright?.length !== 0) return counts;
  for (const complaint of complaints) console.error(complaint);
  return { ...counts, failed: counts.failed + complaints.length };
};

const changedFiles = (): string[] =>
  ['diff --name-only HEAD', 'ls-files --others --exclude-standard']
    .flatMap((command) => execFileSync('git', command.split(' '), { cwd: projectRoot, encoding: 'utf8' }).split('\n'))
    .filter((file) => file !== '');

const checks = async (): Promise<Counts> => {
  const exitCode = await runToEnd(['tools/checks/src/main.ts'], process.env);
  return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
};

const test = async (words: readonly string[]): Promise<number> => {
  const plan = words[0] === '--changed' ? planForChange(changedFiles()) : planFor(words);
  const clock = plan.day === null ? {} : await environmentOn(plan.day);
  const { passed, failed } = sum([...(plan.checks ? [await checks()] : []), await runAll({ ...plan, clock })]);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

await runCommand(() => test(process.argv.slice(2)));
