import { describe, expect, it } from 'vitest';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { type Database, queryableBy } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { type GuestBrowser, guestMail, guestScene, newGuestDetails } from '../../../testing/scenes/guest-scene.ts';
import { arrivedGuest, bookAs, bookingOf, claim } from '../../../testing/scenes/guest-sign-up.ts';
import { asHeader, solveProof } from '../../../testing/solve-proof.ts';
import { ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';
import { ApiCaller, type Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1, limits: { guestHoldsWorkedAnHour: 7 } } });

const scene = (options?: Parameters<typeof guestScene>[1]) => guestScene({ database, portal }, options);
const liveHolds = (practiceId: number): Promise<number> =>
  database.certainValue<number>(sql`
    select count(*) from soft_bookings where practice_id = ${practiceId} and state = 'HELD' and expires_at > clock_timestamp()`);
const withoutTrace = (body: Refusal) => ({ ...body, traceId: '' });

describe('attack 49: many holds', () => {
  it('one network gets five holds an hour, then needs proof of work, and finally gets 429 [73f3f]', async () => {
    const { browser, slotsOf, hold, practiceId } = await scene({ vets: 4 });
    const { address } = browser();
    const slots = await slotsOf(browser(address));
    const answers = [];
    for (let copy = 0; copy < 6; copy++) answers.push(await hold(browser(address), slots[copy * 9]));
    expect(answers.map(({ body }) => body.code ?? 'held')).toEqual([...Array<string>(5).fill('held'), 'PROOF_NEEDED']);
    const paid = [];
    for (let copy = 6; copy < 9; copy++) {
      const proof = asHeader(await solveProof(portal.anyone()))['x-proof-of-work'];
      paid.push(await hold(browser(address), slots[copy * 9], { proof }));
      paid.push(await hold(browser(address), slots[copy * 9 + 3], { proof }));
    }
    expect(paid.map(({ body }) => body.code ?? 'held')).toEqual([
      'held',
      'PROOF_NEEDED',
      'held',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
    expect(paid.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await liveHolds(practiceId)).toBe(7);
    expect((await slotsOf(browser(address))).length).toBeGreaterThan(0);
    expect((await hold(browser(address.replace(/\d+$/, '8')), slots[90])).body.code).toBe('PROOF_NEEDED');
  });

  it('a hold uses one proof of work, even if its time is taken while the proof is checked', async () => {
    let takeTime = async () => {};
    const watched: Database = {
      ...database,
      ...queryableBy(async <Row>(statement: Sql) => {
        const rows = await database.query<Row>(statement);
        if (rows.length > 0 && statement.text.includes('into spent_proofs')) await takeTime();
        return rows;
      }),
    };
    const strict = await serverForTest({
      database: watched,
      config: { trustedProxies: 1, limits: { guestHoldsFreeAnHour: 0 } },
    });
    const { browser, slotsOf, hold, practiceId } = await guestScene({ database, portal: strict }, { vets: 2 });
    const slot = (await slotsOf(browser()))[40];
    takeTime = async () =>
      void (await database.query(sql`
        insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state)
        select ${practiceId}, ${slot?.clinicianId}, at, at + interval '5 minutes', 'BLOCKED'
          from (select ${slot?.start}::text::timestamptz as at) slot`));
    const proof = asHeader(await solveProof(strict.anyone()))['x-proof-of-work'];
    const { status, body } = await hold(browser(), slot, { proof });
    expect([status, body.code]).toEqual([201, undefined]);
    expect(body.slot.clinicianId).not.toBe(slot?.clinicianId);
  });

  it('a device can hold two times, and gets a refusal with both for a third [867f0]', async () => {
    const { browser, slotsOf, hold, practiceId } = await scene();
    const guest = browser();
    const slots = await slotsOf(guest);
    const answers = await Promise.all([0, 1, 2, 3].map((copy) => hold(guest, slots[copy * 20])));
    expect(await liveHolds(practiceId)).toBe(2);
    const refused = await hold(guest, slots[90]);
    const holds = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect([refused.status, refused.body.meta['reason']]).toEqual([409, 'DEVICE']);
    const listedHolds = refused.body.meta['holds'] as Pick<GuestSoftBooking, 'softBookingId'>[];
    expect(listedHolds.map(({ softBookingId }) => softBookingId).toSorted()).toEqual(
      holds.map(({ softBookingId }) => softBookingId).toSorted(),
    );
    await guest.send('DELETE', `/guest/soft-bookings/${holds[0]?.softBookingId}`);
    expect((await hold(guest, slots[90])).status).toBe(201);
  });
});

describe('attack 50: somebody else’s hold', () => {
  it('somebody else’s hold gets the same 404 as a missing one in every call, and stays unchanged', async () => {
    const one = await scene();
    const [owner, thief] = [one.browser(), one.browser()];
    const slots = await one.slotsOf(owner);
    const mine = (await one.hold(owner, slots[40])).body;
    await one.hold(thief, slots[60]);
    const forged = `t=${'A'.repeat(32)}`;
    const answersFor = async (id: string) => [
      await one.swap(thief, id, slots[70]),
      await one.swap(thief, `${id}?${forged}`, slots[70]),
      await thief.send('GET', `/guest/soft-bookings/${id}`),
      await thief.send('GET', `/guest/soft-bookings/${id}?${forged}`),
      await thief.send('PATCH', `/guest/soft-bookings/${id}`),
      await thief.send('DELETE', `/guest/soft-bookings/${id}`),
      await one.details(thief, id, newGuestDetails()),
    ];
    const [theirs, missing] = [
      await answersFor(mine.softBookingId),
      await answersFor('sb_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
    ];
    expect(theirs.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(theirs.map(({ body }) => withoutTrace(body))).toEqual(missing.map(({ body }) => withoutTrace(body)));
    expect((await owner.send('GET', `/guest/soft-bookings/${mine.softBookingId}`)).body.state).toBe('HELD');
  });

  it('ids and cookies of holds have 128 bits, and the cookie is HttpOnly and SameSite=Strict', async () => {
    const one = await scene();
    const guest = one.browser();
    const path = `/guest/practices/${one.practiceId}/appointment-slots?appointmentReasonId=${one.appointmentReasonId}&speciesId=1`;
    const searched = await guest.send<Slots>('GET', path);
    const hold = await one.hold(guest, searched.body.days[2]?.slots[0]);
    expect(Buffer.from(hold.body.softBookingId.slice(3), 'base64url').length).toBeGreaterThanOrEqual(16);
    const [cookie = ''] = searched.headers.getSetCookie();
    expect(Buffer.from(/portal-guest=([\w-]+)/.exec(cookie)?.[1] ?? '', 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Strict/i);
    const stored = await database.certainValue<string>(sql`
      select encode(secret_hash, 'base64') from guest_bookings order by guest_booking_id desc limit 1`);
    expect(cookie).not.toContain(stored);
  });
});

it('attack 51: replacing a hold that has become an appointment gets 409', async () => {
  const { guest, mail, softBooking, slots, swap } = await arrivedGuest({ database, portal });
  const { identityId } = await buildClient(database, { practiceId: softBooking.practiceId, pets: [] });
  const client = await portal.signInAs(identityId);
  await claim(client, mail.sb, { browser: guest });
  expect((await bookAs(client, bookingOf(softBooking))).status).toBe(201);
  const refused = await swap(guest, softBooking.softBookingId, slots[50]);
  expect([refused.status, refused.body.code]).toEqual([409, 'HOLD_CONVERTED']);
});

it('attack 51: booking a hold for somebody else’s pet gets 404, even if the pet has an appointment then', async () => {
  const { guest, mail, softBooking } = await arrivedGuest({ database, portal });
  const { practiceId, slot } = softBooking;
  const { identityId } = await buildClient(database, { practiceId, pets: [] });
  const { petIds } = await buildClient(database, { practiceId });
  const client = await portal.signInAs(identityId);
  await claim(client, mail.sb, { browser: guest });
  await database.query(sql`
    insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state)
    select practice_id, clinician_id, ${petIds[0]}, at, at + interval '5 minutes', 'BLOCKED'
      from clinicians, (select ${slot.start}::text::timestamptz as at) slot
     where practice_id = ${practiceId} and clinician_id <> ${slot.clinicianId} limit 1`);
  const refused = await bookAs(client, bookingOf(softBooking, { newPet: undefined, petId: petIds[0] }));
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
});

it('attack 52: an email to a guest contains no address that a stranger typed, and goes once to each browser', async () => {
  const one = await scene();
  const guest = one.browser();
  const slots = await one.slotsOf(guest);
  const hold = await one.hold(guest, slots[40], { petName: 'Win http://evil.example/x' });
  const person = newGuestDetails();
  await one.details(guest, hold.body.softBookingId, person);
  const mail = await guestMail(portal, person.email);
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/evil/i);
  for (const name of ['Visit evil.example', 'http://evil.example', '<b>Jo</b>', 'Jo\r\nBcc: x@evil.example', 'Jo99'])
    expect((await one.details(guest, hold.body.softBookingId, { ...person, firstName: name })).status, name).toBe(400);
  expect((await one.details(guest, hold.body.softBookingId, person)).status).toBe(202);
  const other = one.browser();
  const theirs = await one.hold(other, slots[60]);
  const again = await one.details(other, theirs.body.softBookingId, { ...person, email: person.email.toUpperCase() });
  expect([again.status, again.body.state, again.body.extensionsLeft]).toEqual([202, 'AWAITING_VERIFICATION', 0]);
  expect((await one.details(other, theirs.body.softBookingId, person)).status).toBe(202);
  const queued = await database.query(sql`
    select 1 from outbox_messages m join guest_bookings g on g.guest_booking_id = m.subject_id
     where m.kind = 'guest-hold' and lower(g.email) = ${person.email}`);
  expect(queued).toHaveLength(2);
});

describe('attack 123: strangers who use up a guest’s emails', () => {
  /** From the guest's address, because each may ask for 60 puzzles a minute. */
  const proofOf = (guest: GuestBrowser) => solveProof({ get: (path) => guest.send<never>('GET', path) });
  const mailFor = async (one: Awaited<ReturnType<typeof scene>>, address: string, person: object) => {
    const guest = one.browser(address);
    const slot = (await one.slotsOf(guest))[0];
    const proof = asHeader(await proofOf(guest))['x-proof-of-work'];
    const hold = await one.hold(guest, slot, { proof });
    expect(hold.status).toBe(201);
    return one.details(guest, hold.body.softBookingId, person);
  };

  it('two spellings of a mailbox share a limit, and a guest without an email gets the phone number [117ba, 82445]', async () => {
    const person = newGuestDetails();
    const [name] = person.email.split('@');
    const answers = [];
    for (const domain of ['example.org', 'ｅxample.org', 'eｘample.org', 'example。org', 'EXAMPLE.ｏｒｇ']) {
      const one = await scene();
      answers.push(await mailFor(one, '198.51.100.9', { ...person, email: `${name}@${domain}` }));
    }
    expect(answers.map(({ body }) => body.guest?.email ?? body.code)).toEqual([
      ...Array(4).fill(person.email),
      'MAIL_LIMIT',
    ]);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.body.meta['phone']).toMatch(/^01632/);
    expect((await mailFor(await scene(), '203.0.113.77', person)).status).toBe(202);
  });

  it('a browser with a hold gets an email for a puzzle, even if strangers used up the mailbox’s limit [117ba]', async () => {
    const person = newGuestDetails();
    const practices = await Promise.all(Array.from({ length: 6 }, () => scene({ vets: 4 })));
    const detailsOf = async (one: Awaited<ReturnType<typeof scene>>, guest: GuestBrowser) => {
      const { softBookingId: id } = (await one.hold(guest, (await one.slotsOf(guest))[0])).body;
      return { ...(await one.details(guest, id, person)), id };
    };
    const strangers = practices.flatMap((one) => Array.from({ length: 4 }, () => ({ one, guest: one.browser() })));
    const statuses = [];
    for (const { one, guest } of strangers) statuses.push((await detailsOf(one, guest)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(202), ...Array<number>(4).fill(428)]);
    const one = await scene();
    const guest = one.browser();
    const { status, id } = await detailsOf(one, guest);
    const headers = asHeader(await proofOf(guest));
    const caller = new ApiCaller({ base: portal.base, cookie: guest.cookie });
    const proved = await caller.send('PUT', `/guest/soft-bookings/${id}/details`, { body: person, headers });
    expect([status, proved.status]).toEqual([428, 202]);
  });
});

it('attack 53: only the person with its secret turns a hold into an appointment', async () => {
  const { caller, mail, softBooking, guest, practiceId } = await arrivedGuest({ database, portal });
  const { identityId } = await buildClient(database, { practiceId, pets: [] });
  const thief = await portal.signInAs(identityId);
  expect((await bookAs(thief, bookingOf(softBooking))).status).toBe(404);
  expect((await claim(thief, mail.sb)).status).toBe(404);
  expect((await claim(thief, mail.sb, 'B'.repeat(32))).status).toBe(404);
  expect((await claim(caller, mail.sb, mail.t)).status).toBe(200);
  expect((await claim(thief, mail.sb, mail.t)).status).toBe(404);
  expect((await bookAs(thief, bookingOf(softBooking))).status).toBe(404);
  expect((await guest.send('GET', `/guest/soft-bookings/${softBooking.softBookingId}`)).body.state).toBe(
    'AWAITING_VERIFICATION',
  );
});
