import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { mailCommand } from '../../../cli/commands/mail.ts';
import { testDatabase } from '../../../../testing/databases/test-database.ts';
import { startMailPortal } from '../../../../testing/mail/mail-portal.ts';
import { ownMailbox } from '../../../../testing/mail/outbox-scene.ts';
import { appointmentToRemindOf } from '../../../../testing/scenes/reminder-scene.ts';
import { bounceOf, spamReportOf } from '../../../../testing/mail/returned-mail.ts';
import { closeAtEnd } from '../../../../testing/servers/own-portal.ts';
import { buildKey } from '../../../../testing/builders/build-key.ts';

const folder = await mkdtemp(join(tmpdir(), 'returned-'));
const database = await closeAtEnd(testDatabase());
const mailbox = await closeAtEnd(ownMailbox());
const portal = await closeAtEnd(startMailPortal({ database, smtpUrl: mailbox.smtpUrl }));
afterAll(() => rm(folder, { recursive: true }));

const scene = async () => {
  const one = await appointmentToRemindOf({ database, portal });
  const sent = await mailbox.waitFor(({ text }) => text?.includes(one.appointment.reference) === true);
  const email = sent.to[0] ?? '';
  const read = async () => (await one.caller.get<ContactPreferences>('/client/contact-preferences')).body;
  return { ...one, email, sent: new TextDecoder().decode(sent.raw), read };
};

const takeIn = async (report: string): Promise<string> => {
  const file = join(folder, 'report.eml');
  await writeFile(file, report);
  return mailCommand.run({ database, config: portal.config, args: ['returned', file] });
};

describe('a returned email', () => {
  it('a returned email marks the address, and stops reminders to it', async () => {
    const { sent, read, client, sendReminders } = await scene();
    expect(await takeIn(bounceOf(sent, { status: '5.1.1' }))).toBe(`Client ${client.clientId} cannot be reached.`);
    expect((await read()).destinations.emailStatus).toBe('BOUNCED');
    expect(await sendReminders()).toEqual(['SUPERSEDED', 'SUPERSEDED']);
  });

  it('a report of another status or a delay, and a message that is no report, do not mark the address', async () => {
    const { sent, read } = await scene();
    for (const status of ['4.4.1', '5.2.2', '5.7.1', '5.3.4'])
      expect(await takeIn(bounceOf(sent, { status })), status).toMatch(/^Nothing to do: status/);
    expect(await takeIn(bounceOf(sent, { status: '5.1.1', action: 'delayed' }))).toMatch(/^Nothing to do: .*delayed/);
    expect(await takeIn(sent)).toBe('Nothing to do: no report about one recipient.');
    expect((await read()).destinations.emailStatus).toBe('OK');
  });

  it('a report counts only for the address that the email was sent to', async () => {
    const victim = await scene();
    const attacker = await scene();
    const forged = bounceOf(attacker.sent, { status: '5.1.1' }).replaceAll(attacker.email, victim.email);
    expect(await takeIn(forged)).toBe('Nothing to do: the portal did not send this email to this address.');
    const unsigned = bounceOf(attacker.sent, { status: '5.1.1' }).replace(/^X-Portal-Recipient:.*\r\n/m, '');
    expect(await takeIn(unsigned)).toBe('Nothing to do: the headers of the email are missing.');
    expect((await victim.read()).destinations.emailStatus).toBe('OK');
  });
});

it('a spam report stops optional emails, and the record says why', async () => {
  const { sent, read, client } = await scene();
  expect(await takeIn(spamReportOf(sent))).toBe(`Client ${client.clientId} reported an email as spam.`);
  const { purposes, source } = await read();
  expect([Object.values(purposes).filter(({ email }) => email), source]).toEqual([[], 'PRACTICE']);
  expect(await takeIn(spamReportOf(sent))).toBe(`Client ${client.clientId} reported an email as spam.`);
  const { version } = await read();
  expect(version).toBe(2);
});

it('a mail provider reports addresses by API, and unknown addresses are only counted', async () => {
  const [bounced, complained] = [await scene(), await scene()];
  const { caller: provider } = await buildKey({ database, portal }, ['mail:write']);
  const emails = [
    { address: bounced.email.toUpperCase(), reason: 'UNDELIVERABLE' },
    { address: complained.email, reason: 'COMPLAINT' },
    { address: 'nobody@example.org', reason: 'UNDELIVERABLE' },
  ];
  for (let time = 0; time < 2; time++)
    expect(await provider.post('/integration/v1/returned-emails', { emails })).toMatchObject({
      status: 200,
      body: { known: 2 },
    });
  expect((await bounced.read()).destinations.emailStatus).toBe('BOUNCED');
  expect((await complained.read()).purposes.appointment.email).toBe(false);
});
