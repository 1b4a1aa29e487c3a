import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { describe, expect, it } from 'vitest';
import { makeRemindersDue, appointmentToRemindOf } from '../../../testing/scenes/reminder-scene.ts';
import { ownMailbox } from '../../../testing/mail/outbox-scene.ts';
import { startMailPortal } from '../../../testing/mail/mail-portal.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { wakeOutbox } from '../../../testing/scenes/appointment-scene.ts';
import { kindNames } from '../../data-exchange/kinds/kind.ts';
import { upsertRecords } from '../../data-exchange/upsert-records.ts';
import { sql } from '../../database/sql.ts';
import { planReminders } from '../appointments/reminders/plan-reminders.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());
const mailbox = await closeAtEnd(ownMailbox());
const portal = await closeAtEnd(startMailPortal({ database, smtpUrl: mailbox.smtpUrl }));

const preferences = '/client/contact-preferences';

const scene = async () => {
  const one = await appointmentToRemindOf({ database, portal });
  const read = async () => (await one.caller.get<ContactPreferences>(preferences)).body;
  const reminders = () =>
    mailbox
      .messages()
      .filter(
        ({ subject, text }) => /^(Reminder|Tomorrow|Today):/.test(subject) && text?.includes(one.appointment.reference),
      );
  return { ...one, read, reminders };
};

type Mail = { readonly raw: Uint8Array } | undefined;
const headerIn = (mail: Mail, name: string): string => {
  const [head = ''] = new TextDecoder().decode(mail?.raw).split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
};
const tokenIn = (mail: Mail): string =>
  new URL(/<(.*)>/.exec(headerIn(mail, 'list-unsubscribe'))?.[1]?.replace(/\s/g, '') ?? 'about:blank').searchParams.get(
    't',
  ) ?? '';

describe('messages follow the preferences', () => {
  it('one click in the email program stops reminders, and a GET changes nothing [d85e6]', async () => {
    const { read, sendReminders, reminders, book, later } = await scene();
    expect(await sendReminders()).toEqual(['SENT', 'SENT']);
    expect(headerIn(reminders()[0], 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const t = tokenIn(reminders()[0]);
    const link = `/unsubscribe?t=${encodeURIComponent(t)}`;

    const anyone = portal.anyone();
    for (const headersOfScanner of [{}, { accept: 'text/html,*/*' }])
      await anyone.get(link, { headers: headersOfScanner });
    expect(await anyone.get(link)).toMatchObject({ status: 200, body: { purpose: 'appointment', subscribed: true } });
    const toPage = await anyone.get(link, { headers: { accept: 'text/html' } });
    expect([toPage.status, toPage.headers.get('location')]).toEqual([303, `/unsubscribe?t=${encodeURIComponent(t)}`]);

    const click = await fetch(`${portal.base}/api${link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([click.status, await click.json()]).toEqual([200, { purpose: 'appointment', subscribed: false }]);
    expect((await anyone.post(link, undefined)).status).toBe(200);
    const now = await read();
    expect([now.purposes.appointment.email, now.source]).toEqual([false, 'LINK']);
    const { reference } = await book(later);
    const isConfirmed = () =>
      mailbox.messages().some(({ subject, text }) => subject.includes('is booked') && text?.includes(reference));
    await expect.poll(isConfirmed).toBe(true);
  });

  it('a client who has opted out at the practice gets no reminder once the files say so [bf994]', async () => {
    const { client, sendReminders, reminders } = await scene();
    const externalId = `C${client.clientId}`;
    await database.query(sql`
      insert into external_ids (kind, source, external_id, id) values ('clients', 'pms', ${externalId}, ${client.clientId})`);
    await upsertRecords(database, {
      source: 'pms',
      kind: 'contact-preferences',
      records: [{ client: externalId, appointment_email: 'no' }],
      skipsRejects: false,
      isQuiet: true,
      actor: 'key:1',
      traceId: 'test',
    });
    expect(await sendReminders()).toEqual(['SUPERSEDED', 'SUPERSEDED']);
    expect(reminders()).toEqual([]);
    expect(kindNames.indexOf('contact-preferences')).toBeLessThan(kindNames.indexOf('appointments'));
  });

  it('a forged link, or one for another purpose, gets 404', async () => {
    const { sendReminders, reminders } = await scene();
    await sendReminders();
    const t = tokenIn(reminders()[0]);
    for (const bad of [
      t.replace('appointment', 'marketing'),
      `${t}x`,
      t.slice(0, -1),
      'x',
      '',
      t.replace(/^\w+/, 'zz'),
    ])
      for (const answer of [
        await portal.anyone().get(`/unsubscribe?t=${bad}`),
        await portal.anyone().post(`/unsubscribe?t=${bad}`, undefined),
      ])
        expect([answer.status, answer.body.code], bad).toEqual([404, 'NOT_FOUND']);
  });

  it('a permanent bounce marks the address, and the portal asks for another channel [12ca0]', async () => {
    const { caller, read, appointment } = await scene();
    const now = await read();
    const { purposes, currentWordingVersion: wordingVersion } = now;
    await caller.send('PUT', preferences, { body: { version: now.version, wordingVersion, purposes } });
    expect((await read()).destinations.emailStatus).toBe('OK');
    await planReminders(database);
    await makeRemindersDue(database, appointment);
    mailbox.faults.refuseNext(100, 550, 'No such person');
    await wakeOutbox({ database, portal });
    await expect.poll(async () => (await read()).destinations.emailStatus).toBe('BOUNCED');
    mailbox.faults.clear();
    expect((await read()).updateDue).toBe('EMAIL_BOUNCED');
    expect(await caller.get('/client/profile')).toMatchObject({ body: { requireContactPreferencesUpdate: true } });
  });
});
