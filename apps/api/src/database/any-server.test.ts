import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { nameKey, postcodeKey } from '@portal/domain/clients/record-keys';
import { afterAll, expect, test } from 'vitest';
import { listCandidates } from '../features/activation/client-checks.repository.ts';
import { listBookability } from '../features/practices/practices.repository.ts';
import { buildPractice } from '../../testing/builders/build-practice.ts';
import { emptyDatabase } from '../../testing/databases/test-database.ts';
import { listSequences, listTables } from './backup/backed-up-tables.ts';
import { examineBackup, restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Database } from './client.ts';
import { listMigrations, migrate, SchemaMismatch } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';

const tell = () => undefined;
const folder = await mkdtemp(join(tmpdir(), 'portal-any-server-'));
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops.toReversed()) await drop();
  await rm(folder, { recursive: true });
});

const inLocale = async (how: string): Promise<Database> => {
  const server = await emptyDatabase(how);
  const database = await openPostgres({ url: server.url.href, maxConnections: 2, statementSeconds: 60 });
  drops.push(
    () => server.drop(),
    () => database.close(),
  );
  return database;
};

const locales = {
  C: "encoding 'UTF8' locale 'C'",
  'C.utf8': "encoding 'UTF8' locale 'C.utf8'",
  'ICU und': "encoding 'UTF8' locale_provider icu icu_locale 'und'",
};

