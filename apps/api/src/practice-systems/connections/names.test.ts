import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, describe } from 'vitest';
import { staffTasksCommand } from '../../cli/commands/staff-tasks.ts';
import { sql } from '../../database/sql.ts';
import { arrival } from '../../../testing/arrival.ts';
import { opsOf } from '../../../testing/scenes/connect-desk.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames } from '../adapters/open-system.ts';

const { database, portal } = await connectedPortal();

const linesOf = (words: string): string[] =>
  words
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);

test('the operator sees the names in both systems side by side, and links them all from a file', async () => {
  const { ops, source, people, practice, standIn, petId } = await deskScene();
  const [first = 0, second = 0] = practice.vetIds;
  await database.query(sql`update clinicians set display_name = 'Asha Rowe' where clinician_id = ${first}`);
  await database.query(sql`update clinicians set display_name = 'Ned Harrow' where clinician_id = ${second}`);
  await database.query(sql`delete from external_ids where source = ${source} and kind = 'clinicians'`);
  people.add('user', { first_name: 'Dr Asha', last_name: 'Rowe' }, 1);
  people.add('user', { first_name: 'Ned', last_name: 'Harrow' }, 2);
  people.add('user', { first_name: 'Nobody', last_name: 'Here', is_active: false }, 3);

  expect(await ops('show', source, 'clinicians')).toContain(`1  Dr Asha Rowe  not linked, perhaps ${first} Asha Rowe`);
  expect(await ops('show', source, 'clinicians')).toMatch(/^3  Nobody Here  not linked  deactivated there$/m);
  expect(linesOf(await ops('show', source, 'practices'))).toEqual([
    expect.stringContaining(`1  Main Street  is ${practice.practiceId} `),
    '2  Harbour  not linked',
  ]);
  await ops('cancellation-reason', source, 'client cancelled');
  await ops('status', source, '1', 'No', 'show');
  expect(linesOf(await ops('show', source, 'cancellation-reasons'))).toEqual([
    '1  No show  means No show',
    '2  Another reason',
    '3  Client cancelled  entered when a client cancels',
  ]);
  expect(await ops('show', source, 'reasons')).toContain('7  ');

  const links = await ops('show', source, 'links');
  // Which reasons the portal has depends on what is tested beside.
  const isHere = (line: string) => !/^(practices,,|reasons,(,|[56],))/.test(line);
  expect(linesOf(links).filter(isHere)).toEqual([
    'kind,their_id,id,name',
    'practices,2,,Harbour',
    `clinicians,1,${first},Dr Asha Rowe`,
    `clinicians,2,${second},Ned Harrow`,
    'clinicians,3,,Nobody Here',
    expect.stringMatching(/^reasons,7,\d+,Health check$/),
  ]);
  const file = join(await mkdtemp(join(tmpdir(), 'links-')), 'links.csv');
  const refuses = async (from: string, to: string, words: string): Promise<void> => {
    await writeFile(file, links.replace(from, to));
    await expect(ops('link', source, '--from', file)).rejects.toThrow(words);
  };
  await refuses('clinicians,3,', 'clinicians,3,999999999', 'there are no clinicians with the id 999999999');
  await refuses('clinicians,2,', 'clinicians,Jan-02,', 'the system lists no clinicians with the id Jan-02');
  await refuses('clinicians,2,', 'people,2,', 'there are no people');
  expect(await ops('show', source, 'clinicians')).toContain('not linked, perhaps');
  await refuses('clinicians,3,,', `clinicians,1,${second},`, 'link clinicians 1 to two records');
  // As a spreadsheet saves it.
  const rows = [...linesOf(links), `pets,11,${petId},Bella`].map((line) => line.split(',').map((cell) => `"${cell}"`));
  await writeFile(file, `\uFEFFsep=;\r\n${rows.map((row) => row.toReversed().join(';')).join('\r\n')}`);
  expect(linesOf(await ops('link', source, '--from', file)).filter((line) => !/^[56] is /.test(line))).toEqual([
    '1 is Asha Rowe.',
    '2 is Ned Harrow.',
    '7 is Health check.',
    `11 is pet ${petId}.`,
  ]);
  expect(await ops('show', source, 'clinicians')).toContain(`1  Dr Asha Rowe  is ${first} Asha Rowe`);
  expect(await ops('show', source, 'links')).not.toContain('clinicians,1,');
  await database.query(
    sql`delete from external_ids where source = ${source} and kind = 'clinicians' and external_id = '2'`,
  );
  await database.query(sql`update clinicians set display_name = 'Edward Harrow' where clinician_id = ${second}`);
  people.add('user', { first_name: 'Edward', last_name: 'Harrow' }, 4);
  people.add('user', { first_name: 'Edward', last_name: 'Harrow' }, 5);
  const again = linesOf(await ops('show', source, 'links'));
  expect(again).toEqual(expect.arrayContaining(['clinicians,4,,Edward Harrow', 'clinicians,5,,Edward Harrow']));
  expect(again).toEqual(expect.arrayContaining(['clinicians,2,,Ned Harrow', `clinicians,,${second},Edward Harrow`]));
  expect(standIn.refused).toEqual([]);
});

