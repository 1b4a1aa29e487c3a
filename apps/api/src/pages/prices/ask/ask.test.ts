import { describe, expect, test } from 'vitest';
import { staffTasksCommand } from '../../../cli/commands/staff-tasks.ts';
import { sql } from '../../../database/sql.ts';
import { purgeExpired } from '../../../purge-expired.ts';
import { buildPractice } from '../../../../testing/builders/build-practice.ts';
import type { RawAnswer } from '../../../../testing/raw-request.ts';
import { arrival } from '../../../../testing/arrival.ts';
import { messageForm } from '../../../../testing/scenes/message-form.ts';
import { testConfig } from '../../../../testing/servers/test-config.ts';
import { insertPriceLists } from '../../../features/prices/prices.repository.ts';
import { ownPortal, serverForTest } from '../../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { limits: { practiceMessagesAnHour: 1_000 } } });

const complaints = { contact: 'Ms Hart, practice manager', email: 'hart@example.org', phone: '01632 960003' };
const answering = async () => {
  const { practiceId } = await buildPractice(database, { reasonIds: [] });
  const content = { template: '2026-03', prices: [], complaints: { ...complaints, answerWithinDays: 7 } };
  await insertPriceLists(database, { lists: [{ practiceId, content }], validFrom: 0, by: 'test' });
  return practiceId;
};
const open = (practiceId: number) => messageForm(portal.base, practiceId);
const complaint = {
  kind: 'COMPLAINT',
  name: 'Jo Field',
  email: 'jo@example.org',
  phone: '',
  petName: 'Bella',
  message: 'Nobody called back.\nTwice.',
};
const mailsAbout = (reference: string) => portal.sent.filter(({ subject }) => subject.includes(reference));
const mailAbout = (reference: string) => arrival(() => mailsAbout(reference)[0]);
const referenceIn = ({ headers }: RawAnswer): string => /M-\w{8}/.exec(headers.location ?? '')?.[0] ?? 'none';

