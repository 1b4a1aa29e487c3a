import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { testEnvironment } from '@portal/api/testing/servers/test-config';
import { startTestServer } from '@portal/api/testing/servers/test-server';
import { startPostgres } from '@portal/e2e/provision/postgres';
import { median } from './figures.ts';

// Publishes 150 prices for each of 400 practices with `ops prices publish`, then reads pages one after another, each twice.
// Prints seconds, milliseconds and the load of the machine; exits with 1 if something is missing or too slow.

const practices = 400;
const pricesEach = 150;
const goals = { seconds: 20, pageMilliseconds: 3 };
const pages = 400;

const ops = resolve(import.meta.dirname, '../../../apps/api/src/cli/main.ts');
const postgres = await startPostgres();
process.env['TEST_ENGINE'] = 'postgres';
process.env['TEST_DATABASE_URL'] = postgres.url('postgres');
const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'prices-bench-'));

const run = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, ...testEnvironment, DATABASE_URL: database.url ?? '' };
  const options = { env, maxBuffer: 2 ** 28 };
  return (await promisify(execFile)(process.execPath, [ops, 'prices', ...args], options)).stdout;
};

const writeTable = async (ids: readonly number[]): Promise<string> => {
  const [heading = '', ...rows] = (await run('template', ...ids.map(String))).trim().split('\r\n');
  const priced = rows.map((row) => row.replace(',,no,', ',12.00,no,'));
  const own = pricesEach - rows.length / ids.length;
  const others = ids.flatMap((id) =>
    Array.from({ length: own }, (_, index) => `${id},own-${index},,Service ${index},${20 + index}.50,no,,,`),
  );
  const path = join(folder, 'prices.csv');
  await writeFile(path, [heading, ...priced, ...others].join('\r\n'));
  return path;
};

/** Fetches each page twice: the first visit renders it, the second is served from the cache. */
const mediansOfPages = async (ids: readonly number[]): Promise<{ first: number; later: number }> => {
  const portal = await startTestServer({ database });
  try {
    const times: number[] = [];
    for (let read = 0; read < pages * 2; read += 1) {
      const page = read % pages;
      const begun = performance.now();
      const response = await fetch(
        `${portal.base}/practices/${ids[page % ids.length]}-test-practice-${page + 1}/prices`,
      );
      const text = await response.text();
      times.push(performance.now() - begun);
      if (response.status !== 200 || !text.includes('Service 1'))
        throw new Error(`a page has no prices: ${response.url}`);
    }
    return { first: median(times.slice(0, pages)), later: median(times.slice(pages)) };
  } finally {
    await portal.close();
  }
};

try {
  const ids: number[] = [];
  for (let index = 0; index < practices; index += 1)
    ids.push((await buildPractice(database, { reasonIds: [] })).practiceId);
  const path = await writeTable(ids);
  const begun = performance.now();
  const told = await run('publish', path);
  const seconds = (performance.now() - begun) / 1_000;
  const published = told.split('first list').length - 1;
  const { first, later } = await mediansOfPages(ids);
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `${published} practices × ${pricesEach} prices: ${seconds.toFixed(1)} s (at most ${goals.seconds}); page p50 ${later.toFixed(1)} ms (at most ${goals.pageMilliseconds}), ${first.toFixed(1)} ms for its first visitor; load ${load.join(' ')}`,
  );
  if (published !== practices || seconds > goals.seconds || later > goals.pageMilliseconds) process.exitCode = 1;
} finally {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