test.each(systemNames)('of two reasons of one name in %s, the operator chooses one for a practice', async (system) => {
  const one = await writingScene(system, ({ standIn }) => {
    const { reasons } = standIn.facts();
    const own = reasons.filter(({ id }) => id === 7).map((reason) => ({ ...reason, id: 71 }));
    (reasons as (typeof own)[number][]).push(...own);
  });
  const { ops, source, entries, idOf, book, offered, standIn, appointmentReasonId } = one;
  const note = `is several reasons there (${idOf('appointmentType', 7)}, ${idOf('appointmentType', 71)})`;
  expect(await ops('test', source)).toContain(note);
  await book(offered[40]);
  await expect.poll(entries).toMatchObject([{ reason: 7 }]);
  await ops('link', source, 'reasons', `1/${idOf('appointmentType', 71)}`, String(appointmentReasonId));
  expect(await ops('test', source)).not.toContain(note);
  await book(offered[80]);
  await expect.poll(entries).toMatchObject([{ reason: 7 }, { reason: 71 }]);
  expect(standIn.refused).toEqual([]);
});

test('a second id of a pet is used from then on in a system that tells the portal of no pets, and each id is the pet’s', async () => {
  const { ops, source, idOf, petId, book, offered, entries, desk, mine, appointments, timeAt } =
    await writingScene('ezyvet');
  const link = (pet: number) => ops('link', source, 'pets', idOf('animal', pet), String(petId));
  const words = (now: number, before: number) =>
    `${idOf('animal', now)} is pet ${petId} and is used from now on; entries with ${idOf('animal', before)} count too.`;
  // Ids are compared as text: that of the new one comes after 11.
  expect(await link(12)).toContain(words(12, 11));
  await book(offered[40]);
  await expect.poll(entries).toMatchObject([{ pets: [12] }]);
  desk.book(mine(80));
  await expect.poll(appointments).toMatchObject([{}, { status: 'BOOKED', startsAt: timeAt(80) }]);
  expect(await link(11)).toContain(words(11, 12));
  await book(offered[120]);
  await expect.poll(entries).toMatchObject([{ pets: [12] }, { pets: [11] }, { pets: [11] }]);
});

test('who switches entering on reads how many bookings from before are not there, of those that the command names', async () => {
  const { ops, source, book, offered } = await writingScene();
  await ops('writes', source, 'off');
  const { reference } = await book(offered[40]);
  const far = await book(offered[80]);
  await database.query(sql`
    update appointments set starts_at = starts_at + interval '200 days', ends_at = ends_at + interval '200 days'
     where appointment_id = ${far.appointmentId}`);
  const words = await ops('writes', source, 'on');
  const [, days = ''] = /not there: 1\. `connections compare \S+ --days (\d+)` names/.exec(words) ?? [];
  expect(words).toContain(`Bookings from before, of the next ${days} days, that are not there: 1. `);
  const compared = await ops('compare', source, '--days', days);
  expect(compared).toContain(`appointments that only the portal has: 1 (booking ${reference})`);
});

test('who connects a server of their own without https reads which setting allows it', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'secret-')), 'secret.txt');
  await writeFile(file, 'a secret');
  const config = { ...portal.config, webhooksToLocalAddresses: false };
  const add = (url: string) =>
    opsOf({ database, config })('add', 'trial', 'openvpm', '--url', url, '--secret-file', file);
  await expect(add('http://127.0.0.1:3999')).rejects.toThrow('https://. For a trial with a server of your own');
  await expect(add('https://127.0.0.1:3999')).rejects.toThrow('WEBHOOKS_TO_LOCAL_ADDRESSES=1');
  await expect(add('ftp://127.0.0.1')).rejects.toThrow(/https:\/\/[.]$/);
});

