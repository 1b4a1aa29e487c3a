import type { Client, ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { lengthInGsm7, segmentLength } from '@portal/emails/appointments/sms/gsm-7';
import { type SmsFault, startTwilioStandIn } from '@portal/local-services/sms-provider/twilio-stand-in';
import { beforeEach, describe, expect, it } from 'vitest';
import { smsCommand } from '../../../cli/commands/sms.ts';
import { sql } from '../../../database/sql.ts';
import { purgeExpired } from '../../../purge-expired.ts';
import { showPhone } from '../../../platform/contact/phone-number.ts';
import { finishSms, queueSms } from '../../../platform/sms/sms.repository.ts';
import { twilio } from '../../../platform/sms/twilio.ts';
import { sameDetails } from '../../../../testing/builders/same-details.ts';
import { arrival } from '../../../../testing/arrival.ts';
import { pick } from '../../../../testing/pick.ts';
import { smsSettings, textedScene, textedVisitScene } from '../../../../testing/scenes/sms-scene.ts';
import { freePort } from '../../../../testing/servers/free-port.ts';
import { closeAtEnd, ownPortal } from '../../../../testing/servers/own-portal.ts';
import { appointmentComposers } from '../appointment-messages.ts';
import { delayComposers } from '../delays/delay-messages.ts';
import { reminderComposers } from '../reminders/reminder-messages.ts';

const provider = await closeAtEnd(startTwilioStandIn());
const limits = { smsRestMilliseconds: 50, smsTimeoutMilliseconds: 3_000, smsRetryMilliseconds: 20 };
const { database, portal } = await ownPortal({ config: { sms: smsSettings(provider), limits } });
beforeEach(() => {
  provider.state.fault = 'none';
});

const scene = async () => {
  const one = await textedScene({ database, portal });
  const textsTo = () => provider.messages.filter(({ to }) => to === one.mobile);
  const text = async () => {
    await expect.poll(textsTo).toHaveLength(1);
    return pick(textsTo(), 0);
  };
  const ends = async (...expected: string[]) =>
    await expect.poll(async () => (await one.states()).map(({ state }) => state)).toEqual(expected);
  const preferences = async () => (await one.caller.get<ContactPreferences>('/client/contact-preferences')).body;
  return { ...one, textsTo, text, ends, preferences };
};

const pageOf = (body: string) => (/http\S+$/.exec(body)?.[0] ?? '').replace(portal.config.webOrigin, portal.base);

describe('a text in addition to the email', () => {
  it('a text reminds in one segment, and its link answers and stops texts [b1fc6, 95e21, c7d5e]', async () => {
    const one = await scene();
    await one.remind();
    const { body, validitySeconds } = await one.text();
    expect(lengthInGsm7(body)).toBeLessThanOrEqual(segmentLength);
    expect(body).toContain(`we'll see ${one.appointment.petName} on`);
    expect(validitySeconds).toBe(36_000);
    await expect.poll(() => one.remindersMailed().length).toBeGreaterThan(0);
    const page = await (await fetch(pageOf(body))).text();
    expect(page).toContain('ll be there');
    expect(page).toContain('Stop text messages');
    expect((await fetch(`${pageOf(body)}x`)).status).toBe(404);
    expect((await one.preferences()).purposes.appointment.sms).toBe(true);
    const stopped = await fetch(pageOf(body), { method: 'POST', body: new URLSearchParams({ texts: 'stop' }) });
    expect(await stopped.text()).toContain('t text you about your appointments. You can change');
    expect((await one.preferences()).purposes.appointment).toMatchObject({ email: true, sms: false });
    await one.ends('SENT');
    const age = async (days: number) => {
      await database.query(sql`
        update sms_messages set created_at = clock_timestamp() - make_interval(days => ${days}) where client_id = ${one.clientId}`);
      await purgeExpired(database);
    };
    await age(89);
    expect((await fetch(pageOf(body))).status).toBe(200);
    await age(91);
    expect((await fetch(pageOf(body))).status).toBe(404);
    expect(await one.states()).toEqual([]);
  });

  it('a client who wants no emails about appointments gets one text a day', async () => {
    const one = await scene();
    await database.query(sql`
      update contact_preferences set purposes = '{"appointment":{"email":false,"sms":true}}' where client_id = ${one.clientId}`);
    const compose = () =>
      reminderComposers({ database, config: portal.config })['appointment-reminder-two-days']?.({
        subjectId: one.appointment.appointmentId,
        subjectVersion: Date.parse(one.appointment.start) / 60_000,
      });
    expect([await compose(), await compose()]).toEqual([null, null]);
    await one.text();
    await one.ends('SENT');
  });

  it('a text tells of changes, cancellations and delays by the practice, if they still apply [b1fc6, 17c54]', async () => {
    const one = await scene();
    const { appointmentId } = one.appointment;
    const sources = { database, config: portal.config };
    const compose = (kind: string, subjectVersion: number) =>
      ({ ...appointmentComposers(sources), ...delayComposers(sources) })[kind]?.({
        subjectId: appointmentId,
        subjectVersion,
      });
    await database.query(sql`
      update appointments set moved_from = starts_at - interval '1 day', ics_sequence = 1, told_late_minutes = 30, told_late_sequence = 1
       where appointment_id = ${appointmentId}`);
    const emails = [await compose('appointment-moved-by-practice', 1), await compose('practice-late', 30)];
    const bodies = () => one.textsTo().map(({ body }) => body);
    await expect.poll(() => bodies().toSorted().join()).toMatch(/has changed .*is running about 30/s);
    await database.query(sql`
      update appointments set status = 'CANCELLED', cancelled_at = now(), ics_sequence = 2 where appointment_id = ${appointmentId}`);
    emails.push(await compose('appointment-cancelled-by-practice', 2));
    for (const email of emails) expect(email).toMatchObject({ to: { address: expect.stringContaining('@') } });
    const cancelled = await arrival(() => bodies().find((body) => body.includes('had to cancel')));
    const { practiceId, petId, appointmentReasonId } = one.appointment;
    expect(await (await fetch(pageOf(cancelled))).text()).toContain(
      `href="/appointments/book?practice=${practiceId}&amp;petId=${petId}&amp;reasonId=${appointmentReasonId}">Book another time`,
    );
    const about = { ...one, appointmentId, icsSequence: 2, notBefore: Date.now() };
    await queueSms(database, { ...about, kind: 'reminder', subjectKey: `stale ${appointmentId}` });
    await one.ends('SENT', 'SENT', 'SENT', 'SUPERSEDED');
    const spent = sql`select segments from sms_months where practice_id = ${practiceId}`;
    expect(await database.value(spent)).toBe(4);
    expect(one.textsTo()).toHaveLength(3);
  });

  it('several changes of one visit cause one text that names all its pets [9bc67]', async () => {
    const { mobile, cancelAtDesk, waits, texts } = await textedVisitScene({ database, portal });
    await cancelAtDesk(0);
    expect(await waits()).toEqual([60]);
    await cancelAtDesk(1);
    const { body } = await arrival(() => provider.messages.find(({ to }) => to === mobile));
    expect(body).toContain('had to cancel the appointments of Bella and Max');
    await expect.poll(texts).toEqual({ emails: ['SENT', 'SUPERSEDED'], texts: ['SENT'] });
  });
});

describe('a provider with problems', () => {
  it('a text to a busy or unreachable provider is sent again later [431ee]', async () => {
    const one = await scene();
    provider.state.fault = 'busy';
    await one.remind();
    await expect.poll(async () => (await one.states())[0]?.attempts ?? 0).toBeGreaterThan(1);
    provider.state.fault = 'none';
    await one.text();
    await one.ends('SENT');
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const away = twilio({ ...provider, from: 'Vets', baseUrl, timeoutMilliseconds: 500 });
    const { kind } = await away({ to: one.mobile, body: 'x', validSeconds: 1, receiptUrl: portal.base });
    expect(kind).toBe('BUSY');
  });

  it.each<[SmsFault, number, string]>([
    ['taken, then silence', 1, 'TimeoutError'],
    ['taken, then down', 1, 'HTTP_500'],
    ['down', 0, 'HTTP_503'],
    ['nonsense', 1, 'NO_SID'],
  ])('%s: the text is not sent again, and the email is sent anyway [34cc6]', async (fault, count, error) => {
    const one = await scene();
    provider.state.fault = fault;
    await one.remind();
    await one.ends('UNKNOWN');
    provider.state.fault = 'none';
    expect(await one.states()).toEqual([{ state: 'UNKNOWN', error, attempts: 1 }]);
    await expect.poll(() => one.remindersMailed().length).toBeGreaterThan(0);
    expect(one.textsTo()).toHaveLength(count);
    const [text] = one.textsTo();
    if (!text) return;
    // A late receipt settles the unknown outcome.
    expect(await provider.report(text, 'delivered', { at: portal.base })).toBe(204);
    await one.ends('DELIVERED');
  });

  it('a text is not sent again if a process ended while sending it', async () => {
    const one = await scene();
    await database.query(sql`
      insert into sms_messages (kind, subject_key, client_id, practice_id, appointment_id, ics_sequence, state, next_attempt_at)
      values ('reminder', ${`died ${one.clientId}`}, ${one.clientId}, ${one.practice.practiceId},
              ${one.appointment.appointmentId}, 0, 'SENDING', clock_timestamp())`);
    await one.ends('UNKNOWN');
    expect(one.textsTo()).toEqual([]);
  });

  it('a final state stays if the provider reports late, twice or in another order [d18e1]', async () => {
    const one = await scene();
    await one.remind();
    const text = await one.text();
    await one.ends('SENT');
    const report = (status: string, more: object = {}) => provider.report(text, status, { at: portal.base, ...more });
    expect(await report('delivered', { token: 'forged' })).toBe(404);
    expect(await provider.report({ ...text, sid: 'SM0' }, 'failed', { at: portal.base })).toBe(204);
    await one.ends('SENT');
    for (const status of ['delivered', 'delivered', 'sent', 'undelivered', 'queued'])
      expect(await report(status)).toBe(204);
    await one.ends('DELIVERED');
    expect(await smsCommand.run({ database, config: portal.config, args: ['log'] })).toMatch(/reminder +DELIVERED/);
    const smsMessageId = await database.certainValue<string>(sql`
      select sms_message_id from sms_messages where client_id = ${one.clientId}`);
    await finishSms(database, { smsMessageId, state: 'UNKNOWN' });
    await one.ends('DELIVERED');
  });

  it('a number that the provider refuses permanently is marked until the client confirms it [dff77]', async () => {
    const one = await scene();
    provider.refused.set(one.mobile, 21614);
    await one.remind();
    await one.ends('FAILED');
    expect((await one.preferences()).destinations.mobileStatus).toBe('NOT_GIVEN_HERE');
    const { body: client } = await one.caller.get<Client>('/client');
    await one.caller.post('/client', sameDetails(client));
    expect(await one.preferences()).toMatchObject({ destinations: { mobileStatus: 'OK' }, sendsTexts: true });
    const failures = await smsCommand.run({ database, config: portal.config, args: ['log', '--failed'] });
    expect(failures).toMatch(/FAILED .*21614/);
    const args = ['test', one.mobile];
    await expect(smsCommand.run({ database, config: portal.config, args })).rejects.toThrow('21614');
  });
});

it('the portal asks once after a booking, also about an imported number, never about a landline [c5d65, cc89b, dff77]', async () => {
  const one = await scene();
  await one.askForTexts(false);
  const question = async () => (await one.caller.get<ProfileV2>('/v2/profile')).body.askToText;
  const mobile = showPhone(one.mobile);
  expect(await question()).toEqual({ mobile, isImported: false, wasAsked: false });
  await database.query(sql`update clients set textable_mobile = null where client_id = ${one.clientId}`);
  expect(await question()).toEqual({ mobile, isImported: true, wasAsked: false });
  await database.query(sql`update clients set mobile = '+441632960120' where client_id = ${one.clientId}`);
  expect(await question()).toBeUndefined();
  await database.query(sql`update clients set mobile = ${one.mobile} where client_id = ${one.clientId}`);
  const answer = async (words: string) => (await one.caller.post('/client/sms-question', { answer: words })).status;
  expect([await answer('SHOWN'), (await question())?.wasAsked]).toEqual([204, true]);
  expect((await one.preferences()).purposes.appointment.sms).toBe(false);
  expect([await answer('YES'), await answer('MAYBE'), await question()]).toEqual([204, 400, undefined]);
  expect(await one.preferences()).toMatchObject({
    destinations: { mobile, mobileStatus: 'OK' },
    purposes: { appointment: { email: true, sms: true } },
    source: 'PORTAL',
  });
});

it('STOP turns texts off, START turns them on again, and other words change nothing [c7d5e]', async () => {
  const [one, other] = [await scene(), await scene()];
  const say = (words: string) =>
    provider.receive(`${portal.config.webOrigin}/sms/incoming`, { from: one.mobile, words }, { at: portal.base });
  const isOn = async ({ preferences } = one) => (await preferences()).purposes.appointment.sms;
  expect([await say('Thank you!'), await isOn()]).toEqual([200, true]);
  expect([await say(' stop '), await isOn(), await isOn(other)]).toEqual([200, false, true]);
  expect([await say('Start'), await isOn()]).toEqual([200, true]);
  const stops = 'Stop.|STOP!|Stop texting me|unsubscribe me|Please stop sending me these texts|Don’t text me';
  for (const words of stops.split('|'))
    expect([await say(words), await isOn(), await say('START'), await isOn()], words).toEqual([200, false, 200, true]);
  for (const words of ['Cancel my appointment', 'Stop by at 5?', 'Please don’t stop', 'We’ll stop the tablets'])
    expect([await say(words), await isOn()], words).toEqual([200, true]);
  await one.askForTexts(false);
  expect([await say('START'), await isOn()]).toEqual([200, false]);
});
