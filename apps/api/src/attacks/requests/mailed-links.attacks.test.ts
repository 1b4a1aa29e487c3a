import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Verified } from '@portal/contract/activation/activation.schemas';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { sql } from '../../database/sql.ts';
import { smsLinkOf } from '../../features/appointments/sms/appointment-sms.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { ApiCaller } from '../../../testing/api-caller.ts';
import { newSmsToken } from '../../platform/sms/sms-sender.ts';
import { smsSettings, textedScene } from '../../../testing/scenes/sms-scene.ts';
import { personScene } from '../../../testing/scenes/person-scene.ts';
import { forgetBudgets } from '../../../testing/scenes/records.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { answerUrlOf } from '../../features/appointments/reminders/answer-link.ts';
import { formsIn } from '../../../testing/forms-in.ts';
import { linksIn } from '../../../testing/servers/mailed-pages.ts';
import { appointmentToRemindOf } from '../../../testing/scenes/reminder-scene.ts';
import { moveAppointmentToStartIn } from '../../../testing/scenes/booking-scene.ts';
import { closeAtEnd, ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();
const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'secret', baseUrl: 'http://127.0.0.1:9' };
const sms = smsSettings(account);
const strict = await closeAtEnd(startTestServer({ database, config: { checkDisclosure: 'strict', sms } }));
beforeEach(() => forgetBudgets(database));

type Mail = TestServer['sent'][number];

const openAsStranger = async (link: string, at: TestServer): Promise<number[]> => {
  const { origin } = new URL(at.config.webOrigin);
  const here = link.replace(origin, at.base);
  const agent = { 'user-agent': 'Mozilla/5.0 (compatible; MailScanner)' };
  return Promise.all(
    (['GET', 'HEAD', 'GET'] as const).map(async (method) => (await fetch(here, { method, headers: agent })).status),
  );
};

const stateOf = () =>
  database.query(sql`
    select 'verification' as what, verification_id as id, state, tries::text as more from verifications
    union all select 'identity', identity_id, activation_status, client_id::text from identities
    union all select 'invitation', invitation_id, coalesce(spent_at::text, ''), tries::text from invitations
    union all select 'appointment', appointment_id, status, version::text from appointments
    order by what, id`);

const crawl = async (mails: readonly Mail[], at: TestServer): Promise<string[]> => {
  const before = await stateOf();
  const links = mails.flatMap((mail) => linksIn(mail, new URL(at.config.webOrigin).origin));
  for (const link of links) for (const status of await openAsStranger(link, at)) expect(status, link).toBe(200);
  expect(await stateOf()).toEqual(before);
  return links;
};

const mailsTo = async (at: TestServer, address: string): Promise<Mail[]> => {
  const matches = () => at.sent.filter(({ to }) => to.address === address);
  await expect.poll(matches).toHaveLength(1);
  return matches();
};

/** Presses every button of a page, and returns the statuses. */
const pressAll = async (page: Response): Promise<number[]> => {
  const statuses = [];
  for (const { method, action, presses } of formsIn(await page.text()))
    for (const fields of presses) {
      const filled = new URLSearchParams(fields);
      const [query, body] = method === 'post' ? ['', { body: filled }] : [`?${filled.toString()}`, {}];
      statuses.push((await fetch(`${portal.base}${action}${query}`, { method, ...body })).status);
    }
  return statuses;
};

const wantsTexts = async (caller: ApiCaller): Promise<boolean> =>
  (await caller.get<ContactPreferences>('/client/contact-preferences')).body.purposes.appointment.sms;

