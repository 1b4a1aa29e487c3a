import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { smsCommand } from '../../cli/commands/sms.ts';
import { leaseDueSms } from '../../platform/sms/sms.repository.ts';
import { hashToken } from '../../platform/secrets.ts';
import { newSmsToken } from '../../platform/sms/sms-sender.ts';
import { wantTexts, smsSettings } from '../../../testing/scenes/sms-scene.ts';
import { guestWaitingScene } from '../../../testing/scenes/guest-waiting-scene.ts';
import { waitingScene } from '../../../testing/scenes/waiting-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { composeOfferSms } from './offer-sms.ts';
import { waitingComposers } from './waiting-messages.ts';

const { database, portal } = await sharedPortal();
const sms = smsSettings({ accountSid: 'AC1', authToken: 'none', baseUrl: portal.base });
const sources = { database, config: { ...portal.config, sms } };

/** Somebody with texts on, who has an offer. The portal itself sends none, so each test queues them. */
const scene = async () => {
  const one = await waitingScene({ database, portal });
  const { clientId } = one.client;
  await wantTexts(database, clientId);
  await one.wait(await one.bookLate());
  await one.free(one.times[20]);
  const offer = await one.offer();
  const offerId = offer?.offerId ?? 0;
  const tell = async () => {
    await waitingComposers(sources)['waiting-offer']?.({ subjectId: offerId, subjectVersion: 0 });
    return await database.query<{ isDue: boolean }>(sql`
      select next_attempt_at <= clock_timestamp() as "isDue" from sms_messages where client_id = ${clientId}`);
  };
  const token = newSmsToken();
  const compose = () =>
    composeOfferSms(sources)(
      {
        kind: 'offer',
        smsMessageId: '',
        attempts: 1,
        icsSequence: 0,
        appointmentId: null,
        medicineRequestId: null,
        offerId,
      },
      token,
    );
  const page = async () => {
    await database.query(sql`
      update sms_messages set state = 'SENT', token_hash = ${hashToken(token)} where client_id = ${clientId}`);
    return (await fetch(`${portal.base}/t/${token}`)).text();
  };
  return {
    ...one,
    clientId,
    offered: offer,
    offerId,
    tell,
    compose,
    page,
    link: `${portal.config.webOrigin}/t/${token}`,
  };
};

const setQuietHours = (clientId: number, fromMinute: number, toMinute: number) =>
  database.query(sql`
    update contact_preferences set quiet_from_minute = ${fromMinute}, quiet_to_minute = ${toMinute} where client_id = ${clientId}`);

it('an offer is texted once, and its link opens a page that only shows it and can stop texts [ee173]', async () => {
  const one = await scene();
  expect([await one.tell(), await one.tell()]).toEqual([[{ isDue: true }], [{ isDue: true }]]);
  const leased = await leaseDueSms(database, 1_000);
  expect(leased.find(({ offerId }) => offerId === one.offerId)).toMatchObject({ kind: 'offer', appointmentId: null });
  const text = await one.compose();
  expect(text?.body).toMatch(/: an earlier time for Bella, .* Kept until /);
  expect(text?.body.endsWith(one.link)).toBe(true);
  const left = Date.parse(one.offered?.expiresAt ?? '') - Date.now();
  expect(Math.abs((text?.validMilliseconds ?? 0) - left)).toBeLessThan(60_000);
  const page = await one.page();
  expect(page).toContain(`href="/appointments/earlier?offer=${one.offerId}">See this time`);
  const path = one.link.replace(portal.config.webOrigin, portal.base);
  const pressed = await fetch(path, { method: 'POST', body: new URLSearchParams({ texts: 'stop' }) });
  expect([page.includes('Stop text messages'), (await pressed.text()).includes('Stop text messages')]).toEqual([
    true,
    false,
  ]);
  expect((await one.offer())?.state).toBe('LIVE');
  expect(await smsCommand.run({ database, config: portal.config, args: ['log'] })).toContain(`offer ${one.offerId}`);
});

it('an offer that was answered or has ended is no longer texted, and its page says so [27338]', async () => {
  const [answered, over] = [await scene(), await scene()];
  await answered.tell();
  await over.tell();
  await answered.accept(answered.offered);
  await over.endOffers();
  expect([await answered.compose(), await over.compose()]).toEqual([null, null]);
  const done = await answered.page();
  expect(done).toContain('You’ve taken this time');
  expect(done).toContain('href="/appointments">See your appointments');
  expect(await over.page()).toContain('We’re no longer keeping this time');
});

it('an offer is not texted to a client who chose no texts, or got three texts that day [fcb7c, cc89b]', async () => {
  const [off, changed, many] = [await scene(), await scene(), await scene()];
  await database.query(sql`update contact_preferences set purposes = '{}' where client_id = ${off.clientId}`);
  await database.query(sql`update clients set textable_mobile = null where client_id = ${changed.clientId}`);
  expect([await off.tell(), await changed.tell()]).toEqual([[], []]);
  await database.query(sql`
    insert into sms_messages (kind, subject_key, client_id, practice_id, ics_sequence, state, next_attempt_at)
    select 'offer', 'earlier ' || n || ' ' || ${many.clientId}::int, ${many.clientId}, ${many.practiceId}, 0, 'SENT', now()
      from generate_series(1, 3) n`);
  expect(await many.tell()).toHaveLength(3);
});

it('a guest’s offer is sent only by email [fcb7c]', async () => {
  const { confirmed, free, times, practiceId } = await guestWaitingScene({ database, portal });
  await confirmed();
  await free(times[20]);
  const offerId = await database.value<number>(sql`
    select waiting_offer_id from waiting_offers o join soft_bookings s using (soft_booking_id) where s.practice_id = ${practiceId}`);
  await waitingComposers(sources)['waiting-offer']?.({ subjectId: Number(offerId), subjectVersion: 0 });
  expect(await database.query(sql`select 1 from sms_messages where waiting_offer_id = ${offerId}`)).toEqual([]);
});

it('an offer that ends in quiet hours is sent only by email [7f08d]', async () => {
  const [quiet, soon] = [await scene(), await scene()];
  await setQuietHours(quiet.clientId, 0, 23 * 60);
  expect(await quiet.tell()).toEqual([]);
  const minutes = await database.value<number>(sql`
    select extract(hour from t) * 60 + extract(minute from t)
      from (select clock_timestamp() at time zone time_zone as t from practices where practice_id = ${soon.practiceId}) now`);
  await setQuietHours(soon.clientId, 0, Number(minutes) + 2);
  expect(await soon.tell()).toEqual([{ isDue: false }]);
});
