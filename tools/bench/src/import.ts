import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPrepared } from '@portal/api/testing/databases/prepared-pglite';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { testEnvironment } from '@portal/api/testing/servers/test-config';
import { startPostgres } from '@portal/e2e/provision/postgres';
import { countImported } from './count-imported.repository.ts';
import { wantedOf } from './wanted.ts';

// Imports invented clients and pets with `ops import`: once, again, and killed in the middle. Prints seconds and the
// load of the machine; exits with 1 if one fails, imports other rows than it should, takes too long or does not continue.

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '100000' }, engine: { type: 'string' } },
});
const clients = Number(values.clients);
const rowsOf: Readonly<Record<string, number>> = { practices: 40, clients, pets: Math.round(clients * 1.5) };
const ops = resolve(import.meta.dirname, '../../../apps/api/src/cli/main.ts');

const firstNames = ['Ada', 'Bronwen', 'Callum', 'Dilys', 'Ewan', 'Farah', 'Gethin', 'Hana'];
const lastNames = ['Abbott', 'Bevan', 'Cairns', 'Devlin', 'Eastwood', 'Fairley', 'Gupta', 'Hartley', 'Ito'];
const three = (number: number): string => String(number % 1000).padStart(3, '0');

const clientLine = (n: number): string =>
  `C${n},P${1 + (n % 40)},${firstNames[n % 8]},${lastNames[n % 9]},client-${n}@example.com,07700 900${three(n)},01632 960${three(n)},${1 + (n % 200)} High Street,Loadham,BJ4 2QD`;
const petLine = (n: number): string =>
  `A${n},C${n % clients},${n % 3 === 0 ? 'Biscuit' : 'Tully'},${n % 2 === 0 ? 'Dog,Labrador Retriever' : 'Cat,Ragdoll'},${1 + (n % 28)}/0${1 + (n % 9)}/20${10 + (n % 15)},Female,Yes`;
const practiceLine = (n: number): string =>
  `P${n + 1},Load Vets ${n + 1},01632 960${three(n)},01632 960${three(n + 500)},load-${n}@example.org,${n + 1} Lane,Loadham,BJ4 2QD`;

const csv = (heading: string, count: number, line: (n: number) => string): string =>
  `${[heading, ...Array.from({ length: count }, (_, n) => line(n))].join('\n')}\n`;

const writeFiles = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const address = 'phone,emergency_phone,email,address_line1,town,postcode';
  await writeFile(join(folder, 'practices.csv'), csv(`id,name,${address}`, 40, practiceLine));
  const person = 'id,practice,first_name,last_name,email,mobile,phone,address_line1,town,postcode';
  await writeFile(join(folder, 'clients.csv'), csv(person, clients, clientLine));
  const pet = 'id,client,name,species,breed,date_of_birth,sex,neutered';
  await writeFile(join(folder, 'pets.csv'), csv(pet, rowsOf['pets'] ?? 0, petLine));
};

type Settings = Readonly<Record<string, string>>;
type Count = { readonly kind: string; readonly change: string; readonly count: number };
type Outcome = {
  readonly seconds: number;
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
const importFrom = (folder: string, settings: Settings, { source = 'bench', until = '' } = {}) =>
  new Promise<Outcome>((done) => {
    const began = performance.now();
    const environment = { ...process.env, ...testEnvironment, ...settings };
    const child = spawn(process.execPath, [ops, 'import', folder, '--source', source, '--json'], { env: environment });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      if (until !== '' && chunk.toString().includes(until)) child.kill('SIGKILL');
    });
    child.on('close', (exitCode) =>
      done({ seconds: (performance.now() - began) / 1_000, exitCode, ...readOutcome(output) }),
    );
  });

const changeOf = ({ exitCode, counts }: Outcome, change: string): boolean =>
  exitCode === 0 &&
  Object.entries(rowsOf).every(([kind, rows]) =>
    counts.filter((count) => count.kind === kind).every((count) => count.change === change && count.count === rows),
  ) &&
  counts.length === Object.keys(rowsOf).length;

type Place = {
  readonly settings: Settings;
  readonly budget: number;
  readonly folder: string;
  readonly countRows: () => Promise<Readonly<Record<string, number>>>;
};

const measure = async (name: string, { settings, budget, folder, countRows }: Place) => {
  const first = await importFrom(folder, settings);
  const again = await importFrom(folder, settings);
  const killed = await importFrom(folder, settings, { source: 'killed', until: 'importing pets' });
  const continued = await importFrom(folder, settings, { source: 'killed' });
  const rows = await countRows();
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `${name}: ${first.seconds.toFixed(1)} s (at most ${budget}), again ${again.seconds.toFixed(1)} s, the rest after a kill ${continued.seconds.toFixed(1)} s; load ${load.join(' ')}`,
  );
  const faults = [
    ...(changeOf(first, 'NEW') ? [] : [`the first import: ${first.text}`]),
    ...(first.seconds <= budget ? [] : [`the first import took more than ${budget} s`]),
    ...(changeOf(again, 'SAME') ? [] : [`the same again: ${again.text}`]),
    ...(killed.exitCode === null ? [] : [`it ended before it was killed: ${killed.text}`]),
    ...(continued.exitCode === 0 && continued.isContinued ? [] : [`it did not continue: ${continued.text}`]),
    ...Object.entries(rowsOf)
      .filter(([kind, wanted]) => rows[kind] !== 2 * wanted)
      .map(([kind, wanted]) => `${rows[kind]} ${kind} instead of ${2 * wanted}`),
  ];
  for (const fault of faults) console.error(`${name}: ${fault}`);
  return faults.length === 0;
};

const onPostgres = async (folder: string): Promise<boolean> => {
  const postgres = await startPostgres();
  process.env['TEST_ENGINE'] = 'postgres';
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres');
  const database = await testDatabase();
  const settings = { DATABASE_URL: database.url ?? '' };
  try {
    return await measure('PostgreSQL', { settings, budget: 120, folder, countRows: () => countImported(database) });
  } finally {
    await database.close();
    await postgres.stop();
  }
};

const onPglite = async (folder: string): Promise<boolean> => {
  const data = join(folder, 'data');
  const place = join(data, 'pglite');
  await (await openPrepared(place)).close();
  const countRows = async () => {
    const database = await openPrepared(place);
    const rows = await countImported(database);
    await database.close();
    return rows;
  };
  return measure('embedded', { settings: { DATA_DIR: data }, budget: 360, folder, countRows });
};

const engines = { postgres: onPostgres, embedded: onPglite };
const wanted = wantedOf({ option: 'engine', known: ['postgres', 'embedded'], value: values.engine });
const folder = await mkdtemp(join(tmpdir(), 'import-bench-'));
try {
  await writeFiles(folder);
  for (const engine of wanted) if (!(await engines[engine](folder))) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
