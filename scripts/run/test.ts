import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findUncompared } from '../../apps/api/src/testing/row-types/find-uncompared.ts';
import { makeRowTypesFolder } from '../../apps/api/src/testing/row-types/row-types-folder.ts';
import { ensureWebBuilt } from '../lib/ensure-web-built.ts';
import { runCommand } from '../lib/plain-error.ts';
import { projectRoot } from '../lib/project-root.ts';
import { runToEnd } from '../lib/run-to-end.ts';
import { type Counts, playwrightCounts, sum, verdict, vitestCounts } from '../lib/test-counts.ts';

const reports = join(projectRoot, '.cache/test-reports');

type Run = {
  readonly title: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly report: string;
  readonly read: (report: unknown) => Counts;
};

const inProcessReport = join(reports, 'vitest.json');

const inProcessRun = (filter: readonly string[]): Run => ({
  title: 'Rules, tools, controls in a browser and the API on both engines',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${inProcessReport}`,
    ...filter,
  ],
  env: { ...process.env, NODE_ENV: 'test', TZ: 'UTC' },
  report: inProcessReport,
  read: vitestCounts,
});

const journeysRun = (filter: readonly string[]): Run => ({
  title: 'Journeys in a browser',
  args: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...filter],
  env: process.env,
  report: join(reports, 'journeys.json'),
  read: playwrightCounts,
});

const outcomeOf = async ({ title, args, env, report, read }: Run): Promise<Counts> => {
  console.log(`\n── ${title}`);
  // A crashed run must not be judged by an earlier report.
  await rm(report, { force: true });
  const exitCode = await runToEnd(args, env);
  const text = await readFile(report, 'utf8').catch(() => 'null');
  const counts = verdict(read(JSON.parse(text)), exitCode);
  if (counts.passed === 0) console.error(`${title}: no test has passed.`);
  return counts;
};

const inProcess = (filter: readonly string[]): Promise<Counts> => outcomeOf(inProcessRun(filter));

/** Declared row types that no test has compared with a row count as failures. */
const inProcessWithRowTypes = async (): Promise<Counts> => {
  const { folder, remove } = await makeRowTypesFolder();
  try {
    const counts = await inProcess([]);
    const complaints = counts.failed === 0 ? findUncompared(folder) : [];
    for (const complaint of complaints) console.error(complaint);
    return { ...counts, failed: counts.failed + complaints.length };
  } finally {
    await remove();
  }
};

const journeys = async (filter: readonly string[]): Promise<Counts> => {
  await ensureWebBuilt();
  return outcomeOf(journeysRun(filter));
};

const counts = async (filter: readonly string[]): Promise<readonly Counts[]> => {
  if (filter.length === 0) return [await inProcessWithRowTypes(), await journeys([])];
  return [filter.some((word) => word.startsWith('e2e/')) ? await journeys(filter) : await inProcess(filter)];
};

const test = async (filter: readonly string[]): Promise<number> => {
  const { passed, failed } = sum(await counts(filter));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

await runCommand(() => test(process.argv.slice(2)));