/** Invented surnames as records have them, and as their owners may type them. */
const surnames: Readonly<Record<string, readonly [stored: string, typed: string]>> = {
  Polish: ['Wałęsa-Żółć', 'WALESA ZOLC'],
  Danish: ['Sørensen Ægir', 'sorensen aegir'],
  Icelandic: ['Þórðarson', 'thordarson'],
  German: ['Großmüller', 'GROSSMULLER'],
  French: ["L'Œuvre-Élan", 'l’oeuvre elan'],
  Turkish: ['Işıkçı', 'ISIKCI'],
  Croatian: ['Đurđević', 'durdevic'],
  Vietnamese: ['Nguyễn Đặng', 'nguyen dang'],
  Greek: ['Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  Russian: ['Королёва', 'КОРОЛЕВА'],
  Ukrainian: ['Їжакевич', 'їжакевич'],
  Armenian: ['Պետրոսյան', 'ՊԵՏՐՈՍՅԱՆ'],
  Georgian: ['ბერიძე', 'ᲑᲔᲠᲘᲫᲔ'],
  Hebrew: ['בֶּן־דָּוִד', 'בן דוד'],
  Arabic: ['الأحمَدي', 'الأحمدى'],
  Persian: ['کریمی', 'كريمي'],
  Hindi: ['शर्मा', ' शर्मा '],
  Bengali: ['চট্টোপাধ্যায়', 'চট্টোপাধ্যায়'],
  Tamil: ['சுப்பிரமணியன்', 'சுப்பிரமணியன்'],
  Thai: ['ศรีสุวรรณ', 'ศรีสุวรรณ'],
  Chinese: ['王', ' 王 '],
  Japanese: ['ガルシア', 'ｶﾞﾙｼｱ'],
  Korean: ['김철수', '김철수'],
  Amharic: ['ተስፋዬ', 'ተስፋዬ'],
  Cherokee: ['Ꮳꮃꭹ', 'ꮳꮃꭹ'],
};

const sortedForPeople = [
  'Ångström',
  'de la Cruz',
  'Delta',
  'Elm Lane',
  'Łukasz',
  'Lyme',
  'O’Brien',
  'Østfold',
  'Zoë',
  'Zora',
  'Королёва',
];

const fill = async (database: Database): Promise<void> => {
  await migrate(database);
  for (const name of sortedForPeople.toReversed()) {
    const { practiceId } = await buildPractice(database);
    await database.query(sql`update practices set name = ${name} where practice_id = ${practiceId}`);
  }
  for (const [script, [stored]] of Object.entries(surnames))
    await database.query(sql`
      insert into clients (first_name, last_name, email, home_practice_id)
      select 'Jo', ${stored}, ${`${script.toLowerCase()}@example.org`}, min(practice_id) from practices`);
};

const check = async (database: Database, script: string, lastName: string): Promise<boolean | undefined> => {
  const entered = { practiceId: 1, lastName, email: `${script.toUpperCase()}@example.org`, postcode: null };
  return (await listCandidates(database, entered))[0]?.fitsName;
};

const look = async (database: Database) => ({
  missed: await Promise.all(
    Object.entries(surnames).map(async ([script, [, typed]]) => ((await check(database, script, typed)) ? '' : script)),
  ).then((scripts) => scripts.filter(Boolean)),
  order: (await listBookability(database, 'x')).map(({ name }) => name),
});

const moved = async (from: Database, how: string): Promise<Database> => {
  const path = join(folder, `${how.replaceAll(/\W/g, '')}.gz`);
  await writeBackup(from, { path, tell });
  const to = await inLocale(how);
  await restoreBackup(to, { path, tell });
  return to;
};

/** As releases before migration 0033 wrote it. */
const writeFirstFormat = async (database: Database, path: string): Promise<void> => {
  const tables: Record<string, unknown> = {};
  const parts: string[] = [];
  for (const table of await listTables(database)) {
    const ask = (columns: string) => database.certainRow({ text: `select ${columns} from ${table} t`, values: [] });
    const digest = 'coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest';
    tables[table] = await ask(`count(*)::int as rows, ${digest}`);
    const { rows } = (await ask(`coalesce(json_agg(t), '[]')::text as rows`)) as { rows: string };
    parts.push(JSON.stringify([table, rows]));
  }
  const migrations = await database.query(sql`select name, checksum from schema_migrations`);
  const sequences = await listSequences(database);
  const header = JSON.stringify({ format: 'client-portal-backup/1', takenAt: 'x', migrations, tables, sequences });
  await writeFile(path, gzipSync([header, ...parts, '"end"', ''].join('\n')));
};

const older = (await listMigrations(await inLocale(locales.C))).map(({ name }) => name).filter((name) => name < '0033');
const origin = await inLocale(locales.C);
await fill(origin);

test('D9: a backup can move between locales C, C.utf8 and ICU, and search and order stay the same', async () => {
  const expected = { missed: [], order: sortedForPeople };
  expect(await look(origin)).toEqual(expected);
  const linux = await moved(origin, locales['C.utf8']);
  expect(await look(linux)).toEqual(expected);
  const unicode = await moved(linux, locales['ICU und']);
  expect(await look(unicode)).toEqual(expected);
  expect(await look(await moved(unicode, locales.C))).toEqual(expected);
});

const key = sql`select name_key from clients`;

test('an upgrade rebuilds the search keys of clients, and announces no change', async () => {
  const database = await inLocale(locales['ICU und']);
  await migrate(database, { upTo: older });
  const { practiceId } = await buildPractice(database);
  await database.query(sql`insert into integration_keys (name, token_hash, scopes) values ('k', '', '{}')`);
  await database.query(sql`
    insert into clients (first_name, last_name, email, home_practice_id) values ('Jo', 'Wałęsa', 'JÖ@example.org', ${practiceId})`);
  expect(await database.value(key)).toBe('wałesa');
  const changes = sql`select count(*)::int as count from record_changes`;
  const told = await database.value(changes);
  const path = join(folder, 'first-format.gz');
  await writeFirstFormat(database, path);
  await migrate(database);
  expect(await database.value(key)).toBe('walesa');
  expect(await database.value(changes)).toBe(told);

  const elsewhere = await inLocale(locales.C);
  const altered = join(folder, 'altered.gz');
  const text = gunzipSync(await readFile(path)).toString();
  await writeFile(altered, gzipSync(text.replace('1 Test Street', '2 Test Street')));
  await expect(restoreBackup(elsewhere, { path: altered, tell })).rejects.toThrow('The rows of practices differ');
  await restoreBackup(elsewhere, { path, tell });
  expect(await elsewhere.value(key)).toBe('walesa');
});

test('a plain PostgreSQL dump, loaded without a search path, has the same keys', async () => {
  const keys = await origin.transaction(async (tx) => {
    await tx.query(sql`select set_config('search_path', '', true)`);
    return tx.query(sql`select public.name_key('Wałęsa') as name, public.email_key('JÓ@example.org') as email`);
  });
  expect(keys).toEqual([{ name: 'walesa', email: 'jó@example.org' }]);
});

test('a surname of symbols alone has no key and matches nobody', async () => {
  await origin.query(sql`update clients set last_name = '-' where email = 'thai@example.org'`);
  expect(await check(origin, 'Thai', '-')).toBe(false);
  expect(await check(origin, 'Chinese', '李')).toBe(false);
});

type Row = {
  readonly word: string;
  readonly name: string | null;
  readonly postcode: string | null;
  readonly apart: string;
};

const characters = function* (): Generator<string> {
  for (let code = 1; code < 0x1_f000; code++) {
    const isLarge = (code >= 0x34_00 && code <= 0x9f_ff) || (code >= 0xac_00 && code <= 0xf8_ff) || code > 0x1_6fff;
    const character = String.fromCodePoint(code);
    if (!isLarge && !/\p{Cn}/u.test(character)) yield character;
  }
};

test('the domain and the database create the same search key for every letter and symbol [97212]', async () => {
  const words = [...characters(), ...Object.values(surnames).flat(), 'O’Brien-Smith', 'SW1A 1AA', 'ＳＷ１Ａ'];
  for (const database of [origin, await inLocale(locales['ICU und'])]) {
    await migrate(database);
    const rows = await database.query<Row>(sql`
      select word, name_key(word) as name, postcode_key(word) as postcode, normalize(word, NFKD) as apart
        from unnest(${words}::text[]) as word`);
    // The server may know fewer characters than we do.
    const odd = rows.filter(
      ({ word, name, postcode, apart }) =>
        apart === word.normalize('NFKD') && ((name ?? '') !== nameKey(word) || (postcode ?? '') !== postcodeKey(word)),
    );
    expect(
      odd.map(({ word, name }) => `${word} ${word.codePointAt(0)?.toString(16)} ${name} ${nameKey(word)}`),
    ).toEqual([]);
  }
});

test.each(['SQL_ASCII', 'LATIN1'])(
  'the portal refuses a database in %s before it creates anything',
  async (encoding) => {
    const database = await inLocale(`encoding '${encoding}' locale 'C'`);
    await expect(migrate(database)).rejects.toThrow(
      `has the encoding ${encoding}, and the portal needs UTF8: make an empty one with \`createdb -E UTF8 -T template0 NAME\``,
    );
    const path = join(folder, `${encoding}.gz`);
    await writeBackup(origin, { path, tell });
    await examineBackup(path);
    const refusal = await restoreBackup(database, { path, tell }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SchemaMismatch);
    expect(
      await database.values(
        sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
  },
);
