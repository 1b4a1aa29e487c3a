import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPrepared } from '@portal/api/testing/databases/prepared-pglite';
import { testDatabase } from '@portal/api/testing/databases/test-database';
import { testEnvironment } from '@portal/api/testing/servers/test-config';
import { startPostgres } from '@portal/e2e/provision/postgres';

// Imports invented clients and pets with `ops import`: once, again, and killed in the middle. Prints seconds; exits with 1 if the
// first takes too long, the second changes anything or the third does not continue.

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '100000' }, engine: { type: 'string', default: 'both' } },
});
const clients = Number(values.clients);
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
  await writeFile(join(folder, 'pets.csv'), csv(pet, Math.round(clients * 1.5), petLine));
};

type Settings = Readonly<Record<string, string>>;

/** `until` ends the process as a power cut would, once its progress says that. */
const importFrom = (folder: string, settings: Settings, { source = 'bench', until = '' } = {}) =>
  new Promise<{ seconds: number; text: string }>((done) => {
    const began = performance.now();
    const environment = { ...process.env, ...testEnvironment, ...settings };
    const child = spawn(process.execPath, [ops, 'import', folder, '--source', source], { env: environment });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      if (until !== '' && chunk.toString().includes(until)) child.kill('SIGKILL');
    });
    child.on('close', () => done({ seconds: (performance.now() - began) / 1_000, text }));
  });

const unchanged = (text: string): boolean => /clients +0 +0 /.test(text) && /pets +0 +0 /.test(text);

const measure = async (
  name: string,
  { settings, budget, folder }: { settings: Settings; budget: number; folder: string },
) => {
  const first = await importFrom(folder, settings);
  const again = await importFrom(folder, settings);
  await importFrom(folder, settings, { source: 'killed', until: 'importing pets' });
  const continued = await importFrom(folder, settings, { source: 'killed' });
  console.log(
    `${name}: ${first.seconds.toFixed(1)} s (at most ${budget}), again ${again.seconds.toFixed(1)} s, the rest after a kill ${continued.seconds.toFixed(1)} s`,
  );
  const isRight =
    unchanged(again.text) && continued.text.includes('Continued where') && continued.text.includes('Imported.');
  if (!isRight) console.log(`${again.text}\n${continued.text}`);
  return isRight && first.text.includes('Imported.') && first.seconds <= budget;
};

const onPostgres = async (folder: string): Promise<boolean> => {
  const postgres = await startPostgres();
  process.env['TEST_ENGINE'] = 'postgres';
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres');
  const database = await testDatabase();
  try {
    return await measure('PostgreSQL', { settings: { DATABASE_URL: database.url ?? '' }, budget: 120, folder });
  } finally {
    await database.close();
    await postgres.stop();
  }
};

const onPglite = async (folder: string): Promise<boolean> => {
  await (await openPrepared(join(folder, 'data', 'pglite'))).close();
  return measure('embedded', { settings: { DATA_DIR: join(folder, 'data') }, budget: 360, folder });
};

const folder = await mkdtemp(join(tmpdir(), 'import-bench-'));
try {
  await writeFiles(folder);
  const results = [
    ...(values.engine === 'embedded' ? [] : [await onPostgres(folder)]),
    ...(values.engine === 'postgres' ? [] : [await onPglite(folder)]),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
