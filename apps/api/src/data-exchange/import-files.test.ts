import { parse } from 'csv-parse/sync';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportCommand } from '../cli/commands/export.ts';
import { importCommand } from '../cli/commands/import.ts';
import { applicationName } from '../database/open-database.ts';
import { openPostgres } from '../database/postgres.ts';
import { sql } from '../database/sql.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { asDate, asText, asTime, workbookOf } from '../../testing/workbook.ts';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { testConfig } from '../../testing/servers/test-config.ts';
import { alternatives } from './export-files.ts';
import { findUnreadImport } from './engine/import-lock.repository.ts';
import { openFiles } from './files/open-files.ts';
import { importFiles } from './import-files.ts';
import { kindNames } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { closeAfterTest, closeAtEnd } from '../../testing/servers/own-portal.ts';

const scene = await closeAtEnd(importScene());

describe('templates', () => {
  it('templates can be imported unchanged, and importing them again changes nothing', async () => {
    const { newFolder, operate } = scene;
    const on = await closeAfterTest(testDatabase());
    const place = await newFolder();
    expect(await operate(importCommand, ['templates', place], { on })).toContain('practices.csv');
    expect((await readdir(place)).length).toBe(kinds.length);
    const dry = await operate(importCommand, [place], { on, dryRun: true });
    expect(dry).toContain('Nothing has been changed: this was a dry run.');
    expect(await on.query(sql`select 1 from practices`)).toEqual([]);
    expect(await operate(importCommand, [place], { on })).toContain('Imported.');
    const again = await operate(importCommand, [place], { on });
    expect(again).toContain('Nothing to change.');
    expect(again.match(/^\S+ +0 +0 +1 +0 +0$/gm)).toHaveLength(kinds.length);
    expect(await on.query(sql`select 1 from import_runs union all select 1 from import_rows`)).toEqual([]);
    const exported = join(await newFolder(), 'exported');
    await operate(exportCommand, [exported], { on });
    for (const { name, columns } of kinds) {
      const cells = parse(await readFile(join(exported, `${name}.csv`), 'utf8'), { bom: true }).at(-1) ?? [];
      const lost = columns.filter(({ example }, index) => example !== '' && !cells[index]);
      expect(
        lost.filter((column) => !alternatives.includes(column.name)),
        `cells of ${name} that an export lost`,
      ).toEqual([]);
    }
  });

  it('a dry run of a first import reads offers of reasons in the same import', async () => {
    const { operate, write } = scene;
    const place = await write({
      'practices.csv':
        'id,name,phone,emergency_phone,email,address_line1,town,postcode\nN1,New Lane Vets,01632 960120,01632 960121,new@example.org,4 New Lane,Brackenmoor,BJ4 2QD\n',
      'reasons.csv': 'id,name,minutes,species\nNR1,Hydrotherapy,30,Dog\n',
      'offers.csv': 'practice,reason\nN1,NR1\n',
    });
    const said = await operate(importCommand, [place, '--source', 'first'], { dryRun: true });
    expect(said).toMatch(/^offers +1 +0 +0 +0 +0$/m);
    expect(said).toContain('Nothing has been changed: this was a dry run.');
  });

  it('a dry run does not apply the migrations of the tables of an earlier release', async () => {
    const { newFolder, operate } = scene;
    const on = await closeAfterTest(testDatabase());
    const place = await newFolder();
    await operate(importCommand, ['templates', place], { on });
    await on.query(sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`);
    expect(await operate(importCommand, [place], { on, dryRun: true })).toContain('a dry run applies none');
  });

  it('there is one template for each kind, in order of references', () => {
    expect(kinds.map(({ name }) => name)).toEqual(kindNames);
  });
});

it('an export imported into an empty database and exported again is identical', async () => {
  const { database, folder, operate } = scene;
  const [first, second, third] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'third')];
  await database.query(sql`update clients set first_name = '=1+1', town = '"Quoted, town"' where last_name = 'Jason'`);
  expect(await operate(exportCommand, [first])).toContain('clients');
  const on = await testDatabase();
  expect(await operate(importCommand, [first], { on })).toContain('Imported.');
  await operate(exportCommand, [second], { on });
  for (const { name } of kinds)
    expect(await readFile(join(second, `${name}.csv`), 'utf8'), name).toBe(
      await readFile(join(first, `${name}.csv`), 'utf8'),
    );
  await on.close();
  expect(await operate(importCommand, [first])).toContain('Nothing to change.');
  await operate(exportCommand, [third]);
  expect(await readFile(join(third, 'clients.csv'), 'utf8')).toBe(await readFile(join(first, 'clients.csv'), 'utf8'));
  expect(await operate(exportCommand, [third])).toContain('holds an export already');
});

it('reads a workbook with one sheet for each kind, and dates, times and numbers stored as text', async () => {
  const { database, load } = scene;
  const said = await load({
    'practice.xlsx': workbookOf({
      clients: [
        ['id', 'practice', 'first_name', 'last_name', 'mobile'].map(asText),
        ['0X1', 'P1', 'Ada', 'Sheets', '07700900005'].map(asText),
      ],
      Pets: [
        ['id', 'client', 'name', 'species', 'dob'].map(asText),
        [...['0X1', '0X1', 'Tick', 'Dog'].map(asText), asDate(43_791)],
      ],
      appointments: [
        ['id', 'pet', 'clinician', 'reason', 'date', 'time'].map(asText),
        [...['0X1', '0X1', 'V1', 'Health check'].map(asText), asDate(43_800), asTime(9.5 / 24)],
      ],
      Notes: [['What we still want to do'].map(asText)],
    }),
  });
  expect(said).toContain('Imported.');
  expect(
    await database.query(sql`
      select c.mobile, p.date_of_birth::text as born, to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as starts
        from clients c join pets p using (client_id) join appointments a using (pet_id) where c.last_name = 'Sheets'`),
  ).toEqual([{ mobile: '+447700900005', born: '2019-11-22', starts: '2019-12-01 09:30' }]);
  expect(await load({ 'practice.xlsx': workbookOf({ Notes: [[asText('Nothing')]] }) })).toContain(
    'practice.xlsx: name each sheet after its kind, such as clients',
  );
  expect(await load({ 'practice.xlsx': Uint8Array.from([0x50, 0x4b, 3, 4, 20]) })).toContain(
    'practice.xlsx: is not a workbook (.xlsx) that can be read',
  );
});

it('announces nothing of a first import to other systems, and later only future appointments', async () => {
  const { database, write, operate } = scene;
  await database.query(sql`insert into webhooks (url, events, secret) values ('https://desk.example/', '{}', '')`);
  const load = async (contents: Readonly<Record<string, string>>) =>
    operate(importCommand, [await write(contents), '--source', 'quiet']);
  const noted = () =>
    database.query(sql`select event, details ->> 'status' as status from record_changes where writer = 'quiet'`);
  const people = {
    'clinicians.csv': 'id,practice,name\nV1,Elm Lane Vets,Dr Priya Shah\n',
    'clients.csv': 'id,practice,first_name,last_name\nC1,Elm Lane Vets,Rosie,Quiet\n',
    'pets.csv': 'id,client,name,species\nA1,C1,Biscuit,Dog\n',
  };
  expect(await load(people)).toContain('Imported.');
  expect(await noted()).toEqual([]);
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const row = (id: string, at: string, status: string) => `${id},A1,V1,Health check,${at},${status}`;
  const rows = [row('B1', '2024-07-01', 'Completed'), row('B2', soon, 'Booked'), row('B3', soon, 'Cancelled')];
  const said = await load({
    'appointments.csv': `id,pet,clinician,reason,date,status,time\n${rows.map((one) => `${one},09:30\n`).join('')}`,
  });
  expect(said).toContain('Imported.');
  expect(await noted()).toEqual([{ event: 'appointment.booked', status: 'BOOKED' }]);
  await database.query(sql`update webhooks set removed_at = clock_timestamp()`);
});

describe('an interrupted import', () => {
  const contents = {
    'clients.csv': `id,practice,first_name,last_name\n${Array.from({ length: 2_500 }, (_, n) => `I${n},P1,Client ${n},Interrupted\n`).join('')}`,
    'pets.csv': `id,client,name,species\n${Array.from({ length: 2_500 }, (_, n) => `I${n},I${n},Pet ${n},Dog\n`).join('')}`,
  };
  const stopAt = async (place: string, step: string, kind: string) => {
    const { database } = scene;
    const { files } = await openFiles([place]);
    const progress = (now: { step: string; kind: string }) => {
      if (now.step === step && now.kind === kind) throw new Error('killed');
    };
    const request = { source: 'files', files, isDryRun: false, skipsRejects: false };
    await expect(importFiles(database, { ...request, progress })).rejects.toThrow('killed');
    return { again: () => importFiles(database, request) };
  };

  it('continues in the middle of reading and between kinds', async () => {
    const { database, write, clientsOf } = scene;
    const place = await write(contents);
    await stopAt(place, 'read', 'pets');
    expect(await clientsOf('Interrupted')).toEqual([]);
    const { again } = await stopAt(place, 'apply', 'pets');
    expect(await clientsOf('Interrupted')).toHaveLength(2_500);
    expect(await findUnreadImport(database, 'files')).toMatchObject({ appliedKinds: ['clients'] });
    const report = await again();
    expect([report.isContinued, report.isApplied]).toEqual([true, true]);
    expect(
      await database.query(
        sql`select 1 from pets p join clients c using (client_id) where c.last_name = 'Interrupted'`,
      ),
    ).toHaveLength(2_500);
    expect((await again()).counts.map(({ change }) => change)).toEqual(['SAME', 'SAME']);
  });

  it('stops at Ctrl-C and says what it has saved, and another import is refused meanwhile', async () => {
    const { database, write, operate } = scene;
    const ofOther = Object.entries(contents).map(([name, text]) => [name, text.replaceAll('P1', 'Elm Lane Vets')]);
    const args = [await write(Object.fromEntries(ofOther)), '--source', 'stopped'];
    const own = await closeAfterTest(
      openPostgres({
        url: database.url ?? '',
        maxConnections: 3,
        statementSeconds: 60,
        applicationName: applicationName('import'),
      }),
    );
    const [interrupted, released] = [new AbortController(), Promise.withResolvers<void>()];
    const blocking = database.transaction(async (tx) => {
      await tx.query(sql`lock table clients in exclusive mode`);
      await released.promise;
    });
    const importing = importCommand
      .run({ config: testConfig(), database: own, args, interruption: () => interrupted.signal })
      .catch((error: unknown) => (error as Error).message);
    await expect
      .poll(() => database.query(sql`select 1 from pg_locks where not granted and relation = 'clients'::regclass`))
      .toHaveLength(1);
    expect(await operate(importCommand, args)).toMatch(
      new RegExp(
        `^Another import is running since \\d\\d:\\d\\d, process ${process.pid} on .*Nothing has been changed`,
      ),
    );
    interrupted.abort();
    expect(await importing).toMatch(/^Stopped\. 5,000 rows have been read .* The same command continues from there\.$/);
    released.resolve();
    await blocking;
    expect(await operate(importCommand, args)).toMatch(/^Continued where .*Imported\.$/s);
  });
});
