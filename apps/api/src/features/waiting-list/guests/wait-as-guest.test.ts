import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { purgeExpired } from '../../../purge-expired.ts';
import { rawRequest } from '../../../../testing/raw-request.ts';
import { buildPractice } from '../../../../testing/builders/build-practice.ts';
import { guestFeatures, newGuestDetails, signUpAs } from '../../../../testing/scenes/guest-scene.ts';
import { arrival } from '../../../../testing/arrival.ts';
import { formsIn } from '../../../../testing/forms-in.ts';
import { claim, completeSignUp, signUpBody } from '../../../../testing/scenes/guest-sign-up.ts';
import { addEntries } from '../../../../testing/scenes/waiting-entries.ts';
import { guestWaitingScene } from '../../../../testing/scenes/guest-waiting-scene.ts';
import { forgetBudgets } from '../../../../testing/scenes/records.ts';
import { ownPortal } from '../../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1 } });
const scene = () => guestWaitingScene({ database, portal });
// One address gets five emails a day.
beforeEach(() => forgetBudgets(database));
const from = (network: string) => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `${network}.1` });
const offerMail = /^An earlier time for Milo/;

describe('a guest on the waiting list', () => {
  it('a guest confirms the address, is offered a free time, and books it when signing up [180ef, 0290d]', async () => {
    const { ask, linkIn, confirmed, free, times, mailsOf, person, practiceId, entries, endOffers } = await scene();
    expect((await ask()).headers.location).toContain('/waiting-list/sent');
    await free(times[20]);
    expect(mailsOf(offerMail)).toEqual([]);
    const { answer, page } = await confirmed();
    await answer('looking');
    expect(await page()).toMatch(/src="\/faces\/canine\.png"[\s\S]*We’re still looking\./);
    await free(times[40]);
    const link = await linkIn(offerMail, /\/guest\/complete\?[^\s<>]+/);
    expect(await page()).toContain('Book this time');
    const search = new URLSearchParams(link.split('?')[1]);
    const [sb, t] = [search.get('sb') ?? '', search.get('t') ?? ''];
    const { caller } = await signUpAs({ database, portal }, person.email);
    expect(Date.parse((await claim(caller, sb, t)).body.slot.start)).toBe(times[40]);
    const { body } = await completeSignUp(caller, signUpBody({ practiceId }, person, { softBookingId: sb }));
    expect([(body.appointmentId ?? 0) > 0, (await page()).includes('Book this time')]).toEqual([true, false]);
    await endOffers();
    expect(await entries()).toEqual([{ state: 'ENDED' }]);
    const states = sql`
      select o.state, s.state as hold from waiting_offers o join soft_bookings s using (soft_booking_id) where soft_booking_id = ${sb}`;
    expect(await database.query(states)).toEqual([{ state: 'ACCEPTED', hold: 'CONVERTED' }]);
    expect(mailsOf(/^No longer kept/)).toEqual([]);
  });

  it('a guest’s entry pauses after two unanswered offers, and ends with an email after two more', async () => {
    const { confirmed, free, times, endOffers, entries, linkIn, mailsOf } = await scene();
    const { answer, page } = await confirmed();
    for (const time of [times[20], times[40]]) {
      await free(time);
      await endOffers();
    }
    expect(await entries()).toEqual([{ state: 'RESTING' }]);
    expect(await linkIn(/^Still looking/)).not.toBe('');
    await expect.poll(() => mailsOf(/^No longer kept/)).toHaveLength(1);
    expect(await page()).toContain('I’m still looking');
    await answer('looking');
    await free(times[60]);
    expect(await page()).toContain('Book this time');
    await endOffers();
    await free(times[80]);
    await endOffers();
    expect(await entries()).toEqual([{ state: 'ENDED' }]);
    const over = await arrival(() => mailsOf(/^We’ve stopped looking/)[0]);
    expect(over.text).toContain('/guest?practice=');
    expect(mailsOf(/^Still looking/)).toHaveLength(1);
  });

  it('an entry ends on request, and releases its kept time', async () => {
    const { confirmed, free, times, entries } = await scene();
    const { answer, page } = await confirmed();
    await free(times[60]);
    expect(await page()).toContain('Book this time');
    await answer('stop');
    expect(await entries()).toEqual([{ state: 'ENDED' }]);
    expect(await page()).toContain('We’re not looking for a time for you');
    const guestEntry = sql`select 1 from diary_entries where state = 'HELD' and soft_booking_id like 'wl_%'
      and occupied_from = ${new Date(times[60] ?? 0).toISOString()}`;
    expect(await database.query(guestEntry)).toEqual([]);
  });

  it('a guest has one entry for each address and practice, and confirming another ends the first [180ef]', async () => {
    const { confirmed, ask, entries, post, linkIn, person } = await scene();
    await confirmed();
    await forgetBudgets(database);
    await ask({ email: person.email.toUpperCase(), weekdays: ['1'] });
    expect(await entries()).toEqual([{ state: 'WAITING' }, { state: 'UNPROVED' }]);
    const link = await linkIn(/^One more step/, undefined, person.email.toUpperCase());
    await post('/waiting-list/asked', { key: link.split('=')[1] ?? '', answer: 'looking' });
    expect(await entries()).toEqual([{ state: 'ENDED' }, { state: 'WAITING' }]);
  });

  it('a guest gets one email in ten minutes, and is told if nothing more is sent', async () => {
    const { ask, entries } = await scene();
    expect((await ask()).status).toBe(303);
    const again = await ask();
    expect([again.status, again.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(again.text).toMatch(/We’ve just sent an email to this address\.[^<]* call\s+us on <a href="tel:/);
    expect(await entries()).toEqual([{ state: 'UNPROVED' }]);
  });

  it('attack 123: ten forms without a hold do not stop emails to a guest with a hold, and a sixth is refused [94179]', async () => {
    const { ask, browser, slotsOf, hold, details, entries } = await scene();
    const statuses: number[] = [];
    for (let form = 0; form < 10; form++) statuses.push((await ask(newGuestDetails())).status);
    expect(statuses).toEqual([...Array<number>(5).fill(303), ...Array<number>(5).fill(429)]);
    expect((await ask(newGuestDetails())).text).toContain('We haven’t sent an email');
    expect(await entries()).toHaveLength(5);
    const guest = browser();
    const guestHold = await hold(guest, (await slotsOf(guest))[0]);
    expect((await details(guest, guestHold.body.softBookingId, newGuestDetails())).status).toBe(202);
  });

  it('attack 124: guests of one domain or network are offered one time at once, except for email services [75562]', async () => {
    const { ask, post, linkIn, free, times, mailsOf, endOffers } = await scene();
    const join = async (email: string, network: string) => {
      await ask({ email }, from(network));
      const link = await linkIn(/^One more step/, undefined, email);
      await post('/waiting-list/asked', { key: link.split('=')[1] ?? '', answer: 'looking' });
      return email;
    };
    const own = [await join('one@practice-124.example', '10.9.1'), await join('two@practice-124.example', '10.9.2')];
    for (const time of [times[20], times[40]]) await free(time);
    await expect.poll(() => own.flatMap((email) => mailsOf(offerMail, email))).toHaveLength(1);
    const services = [await join('one.124@gmail.com', '10.9.3'), await join('two.124@gmail.com', '10.9.4')];
    for (const time of [times[60], times[80]]) await free(time);
    for (const email of services) await expect.poll(() => mailsOf(offerMail, email)).toHaveLength(1);
    expect(own.flatMap((email) => mailsOf(offerMail, email))).toHaveLength(1);
    const neighbours = [await join('three.124@gmail.com', '10.9.5'), await join('four.124@yahoo.co.uk', '10.9.5')];
    const offered = () =>
      database.values<string>(sql`
        select g.email from waiting_offers o join waiting_entries e using (waiting_entry_id) join guest_bookings g using (guest_booking_id)
         where o.state = 'LIVE' and g.email = any(${neighbours}::text[])`);
    for (const time of [times[100], times[120]]) await free(time);
    const [first] = await offered();
    expect(await offered()).toHaveLength(1);
    await endOffers();
    expect((await offered()).filter((email) => email !== first)).toHaveLength(1);
  });

  it('attack 124: a guest comes after clients who joined later [9f7a6]', async () => {
    const { confirmed, free, times, mailsOf, practiceId, endOffers } = await scene();
    await confirmed();
    await addEntries(database, { practiceId, entries: 1 });
    const anyTime = sql`
      update waiting_entries set day_parts = '{MORNING,AFTERNOON,EVENING}' where practice_ids = array[${practiceId}::int]`;
    await database.query(anyTime);
    await free(times[20]);
    const offered = sql`
      select 1 from waiting_offers o join soft_bookings s using (soft_booking_id)
       where s.practice_id = ${practiceId} and o.client_id is not null`;
    expect(await database.query(offered)).toHaveLength(1);
    expect(mailsOf(offerMail)).toEqual([]);
    await endOffers();
    await expect.poll(() => mailsOf(offerMail)).toHaveLength(1);
  });

  it('a guest is deleted 30 days after joining, but not before the entry ends [d7a68]', async () => {
    const { confirmed, practiceId, entries } = await scene();
    const { answer } = await confirmed();
    const age = sql`update guest_bookings set created_at = created_at - interval '31 days' where practice_id = ${practiceId}`;
    await database.query(age);
    await purgeExpired(database);
    expect(await entries()).toEqual([{ state: 'WAITING' }]);
    await answer('stop');
    await purgeExpired(database);
    expect(await entries()).toEqual([]);
  });

  it('the list is not offered if guests cannot book, or the practice has its new clients for the day [d7a68]', async () => {
    const { confirmed, free, times, practiceId } = await scene();
    await confirmed();
    await database.query(sql`update practices set new_client_bookings_per_day = 0 where practice_id = ${practiceId}`);
    await free(times[0]);
    await database.query(sql`
      with room as (update practices set new_client_bookings_per_day = 10 where practice_id = ${practiceId})
      delete from practice_features where practice_id = ${practiceId} and feature_key = 'guest-booking-enabled'`);
    await free(times[20]);
    const offers = sql`
      select 1 from waiting_offers o join soft_bookings s using (soft_booking_id) where s.practice_id = ${practiceId}`;
    expect(await database.query(offers)).toEqual([]);
  });
});

it('a scanner that presses every button only confirms the entry, and forged keys are refused [b9b87]', async () => {
  const { ask, linkIn, entries, free, times, post } = await scene();
  await ask();
  const link = await linkIn(/^One more step/);
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await fetch(`${portal.base}${link}`, { method })).status).toBe(200);
  expect(await entries()).toEqual([{ state: 'UNPROVED' }]);
  const sendAll = async () => {
    const page = await (await fetch(`${portal.base}${link}`)).text();
    for (const { action, presses } of formsIn(page)) for (const fields of presses) await post(action, fields);
  };
  for (let round = 0; round < 3; round++) await sendAll();
  expect(await entries()).toEqual([{ state: 'WAITING' }]);
  await free(times[20]);
  await sendAll();
  expect(await (await fetch(`${portal.base}${link}`)).text()).toContain('Book this time');
  const key = link.split('=')[1] ?? '';
  for (const forged of ['', 'x', key.slice(1), `${key}x`, `1${key}`, key.replace('.', '.A'), `${key}.x`]) {
    expect((await fetch(`${portal.base}/waiting-list/asked?key=${forged}`)).status, forged).toBe(404);
    expect((await post('/waiting-list/asked', { key: forged, answer: 'stop' })).status, forged).toBe(404);
  }
  expect(await entries()).toEqual([{ state: 'WAITING' }]);
});

describe('the form for guests', () => {
  it('the form lists each problem and shows it at its field, and keeps entries', async () => {
    const { ask } = await scene();
    const refused = await ask({ weekdays: [], parts: ['EVENING'], email: 'not an address', firstName: '<b>' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('<title>Error: ');
    expect(refused.text).toContain('<a href="#weekdays">Choose at least one day</a>');
    expect(refused.text).toContain('<a href="#email">Enter an email address in the correct format');
    expect(refused.text).toContain('<a href="#firstName">Enter a name without numbers or symbols</a>');
    expect(refused.text).toContain('value="&lt;b&gt;"');
    expect(refused.text.match(/checked/g)).toHaveLength(1);
    expect((await ask({ lastName: ' ' })).text).toContain('Enter your last name');
    const { text } = await ask({ lastName: 'x'.repeat(400) });
    expect(text).toContain('Your last name must be 50 characters or fewer');
    expect(text).toContain(`value="${'x'.repeat(400)}"`);
    expect(text).not.toContain('maxlength');
  });

  it('a form from another site or a bot is refused', async () => {
    const { ask, entries } = await scene();
    expect((await ask({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask({ website: 'x' })).status).toBe(400);
    expect(await entries()).toEqual([]);
  });

  it('the page exists only if guests can book and wait for that reason and species', async () => {
    const { path, practiceId } = await scene();
    const { practiceId: without } = await buildPractice(database, { features: guestFeatures });
    const statusOf = async (at: string) => (await rawRequest(`${portal.base}${at}`)).status;
    expect(await statusOf(path)).toBe(200);
    expect(await statusOf(path.replace('/waiting-list', '/waiting-list/sent'))).toBe(200);
    for (const [from, to] of [
      [`practice=${practiceId}`, `practice=${without}`],
      ['species=1', 'species=999'],
      ['reason=', 'reason=9'],
    ] as const)
      expect(await statusOf(path.replace(from, to)), to).toBe(404);
  });
});