describe('the form for a question or a complaint', () => {
  test('the page says who answers and by when, and the price page links to it', async () => {
    const form = await open(await answering());
    expect(form.text).toContain('Answered within 7 working days by Ms Hart, practice manager.');
    expect(form.text).toMatch(/Answered within 2 working days by reception at Test Practice \d+/);
    const prices = await fetch(`${portal.base}${form.path.replace('/ask', '/prices')}`).then((page) => page.text());
    expect(prices).toContain(`href="${form.path}"`);
    expect(prices).toContain(`href="${form.path}?kind=complaint"`);
    for (const name of Object.keys(complaint)) expect(form.text).toContain(`name="${name}"`);
    expect(form.text).toMatch(/value="COMPLAINT"[^>]*checked/);
    const plain = await fetch(`${portal.base}${form.path}`).then((page) => page.text());
    expect(plain).toMatch(/value="QUESTION"[^>]*checked/);
    expect(form.headers['cache-control']).toBe('no-store');
    expect(form.text).toContain('content="noindex"');
  });

  test('a complaint reaches the complaints contact, and stays a task until it is answered', async () => {
    const practiceId = await answering();
    const sent = await (await open(practiceId)).send(complaint);
    expect(sent.status).toBe(303);
    const reference = referenceIn(sent);
    const thanks = await fetch(`${portal.base}${sent.headers.location}`).then((page) => page.text());
    expect(thanks).toContain(reference);
    expect(thanks).toContain('It will be answered within 7 working days by Ms Hart, practice manager.');

    const mail = await mailAbout(reference);
    expect(mail.to).toEqual({ name: 'Ms Hart, practice manager', address: 'hart@example.org' });
    for (const part of ['Jo Field', 'jo@example.org', 'Bella', '> Nobody called back.\n> Twice.'])
      expect(mail.text).toContain(part);

    const tasks = async () => staffTasksCommand.run({ database, config: testConfig({}), args: ['list'] });
    const task = (await tasks()).split('\n').find((line) => line.includes(reference)) ?? '';
    expect(task).toMatch(/answer a complaint, which was emailed to the practice {2}M-\w{8}, by \d{4}-\d\d-\d\d$/);
    expect(task).not.toContain('Jo');
    await staffTasksCommand.run({ database, config: testConfig({}), args: ['done', task.split(' ')[0] ?? ''] });
    expect(await tasks()).not.toContain(reference);
  });

  test('a question goes to the practice', async () => {
    const form = await open((await buildPractice(database, { reasonIds: [] })).practiceId);
    const sent = await form.send({ ...complaint, kind: 'QUESTION', email: '', phone: '07700 900123' });
    const mail = await mailAbout(referenceIn(sent));
    expect(mail.to.address).toBe('practice@example.org');
    expect(mail.subject).toMatch(/^Question M-/);
    expect(mail.text).toContain('07700 900123');
  });

  test('the form lists every problem and shows it at its field, and keeps typed text', async () => {
    const form = await open(await answering());
    const refused = await form.send({ ...complaint, name: ' ', email: 'not an address', message: '<b>"Hello"</b>' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('<title>Error: ');
    expect(refused.text).toContain('<a href="#name">Enter your name</a>');
    expect(refused.text).toContain('<a href="#email">Enter an email address in the correct format');
    expect(refused.text).toMatch(/id="name"[^>]*aria-describedby="name-error"/);
    expect(refused.text).toContain('&lt;b&gt;&quot;Hello&quot;&lt;/b&gt;</textarea');
    expect(refused.text).toContain('value="Bella"');
    expect(refused.text).toMatch(/value="COMPLAINT"[^>]*checked/);
    const unreachable = await form.send({ ...complaint, email: '' });
    expect(unreachable.text).toContain('Enter an email address or a phone number, so that we can answer');
    const long = await form.send({ ...complaint, message: 'é'.repeat(2_001) });
    expect(long.text).toContain('Your message must be 2000 characters or fewer');
    expect(long.text).toContain('é'.repeat(2_001));
    expect((await form.send({ ...complaint, message: '猫'.repeat(2_000) })).status).toBe(303);
  });

  test('a form that is sent twice is one message, and one with another text or to another practice is refused', async () => {
    const form = await open(await answering());
    const first = await form.send(complaint);
    expect((await form.send(complaint)).headers.location).toBe(first.headers.location);
    await mailAbout(referenceIn(first));
    expect(mailsAbout(referenceIn(first))).toHaveLength(1);
    const other = await form.send({ ...complaint, message: 'It is mended.' });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('This form was already sent')]);
    expect(other.text).toContain('It is mended.</textarea');
    const formKey = /name="formKey" value="([^"]+)"/.exec(other.text)?.[1] ?? '';
    expect((await form.send({ ...complaint, message: 'It is mended.', formKey })).status).toBe(303);
    const elsewhere = await open(await answering());
    expect((await elsewhere.send({ ...complaint, formKey: form.formKey })).status).toBe(409);
    const made = first.headers.location?.replace(referenceIn(first), 'M-AAAAAAAA');
    expect((await fetch(`${portal.base}${made}`)).status).toBe(404);
  });

  test('the form is closed during maintenance, with a number to call', async () => {
    const practiceId = await answering();
    const maintenance = { active: true, message: null, until: null };
    const closed = await serverForTest({ database, config: { maintenance } });
    const form = await messageForm(closed.base, practiceId);
    expect(form.status).toBe(503);
    expect(form.text).toContain('Call <a href="tel:+441632960001">');
    expect((await form.send(complaint)).status).toBe(503);
  });

  test('a message is deleted with its task after a year', async () => {
    const practiceId = await answering();
    await (await open(practiceId)).send(complaint);
    await database.query(
      sql`update practice_messages set created_at = now() - interval '366 days' where practice_id = ${practiceId}`,
    );
    await purgeExpired(database);
    expect(await database.query(sql`select 1 from practice_messages where practice_id = ${practiceId}`)).toEqual([]);
    expect(await database.query(sql`select kind from staff_tasks where practice_id = ${practiceId}`)).toEqual([]);
  });

  test('only listed practices have a page for questions', async () => {
    const practiceId = await answering();
    expect((await open(999_999)).status).toBe(404);
    const form = await open(practiceId);
    expect((await fetch(`${portal.base}${form.path}/sent?reference=<b>`)).status).toBe(404);
    await database.query(sql`update practices set listed = false where practice_id = ${practiceId}`);
    expect((await form.send(complaint)).status).toBe(404);
  });
});
