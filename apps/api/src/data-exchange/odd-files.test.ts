import { expect, it } from 'vitest';
import { importScene } from '../../testing/scenes/import-scene.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const scene = await closeAtEnd(importScene());

it('reads a UTF-8 file with one invalid byte and names its line, and reads mixed line ends', async () => {
  const { load, clientsOf } = scene;
  const rows = ['id,practice,first_name,last_name', 'E1,P1,Zoë,Stray', 'E2,P1,Ren?,Stray', 'E3,P1,Łukasz,Stray'];
  const [before = '', after = ''] = rows.join('\n').split('?');
  const said = await load({
    'clients.csv': Buffer.concat([Buffer.from(before), Buffer.from([0xe9]), Buffer.from(after)]),
  });
  expect(said).toContain(
    'clients.csv: line 3 is not UTF-8 like the rest: letters there have been read as Windows-1252',
  );
  expect((await clientsOf('Stray')).map(({ first }) => first)).toEqual(['Zoë', 'René', 'Łukasz']);
  const mixed =
    'sep=;\r\nid;practice;first_name;last_name\r\nM1;P1;Ann;"Mixed"\nM2;P1;"Bob";"Mixed"\rM3;P1;Cy;"Mixed"\r\n';
  expect(await load({ 'clients.csv': mixed })).toContain(
    'UTF-8, semicolons, line ends CRLF and LF and CR: clients.csv',
  );
  expect((await clientsOf('Mixed')).map(({ first }) => first)).toEqual(['Ann', 'Bob', 'Cy']);
});

it('names files that it left out, and what to do', async () => {
  const said = await scene.load({
    'clients.csv': 'id,practice,first_name,last_name\nF1,P1,Ann,Folder\n',
    'pets.xls': '',
    'Pets export (2).csv': '',
    'notes.pdf': '',
    'appointments.csv.gz': '',
    '.DS_Store': '',
    '~$clients.xlsx': '',
  });
  expect(said).toContain('Pets export (2).csv is left out: name it after its kind: pets.csv');
  expect(said).toContain('appointments.csv.gz is left out: unpack it');
  expect(said).toContain('notes.pdf is left out: only .csv, .tsv, .txt, .json and .xlsx are read');
  expect(said).toContain('pets.xls is left out: open it in the program that wrote it, and save it as .xlsx');
  expect(said.match(/is left out/g)).toHaveLength(4);
});

it('rejects ids in JSON that are too large to be exact numbers', async () => {
  const json = '[{ "id": 12345678901234567890, "practice": "P1", "first_name": "Ada", "last_name": "Round" }]';
  expect(await scene.load({ 'clients.json': json })).toContain('clients.json:1  id was rounded by a spreadsheet');
});

it('removes invisible characters, but keeps those that join letters', async () => {
  const { load, clientsOf } = scene;
  const row = '\u200eI\u200b1,P1,علی\u200cرضا,Un\u00adseen,\u202a07700 900001\u202c\n';
  expect(await load({ 'clients.csv': `id,practice,first_name,last_name,mobile\n${row}` })).toContain(
    'clients, new: I1',
  );
  expect(await clientsOf('Unseen')).toEqual([{ first: 'علی\u200cرضا', mobile: '+447700900001' }]);
});