describe('a scanner that opens every link of an email', () => {
  it('a scanner uses up no verification code, and each code works afterwards', async () => {
    const before = await personScene({ database, portal });
    const after = await personScene({ database, portal });
    await before.preCheck();
    const { caller, startWithCheck } = await after.signIn();
    await startWithCheck();
    const mails = [...(await mailsTo(portal, before.email)), ...(await mailsTo(portal, after.email))];
    const links = await crawl(mails, portal);
    expect(links.map((link) => new URL(link).pathname)).toEqual(['/verified', '/verified']);
    const joining = await before.signIn();
    for (const [who, one] of [
      [joining.caller, before],
      [caller, after],
    ] as const) {
      const { code, clientId, mode } = await one.mail();
      expect((await who.patch<Verified>('/v2/verify', { code, clientId, mode })).body.verified).toBe(true);
    }
  });

  it('attack 115: a scanner that presses every button only confirms the appointment of a reminder [1a42a, 4cca9]', async () => {
    const { appointment, practice, read } = await appointmentToRemindOf({ database, portal });
    const { appointmentId } = appointment;
    const link = answerUrlOf(portal.config, { appointmentId, icsSequence: 0 });
    await crawl([{ html: '', text: link } as Mail], portal);
    const here = link.replace(portal.config.webOrigin, portal.base);
    for (let round = 0; round < 3; round++) expect(await pressAll(await fetch(here))).toEqual([200, 200, 200]);
    const choosing = await fetch(here.replace('/reminders?', '/reminders/cancel?'));
    expect(await pressAll(choosing)).toEqual([200]);
    expect(await read(appointment)).toMatchObject({ status: 'BOOKED', start: appointment.start, version: 1 });
    // On the day of the appointment, pressing every button at worst reports an arrival.
    await database.query(sql`
      update practices set texts = '{"whenYouArrive":"Reception sees it."}' where practice_id = ${practice.practiceId}`);
    await moveAppointmentToStartIn(database, appointmentId, 20);
    for (let round = 0; round < 3; round++) expect(new Set(await pressAll(await fetch(here)))).toEqual(new Set([200]));
    expect(await read(appointment)).toMatchObject({ status: 'BOOKED', version: 1 });
  });

  it('attack 121: a scanner that presses every button of a text’s page only confirms, and stops texts', async () => {
    const { appointment, read, caller } = await textedScene({ database, portal });
    const token = newSmsToken();
    await database.query(sql`
      insert into sms_messages (kind, subject_key, client_id, practice_id, appointment_id, ics_sequence, state, next_attempt_at, token_hash)
      select 'reminder', ${token}, client_id, practice_id, appointment_id, 0, 'SENT', now(), ${hashToken(token)}
        from appointments where appointment_id = ${appointment.appointmentId}`);
    await crawl([{ html: '', text: smsLinkOf(portal.config, token) } as Mail], portal);
    expect(await wantsTexts(caller)).toBe(true);
    for (const guessed of [newSmsToken(), token.slice(1), `${token}x`, '.'])
      expect((await fetch(smsLinkOf({ webOrigin: portal.base }, guessed), { method: 'POST' })).status).toBe(404);
    await pressAll(await fetch(smsLinkOf({ webOrigin: portal.base }, token)));
    expect(await read(appointment)).toMatchObject({ status: 'BOOKED', start: appointment.start, version: 1 });
    expect(await wantsTexts(caller)).toBe(false);
  });
});

it('attack 122: the portal accepts STOP and receipts only with the provider’s signature for this address', async () => {
  const { mobile, caller } = await textedScene({ database, portal: strict });
  const fields = { From: mobile, Body: 'STOP' };
  const signed = (url: string, secret: string) =>
    createHmac('sha1', secret).update(`${url}BodySTOPFrom${mobile}`).digest('base64');
  const post = async (signature: string | null, at = strict) =>
    (
      await fetch(`${at.base}/sms/incoming`, {
        method: 'POST',
        headers: signature === null ? {} : { 'x-twilio-signature': signature },
        body: new URLSearchParams(fields),
      })
    ).status;
  const url = `${strict.config.webOrigin}/sms/incoming`;
  const good = signed(url, account.authToken);
  for (const forged of [null, '', 'x', signed(url, 'guess'), signed(`${url}?a`, account.authToken), good.toLowerCase()])
    expect(await post(forged), String(forged)).toBe(404);
  expect(await post(good, portal)).toBe(404);
  expect(await wantsTexts(caller)).toBe(true);
  expect([await post(good), await wantsTexts(caller)]).toEqual([200, false]);
});

it('attack 75: an emailed link sends no referrer, is not cached, and loads nothing from other origins', async () => {
  const one = await personScene({ database, portal });
  await one.preCheck();
  const { code, clientId, mode } = await one.mail();
  const query = new URLSearchParams({ code, clientId: String(clientId), mode }).toString();
  const page = await fetch(`${portal.base}/verified?${query}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const kind of ['connect-src', 'img-src', 'font-src', 'style-src', 'manifest-src'])
    expect(new RegExp(`${kind} [^;]*`).exec(policy)?.[0]).not.toMatch(/https?:|\*/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  // The page's first script removes the code from the URL; the server never writes it into the page.
  expect(await page.text()).not.toContain(code);
  for (const [name, value] of page.headers) expect(`${name}: ${value}`).not.toContain(code);
});
