import { describe, expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { purgeExpired } from '../../../purge-expired.ts';
import { spendMailOfForm, spendMailOfHold } from './guest-mail-budget.ts';
import { composeGuestHold } from './guest-messages.ts';
import { findGuestRoom } from './guest-quota.repository.ts';
import {
  ageHold,
  guestFeatures,
  guestMail,
  type GuestScene,
  guestScene,
  minutesLeft,
  newGuestDetails,
} from '../../../../testing/scenes/guest-scene.ts';
import { forgetBudgets } from '../../../../testing/scenes/records.ts';
import { ownPortal } from '../../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1 } });

const scene = (options?: Parameters<typeof guestScene>[1]) => guestScene({ database, portal }, options);

const holdScene = async () => {
  const one = await scene();
  const guest = one.browser();
  const slots = await one.slotsOf(guest);
  const { body: first } = await one.hold(guest, slots[40]);
  const path = `/guest/soft-bookings/${first.softBookingId}`;
  const guestId = () =>
    database.certainValue<number>(sql`
      select guest_booking_id from soft_bookings where soft_booking_id = ${first.softBookingId}`);
  return { ...one, guest, slots, first, path, guestId };
};

describe('a guest', () => {
  it('a guest sees the time they hold, and nobody else does', async () => {
    const { guest, first, slotsOf, browser } = await holdScene();
    const more = `&existingSoftBookingId=${first.softBookingId}&clinicianId=${first.slot.clinicianId}`;
    const all = await slotsOf(guest, more);
    expect(all.filter(({ isCurrent }) => isCurrent).map(({ start }) => start)).toEqual([first.slot.start]);
    expect((await slotsOf(browser(), more)).map(({ start }) => start)).not.toContain(first.slot.start);
  });

  it('a guest replaces one time with another, and the total limit does not start again [9af09]', async () => {
    const { guest, first, path, slots, swap } = await holdScene();
    await ageHold(database, first.softBookingId, 8);
    const { status, body } = await swap(guest, first.softBookingId, slots[50]);
    expect([status, body.replaces, body.originalExpired]).toEqual([201, first.softBookingId, false]);
    expect(body.softBookingId).not.toBe(first.softBookingId);
    expect(Math.round((Date.parse(body.hardExpiresAt) - Date.parse(body.serverNow)) / 60_000)).toBe(12);
    expect((await guest.send('GET', path)).body.softBookingId).toBe(body.softBookingId);
  });

  it('a retry after a lost response returns the same hold', async () => {
    const { browser, slotsOf, hold } = await scene();
    const guest = browser();
    const slots = await slotsOf(guest);
    const cookie = guest.cookie;
    expect(cookie).toMatch(/=[\w-]{32}$/);
    const lost = await hold(guest, slots[40]);
    expect(guest.cookie).toBe(cookie);
    const again = await hold(guest, slots[40]);
    expect([again.status, again.body.softBookingId]).toEqual([201, lost.body.softBookingId]);
    expect(again.body.slot.start).toBe(slots[40]?.start);
  });

  it('a guest with a malformed cookie gets a new one', async () => {
    const { browser, slotsOf, hold } = await scene();
    const [guest, other] = [browser(), browser()];
    const slots = await slotsOf(guest);
    const name = guest.cookie?.split('=')[0] ?? '';
    for (const one of [guest, other]) {
      one.cookie = `${name}=1`;
      expect((await hold(one, slots[one === guest ? 10 : 60])).status).toBe(201);
    }
    expect(new Set([guest.cookie, other.cookie, `${name}=1`]).size).toBe(3);
  });

  it('a guest keeps the old time if the new one is taken', async () => {
    const one = await scene({ vets: 1 });
    const [guest, other] = [one.browser(), one.browser()];
    const slots = await one.slotsOf(guest);
    const mine = (await one.hold(guest, slots[2])).body;
    await one.hold(other, slots.at(-1));
    const lost = await one.swap(guest, mine.softBookingId, slots.at(-1));
    expect([lost.status, lost.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect((lost.body.meta['alternatives'] as unknown[]).length).toBeGreaterThan(0);
    expect((await guest.send('GET', `/guest/soft-bookings/${mine.softBookingId}`)).body.state).toBe('HELD');
  });

  it('a guest whose hold has expired gets a new first hold, with a notice', async () => {
    const { guest, first, slots, swap } = await holdScene();
    await ageHold(database, first.softBookingId, 61);
    const again = await swap(guest, first.softBookingId, slots[40]);
    expect([again.status, again.body.originalExpired, again.body.replaces]).toEqual([201, true, null]);
    expect(minutesLeft(again.body)).toBe(10);
  });

  it('a guest can extend a hold once by ten minutes, and release it at any time [9af09]', async () => {
    const { guest, first, path, practiceId } = await holdScene();
    await ageHold(database, first.softBookingId, 8);
    const more = await guest.send('PATCH', path);
    expect([more.status, minutesLeft(more.body), more.body.extensionsLeft]).toEqual([200, 12, 0]);
    expect(await guest.send('PATCH', path)).toMatchObject({ status: 409, body: { code: 'EXTENSIONS_SPENT' } });
    expect((await guest.send('DELETE', path)).status).toBe(204);
    const entries = sql`select 1 from diary_entries where soft_booking_id = ${first.softBookingId}`;
    expect(await database.query(entries)).toEqual([]);
    expect(await findGuestRoom(database, { practiceId, ownGuestId: null })).toMatchObject({ guestHolds: 0 });
    expect((await guest.send('PATCH', path)).body.code).toBe('HOLD_EXPIRED');
  });

  it('a guest who gives their details gets an email and ten more minutes [9af09]', async () => {
    const { guest, first, details, swap, slots, browser } = await holdScene();
    const person = newGuestDetails();
    const sent = await details(guest, first.softBookingId, person);
    expect([sent.status, sent.body.state, minutesLeft(sent.body)]).toEqual([202, 'AWAITING_VERIFICATION', 20]);
    expect(sent.body.extensionsLeft).toBe(0);
    expect(sent.body.guest).toEqual({ ...person, phone: null, note: null });
    const mail = await guestMail(portal, person.email);
    expect(mail.sb).toBe(first.softBookingId);
    const elsewhere = await browser().send('GET', `/guest/soft-bookings/${mail.sb}?t=${mail.t}`);
    expect(elsewhere.body).toMatchObject({ petName: 'Milo', isClaimed: false, hasMobile: true, guest: null });
    const later = await swap(guest, first.softBookingId, slots[60]);
    expect([later.body.state, minutesLeft(later.body)]).toEqual(['AWAITING_VERIFICATION', 20]);
  });

  it('a landline is refused as a mobile, but accepted as a phone number with a note', async () => {
    const { guest, first, details } = await holdScene();
    const person = { ...newGuestDetails(), mobile: '01632 960123' };
    const refused = await details(guest, first.softBookingId, person);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'mobile', code: 'phone_not_mobile', message: 'Enter a mobile number, like 07700 900001' }],
    ]);
    const numbers = { mobile: null, phone: '01632 960123', note: 'Limping since Friday' };
    const sent = await details(guest, first.softBookingId, { ...person, ...numbers });
    expect([sent.status, sent.body.guest]).toMatchObject([202, numbers]);
    expect(sent.body).toMatchObject({ hasMobile: false, hasPhone: true, hasNote: true });
  });

  it('a guest can hold two appointments at once, each with its own pet [867f0]', async () => {
    const { guest, first, path, slots, hold } = await holdScene();
    const luna = { petName: 'Luna', speciesId: 2 };
    const second = await hold(guest, slots[70], luna);
    expect([second.status, second.body.petName]).toEqual([201, 'Luna']);
    const still = await guest.send('GET', path);
    expect([still.body.state, still.body.petName, still.body.speciesId]).toEqual(['HELD', 'Milo', 1]);
    expect(still.headers.get('cache-control')).toContain('no-store');
    await guest.send('DELETE', `/guest/soft-bookings/${second.body.softBookingId}`);
    const third = await hold(guest, slots[90], { petName: 'Coco' });
    expect(third.status).toBe(201);
    for (const { softBookingId } of [first, third.body]) await ageHold(database, softBookingId, 61);
    const again = await hold(guest, slots[70], luna);
    expect([again.status, minutesLeft(again.body)]).toEqual([201, 10]);
    expect(again.body.softBookingId).not.toBe(second.body.softBookingId);
  });

  it('E4: correcting the address sends no email to the old one, and releasing the hold sends none', async () => {
    const { guest, first, path, details, guestId } = await holdScene();
    const [wrong, right] = [newGuestDetails(), newGuestDetails()];
    await details(guest, first.softBookingId, wrong);
    await details(guest, first.softBookingId, right);
    const subjectId = await guestId();
    const compose = composeGuestHold({ database, config: portal.config });
    const messageOf = (subjectVersion: number) => compose({ subjectId, subjectVersion });
    expect(await messageOf(1)).toBeNull();
    expect(await messageOf(2)).toMatchObject({ to: { address: right.email } });
    await guest.send('DELETE', path);
    expect(await messageOf(2)).toBeNull();
  });

  it('a guest cannot hold a time if the practice excludes guests or new clients [c9569]', async () => {
    const tryToHold = ({ hold, browser }: GuestScene) => hold(browser(), undefined, { start: '2027-01-05T09:00:00Z' });
    const refused = { status: 409, body: { code: 'ONLINE_BOOKING_DISABLED' } };
    for (const key of Object.keys(guestFeatures)) {
      const one = await scene({ features: { ...guestFeatures, [key]: 'False' } });
      expect(await tryToHold(one), key).toMatchObject(refused);
    }
    const closed = await scene();
    await database.query(sql`
      update practices set accepts_new_clients = false where practice_id = ${closed.practiceId}`);
    expect(await tryToHold(closed)).toMatchObject(refused);
  });

  it('a guest’s hold never lasts into the lead time of the appointment', async () => {
    const one = await scene();
    const guest = one.browser();
    const [soonest] = await one.slotsOf(guest);
    const { body } = await one.hold(guest, soonest);
    const notice = Date.parse(body.slot.start) - 120 * 60_000;
    expect(Date.parse(body.hardExpiresAt)).toBeLessThanOrEqual(notice);
    expect(minutesLeft(body)).toBeGreaterThanOrEqual(10);
  });

  it('a guest is deleted 30 days after their last hold ended [94061]', async () => {
    const { guest, first, swap, slots, guestId } = await holdScene();
    await swap(guest, first.softBookingId, slots[55]);
    const ofGuest = sql`guest_booking_id = ${await guestId()}`;
    const holds = () => database.values(sql`select state from soft_bookings where ${ofGuest} order by created_at`);
    await database.query(sql`update guest_bookings set created_at = created_at - interval '31 days' where ${ofGuest}`);
    const age = (days: number) =>
      database.query(sql`
        with old as (
          update soft_bookings set expires_at = expires_at - make_interval(days => ${days}) where ${ofGuest}
          returning soft_booking_id)
        delete from diary_entries where soft_booking_id in (select soft_booking_id from old)`);
    await purgeExpired(database);
    expect(await holds()).toEqual(['REPLACED', 'HELD']);
    await age(29);
    await purgeExpired(database);
    expect(await holds()).toEqual(['REPLACED', 'EXPIRED']);
    await age(2);
    await purgeExpired(database);
    expect(await holds()).toEqual([]);
    expect(await database.query(sql`select 1 from guest_bookings where ${ofGuest}`)).toEqual([]);
  });
});

it('guests at one IP address get forty emails a day, and those at others of its network do not count [117ba]', async () => {
  const waitsAt = async (addressOf: (guest: number) => string, guests: number) => {
    const waits = [];
    for (let guest = 0; guest < guests; guest++) {
      const address = addressOf(guest);
      const guestBookingId = 9_000_000 + guest;
      const mail = { guestBookingId, email: `of-${guest}-${address}@example.org`, address, isProved: true };
      waits.push(await spendMailOfHold(database, mail));
    }
    return waits;
  };
  expect(await waitsAt((guest) => `192.0.2.${guest + 1}`, 40)).toEqual(Array(40).fill(null));
  await forgetBudgets(database);
  expect(await waitsAt(() => '192.0.2.200', 41)).toEqual([...Array<null>(40).fill(null), expect.any(Number)]);
});

it('forms from one network send thirty emails a day', async () => {
  await forgetBudgets(database);
  const waits = [];
  for (let form = 0; form < 31; form++)
    waits.push(await spendMailOfForm(database, { email: `form-${form}@example.org`, address: `192.0.2.${form}` }));
  expect(waits).toEqual([...Array<null>(30).fill(null), { seconds: expect.any(Number), hasJustHadOne: false }]);
});