test('the list of connections says nothing of what a system does not offer', async () => {
  expect(await (await deskScene()).state()).toMatch(/clients and pets: not read yet.*rotas ahead: not read yet/);
  const state = await (await deskScene({ system: 'ezyvet' })).state();
  expect(state).toContain('everything ahead: not read yet');
  expect(state).not.toMatch(/clients and pets|rotas/);
});

test('a status gets a meaning only in a system whose statuses are read, and in one of the words of the portal', async () => {
  const provet = await deskScene();
  await expect(provet.ops('status', provet.source, '3', 'here')).rejects.toThrow('Booked, Arrived, In progress');
  const { ops, source } = await deskScene({ system: 'ezyvet' });
  await expect(ops('status', source, '3', 'arrived')).rejects.toThrow('reads no statuses of this system');
});

test('staff and operators read by name what is not linked, so that a booking is not entered, and that nobody has entered it', async () => {
  const { source, ops, book, offered, operation } = await writingScene();
  await database.query(sql`delete from external_ids where source = ${source} and kind = 'clinicians'`);
  const { clinicianId, clinicianName, reference } = await book(offered[40]);
  await expect.poll(operation).toEqual({ state: 'STOPPED', error: 'NOT_LINKED' });
  const list = await staffTasksCommand.run({ database, config: portal.config, args: ['list'] });
  const command = `connections link ${source} clinicians THEIR_ID ${clinicianId}`;
  expect(list).toContain(`${reference}  ${clinicianName} is not linked: \`${command}\``);
  const isAsked = ({ subject, text }: { subject: string; text: string }) =>
    subject.startsWith('Please enter') && text.includes(reference);
  expect((await arrival(() => portal.sent.find(isAsked))).text).toContain(
    `${clinicianName} isn’t connected to your own system yet.`,
  );
  const compare = () => ops('compare', source, '--days', '5');
  expect(await compare()).not.toContain(`booking ${reference}`);
  const [taskId = ''] = new RegExp(`^\\d+(?=.*${reference})`, 'm').exec(list) ?? [];
  await staffTasksCommand.run({ database, config: portal.config, args: ['done', taskId] });
  expect(await compare()).toContain(`booking ${reference}`);
});

test('the test of a connection names a practice whose department Provet does not list', async () => {
  const { ops, source, standIn } = await deskScene({ system: 'provet-cloud' });
  const words = 'is linked to a place there with the id 3, which is not in the system’s list of practices';
  expect(await ops('test', source)).not.toContain('list of practices');
  await database.query(sql`
    update external_ids set external_id = '3' where source = ${source} and kind = 'practices' and external_id = '1'`);
  expect(await ops('test', source)).toContain(words);
  standIn.faults.set('others', 'forbidden');
  expect(await ops('test', source)).not.toContain(words);
});

describe.each(systemNames)('the permissions of the account, %s', (system) => {
  const needed = {
    'provet-cloud': ['appointments', 'reasons', 'people', 'shifts', 'writes', 'people writes'],
    ezyvet: ['appointments', 'reasons', 'others', 'writes'],
  } as const;

  test.each(needed[system])('the test checks each permission separately and changes nothing: %s', async (endpoint) => {
    const { standIn, ops, source, desk } = await deskScene({ system });
    await ops('writes', source, 'on');
    expect(await ops('test', source)).toContain('The system answers');
    standIn.faults.set(endpoint, 'forbidden');
    await expect(ops('test', source)).rejects.toThrow(/to (read|write|book|cancel).*: the permission is missing/);
    if (!endpoint.endsWith('writes')) return;
    await ops('writes', source, 'off');
    expect(await ops('test', source)).toContain(`Before \`connections writes ${source} on\`: to `);
    expect(desk.appointments.size).toBe(0);
  });

  test('P11: a new secret counts from the next call on, without connecting anew', async () => {
    const { standIn, ops, source, state, connect } = await deskScene({ system });
    await connect();
    const file = join(await mkdtemp(join(tmpdir(), 'secret-')), 'secret.txt');
    const replace = async (secret: string): Promise<string> => {
      await writeFile(file, `${secret}\n`);
      return ops('secret', source, '--secret-file', file);
    };
    await replace('one that they have withdrawn');
    await expect.poll(state).toContain('REFUSED: token answered 401');
    await expect(ops('test', source)).rejects.toThrow('token answered 401');
    expect(await replace(standIn.clientSecret)).toContain('Replaced');
    await expect.poll(state).not.toContain('REFUSED');
    expect(await ops('test', source)).toContain('The system answers');
  });
});
