import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seedScale } from '@portal/api/seeds/scale/seed-scale';
import { copyOnPostgres, type TestDatabase } from '@portal/api/testing/databases/test-database';
import { testEnvironment } from '@portal/api/testing/servers/test-config';
import { inFolder } from './harness/in-folder.ts';
import { withPostgres } from './harness/postgres.ts';

// Exports an invented group and imports it into empty databases, once in two parts with a kill and once as a whole. Exits
// with 1 if a step takes too long or imports wrong rows, or a copy's export differs by a byte.

const { values } = parseArgs({ options: { appointments: { type: 'string', default: '300000' } } });
const appointments = Number(values.appointments);
const clients = Math.round(appointments / 3);
const group = { practices: Math.round(clients / 250), clients, pets: Math.round(clients * 1.8), appointments };
const sizes: Readonly<Record<string, number>> = group;
const ops = resolve(import.meta.dirname, '../../../apps/api/src/cli/main.ts');

type Count = { readonly kind: string; readonly change: string; readonly count: number };
type Outcome = {
  readonly seconds: number;
  readonly longestSilence: number;
  readonly exitCode: number | null;
  readonly text: string;
  readonly isContinued: boolean;
  readonly counts: readonly Count[];
};

const readOutcome = (output: string): Pick<Outcome, 'text' | 'isContinued' | 'counts'> => {
  if (output === '') return { text: 'nothing was printed', isContinued: false, counts: [] };
  const { text, data } = JSON.parse(output) as { text: string; data?: { isContinued: boolean; counts: Count[] } };
  return { text, isContinued: data?.isContinued ?? false, counts: data?.counts ?? [] };
};

/** Kills the process (SIGKILL) once its progress shows `until`. */
const run = (args: readonly string[], databaseUrl: string, until = '') =>
  new Promise<Outcome>((done) => {
    const began = performance.now();
    let heard = began;
    let longestSilence = 0;
    const env = { ...process.env, ...testEnvironment, DATABASE_URL: databaseUrl };
    const child = spawn(process.execPath, [ops, ...args, '--json'], { env });
    const hear = (): void => {
      const now = performance.now();
      longestSilence = Math.max(longestSilence, (now - heard) / 1_000);
      heard = now;
    };
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      hear();
      process.stderr.write(chunk);
      if (until !== '' && chunk.toString().includes(until)) child.kill('SIGKILL');
    });
    child.on('close', (exitCode) => {
      hear();
      done({ seconds: (performance.now() - began) / 1_000, longestSilence, exitCode, ...readOutcome(output) });
    });
  });

let isWell = true;
const expectThat = (isTrue: boolean, fault: string): void => {
  if (isTrue) return;
  console.error(`FAIL  ${fault}`);
  isWell = false;
};

const tell = (what: string, { seconds, longestSilence, exitCode, text }: Outcome, budget = Infinity): void => {
  const load = loadavg().map((one) => one.toFixed(1));
  const most = Number.isFinite(budget) ? ` (at most ${budget})` : '';
  console.log(
    `${what}: ${seconds.toFixed(1)} s${most}; longest silence ${longestSilence.toFixed(1)} s; load ${load.join(' ')}`,
  );
  expectThat(exitCode === 0, `${what}: ${text}`);
  expectThat(seconds <= budget, `${what}: more than ${budget} s`);
  expectThat(longestSilence <= 10, `${what}: silent for more than 10 s`);
};

const countOf = ({ counts }: Outcome, kind: string, change: string): number =>
  counts.find((count) => count.kind === kind && count.change === change)?.count ?? 0;

const expectAll = (outcome: Outcome, change: string, kinds: readonly string[] = Object.keys(sizes)): void => {
  for (const kind of kinds) expectThat(countOf(outcome, kind, change) === sizes[kind], `${kind} are not all ${change}`);
};

const isSame = async (one: string, other: string): Promise<boolean> => {
  for (const name of await readdir(one))
    if (!(await readFile(join(one, name))).equals(await readFile(join(other, name)))) return false;
  return true;
};

const withCopy = async (work: (database: TestDatabase) => Promise<void>): Promise<void> => {
  const database = await copyOnPostgres({ template: undefined, maxConnections: 2, statementSeconds: 600 });
  await work(database);
  await database.close();
};

const exportGroup = (exported: string) =>
  withCopy(async (database) => {
    await seedScale(database, { ...group, issuer: 'https://id.example', today: new Date().toISOString().slice(0, 10) });
    tell('export', await run(['export', exported], database.url), 60);
  });

const expectSameExport = async (url: string, exported: string, copy: string): Promise<void> => {
  tell('export of that copy', await run(['export', copy], url), 60);
  expectThat(await isSame(exported, copy), 'the export of that copy differs');
};

const importPeopleFirst = (folder: string, exported: string) =>
  withCopy(async ({ url }) => {
    const people = ['practices', 'clients', 'pets'];
    const first = await run(['import', ...people.map((kind) => join(exported, `${kind}.csv`))], url);
    tell('clients and pets', first, 120);
    expectAll(first, 'NEW', people);
    const killed = await run(['import', exported], url, 'importing appointments');
    expectThat(killed.exitCode === null, `it ended before it was killed: ${killed.text}`);
    const rest = await run(['import', exported], url);
    tell('the rest after a kill', rest);
    expectThat(rest.isContinued, `it did not continue: ${rest.text}`);
    await expectSameExport(url, exported, join(folder, 'of-people'));
  });

const importEverything = (folder: string, exported: string) =>
  withCopy(async ({ url }) => {
    const first = await run(['import', exported], url);
    tell('everything', first, 240);
    expectAll(first, 'NEW');
    const again = await run(['import', exported], url);
    tell('again', again);
    expectAll(again, 'SAME');
    await expectSameExport(url, exported, join(folder, 'of-everything'));
    const changed = join(folder, 'changed');
    const text = await readFile(join(exported, 'appointments.csv'), 'utf8');
    await mkdir(changed);
    await writeFile(join(changed, 'appointments.csv'), text.replaceAll(',Practice,', ',Portal,'));
    const change = await run(['import', changed], url);
    tell('a third of the appointments changed', change, 240);
    expectThat(countOf(change, 'appointments', 'CHANGED') > appointments / 4, 'too few appointments are CHANGED');
  });

await inFolder((folder) =>
  withPostgres(async () => {
    const exported = join(folder, 'exported');
    await exportGroup(exported);
    await importPeopleFirst(folder, exported);
    await importEverything(folder, exported);
  }),
);
if (!isWell) process.exitCode = 1;
