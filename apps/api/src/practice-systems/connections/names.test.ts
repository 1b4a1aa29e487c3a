import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

const linesOf = (words: string): string[] => words.split('\n');

test('the operator sees names of the other system beside names here, and links all at once from a file', async () => {
  const { ops, source, people, practice, standIn } = await deskScene();
  const [first = 0, second = 0] = practice.vetIds;
  await database.query(sql`update clinicians set display_name = 'Asha Rowe' where clinician_id = ${first}`);
  await database.query(sql`update clinicians set display_name = 'Ned Harrow' where clinician_id = ${second}`);
  await database.query(sql`delete from external_ids where source = ${source} and kind = 'clinicians'`);
  people.add('user', { first_name: 'Dr Asha', last_name: 'Rowe' }, 1);
  people.add('user', { first_name: 'Ned', last_name: 'Harrow' }, 2);
  people.add('user', { first_name: 'Nobody', last_name: 'Here' }, 3);

  expect(await ops('show', source, 'clinicians')).toContain(`1  Dr Asha Rowe  not linked, perhaps ${first} Asha Rowe`);
  expect(linesOf(await ops('show', source, 'practices'))).toEqual([
    expect.stringContaining(`1  Main Street  is ${practice.practiceId} `),
    '2  Harbour  not linked',
  ]);
  expect(await ops('show', source, 'cancellation-reasons')).toContain('Client cancelled');
  expect(await ops('show', source, 'reasons')).toContain('7  ');

  const links = await ops('show', source, 'links');
  expect(linesOf(links)).toEqual([
    'kind,their_id,id,name',
    'practices,2,,Harbour',
    `clinicians,1,${first},Dr Asha Rowe`,
    `clinicians,2,${second},Ned Harrow`,
    'clinicians,3,,Nobody Here',
  ]);
  const file = join(await mkdtemp(join(tmpdir(), 'links-')), 'links.csv');
  await writeFile(file, links.replace('clinicians,3,', 'clinicians,3,999999999'));
  await expect(ops('link', source, '--from', file)).rejects.toThrow('Line 5: there are no clinicians');
  expect(await ops('show', source, 'clinicians')).toContain('not linked, perhaps');
  await writeFile(file, links);
  expect(linesOf(await ops('link', source, '--from', file))).toEqual(['1 is Asha Rowe.', '2 is Ned Harrow.']);
  expect(await ops('show', source, 'clinicians')).toContain(`1  Dr Asha Rowe  is ${first} Asha Rowe`);
  expect(await ops('show', source, 'links')).not.toContain('clinicians,1,');
  expect(standIn.refused).toEqual([]);
});
