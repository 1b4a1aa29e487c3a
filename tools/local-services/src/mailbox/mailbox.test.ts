import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../sms-provider/twilio-stand-in.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
});
afterEach(async () => {
  await mailbox.clear();
});
afterAll(() => mailbox.close());

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//EN',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:70012@portal.example',
  'SEQUENCE:2',
  'DTSTAMP:20270601T080000Z',
  'DTSTART:20270605T081500Z',
  'DTEND:20270605T083000Z',
  'SUMMARY:Bella\\, first visit',
  'LOCATION:Mill Road Vets\\, 14 Mil',
  ' l Road',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const send = (subject: string, to = 'rosie@example.org', target = mailbox) =>
  nodemailer.createTransport(`${target.smtpUrl}?logger=false`).sendMail({
    from: { name: 'Mill Road Vets', address: 'portal@example.org' },
    to,
    subject,
    text: 'See you on Saturday – Bella’s visit.',
    html: '<p>See you on <b>Saturday</b>.</p><script>alert(1)</script>',
    icalEvent: { method: 'REQUEST', filename: 'visit.ics', content: calendar },
  });

const get = async (path: string) => fetch(`${mailbox.url}${path}`);

describe('the mailbox', () => {
  test('receives a message with a calendar file and shows a summary of it', async () => {
    const { messageId } = await send('Your appointment <b>');
    const message = await mailbox.waitFor(({ to }) => to.includes('rosie@example.org'));
    expect(message).toMatchObject({
      subject: 'Your appointment <b>',
      messageId,
      from: expect.stringContaining('Mill'),
    });
    expect(message.text?.trim()).toBe('See you on Saturday – Bella’s visit.');

    expect(await (await get('/')).text()).toContain('Your appointment &#60;b&#62;');
    const page = await (await get(`/messages/${message.id}`)).text();
    for (const fact of ['Bella, first visit', '09:15 to Saturday', 'Mill Road Vets, 14 Mill Road'])
      expect(page).toContain(fact);
    for (const fact of ['70012@portal.example', 'SEQUENCE', 'REQUEST', 'visit.ics']) expect(page).toContain(fact);
  });

  test('serves attachments, and prevents a message from running scripts and loading resources', async () => {
    await send('Safe');
    const { id } = await mailbox.waitFor(() => true);
    const response = await get(`/messages/${id}/html`);
    expect(response.headers.get('content-security-policy')).toBe(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
    expect(await (await get(`/messages/${id}`)).text()).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox"',
    );
    const file = await get(`/messages/${id}/attachments/0`);
    expect(file.headers.get('content-disposition')).toContain('visit.ics');
    expect(await file.text()).toContain('BEGIN:VEVENT');
    expect((await get(`/messages/${id}/attachments/9`)).status).toBe(404);
    expect((await get('/messages/1-1')).status).toBe(404);
  });

  test('shows a text message that the portal sends', async () => {
    const { accountSid, authToken } = account;
    const body = { To: '+447700900320', From: 'Portal', Body: 'Bella: tomorrow at 10:15', StatusCallback: mailbox.url };
    const response = await fetch(`${mailbox.url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      body: new URLSearchParams(body),
    });
    expect(response.status).toBe(201);
    const { id, subject } = await mailbox.waitFor(({ to }) => to.includes('+447700900320'));
    expect(subject).toBe('Text message');
    expect(await (await get(`/messages/${id}`)).text()).toContain('Bella: tomorrow at 10:15');
  });

  test('names the messages that arrived if waiting times out', async () => {
    await send('Something else');
    await expect(mailbox.waitFor(({ subject }) => subject === 'Mine', 50)).rejects.toThrow('"Something else" to rosie');
  });
});

test('a mailbox with a folder keeps its messages across a restart, newest first', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const first = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir });
  await send('Older', 'rosie@example.org', first);
  await send('Newer', 'rosie@example.org', first);
  await first.close();
  const second = await startMailbox({ smtpPort: 0, httpPort: 0, dataDir });
  const subjects = second.messages().map(({ subject }) => subject);
  await second.clear();
  await second.close();
  expect(subjects).toEqual(['Newer', 'Older']);
});
