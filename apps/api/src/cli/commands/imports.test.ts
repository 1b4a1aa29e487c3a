import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { saveAudit } from '../../platform/mail-and-audit.repository.ts';
import { upsertRecords } from '../../data-exchange/upsert-records.ts';
import { importScene } from '../../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';
import { importCommand } from './import.ts';
import { importsCommand } from './imports.ts';

const { database, operate, write } = await closeAtEnd(importScene());

const rows = (...names: readonly string[]) =>
  `id,practice,first_name,last_name\n${names.map((name) => `${name},Elm Lane Vets,Rosie,Past\n`).join('')}`;

test('lists imports by file, batch and connection, with time, source, person and number of rows [4cdd3]', async () => {
  const load = async (text: string, ...args: string[]) =>
    operate(importCommand, [await write({ 'clients.csv': text }), '--source', 'vetbook', ...args]);
  await load(rows('C1', 'C2'));
  await load(rows('C1', 'C2', 'C3'));
  await load(`${rows('C4')}C5,Nowhere,Rosie,Past\n`);
  const batch = { source: 'desk', kind: 'clients', skipsRejects: true, isQuiet: false, traceId: 'test' } as const;
  const records = (...ids: readonly string[]) =>
    ids.map((id) => ({ id, practice: 'Elm Lane Vets', first_name: 'Rosie', last_name: 'Past' }));
  await upsertRecords(database, { ...batch, actor: 'key:7', records: records('B1') });
  await upsertRecords(database, { ...batch, actor: 'key:7', records: records('B1', 'B2') });
  await upsertRecords(database, { ...batch, source: 'provet', actor: 'system:provet', records: records('P1') });
  const lines = (await operate(importsCommand, [])).split('\n');
  const parts = lines.map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}/, '').split('  '));
  expect(parts.slice(0, 5)).toEqual([
    ['provet', 'connection', 'system:provet', 'clients 1 new'],
    ['desk', '2 batches', 'key:7', 'clients 2 new'],
    [
      'vetbook',
      'files',
      expect.stringMatching(/^operator:./),
      'nothing was changed, because rows were rejected: clients 1 new, 1 rejected',
    ],
    ['vetbook', 'files', expect.stringMatching(/^operator:./), 'clients 1 new, 2 same'],
    ['vetbook', 'files', expect.stringMatching(/^operator:./), 'clients 2 new'],
  ]);
});

test('does not list a dry run, and says so if there are no imports', async () => {
  const before = await operate(importsCommand, []);
  await operate(importCommand, [await write({ 'clients.csv': rows('D1') })], { dryRun: true });
  expect(await operate(importsCommand, [])).toBe(before);
  await database.query(sql`delete from audit_events where subject_kind = 'source'`);
  await saveAudit(database, {
    actor: 'key:7',
    action: 'records.other',
    subjectKind: 'source',
    subjectId: 'x',
    traceId: 't',
  });
  expect(await operate(importsCommand, ['--days', '1'])).toBe('Nothing was imported in the last day.');
});
