import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { guestMail, newGuestDetails, signUpAs } from '../../../testing/scenes/guest-scene.ts';
import {
  arrivedGuest,
  bookAs,
  bookingOf,
  claim,
  completeSignUp,
  saveAnswers,
  signUpBody,
} from '../../../testing/scenes/guest-sign-up.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1 } });

const arrived = async () => {
  const one = await arrivedGuest({ database, portal }, { emailVerified: false });
  return { ...one, path: `/guest/soft-bookings/${one.mail.sb}?t=${one.mail.t}` };
};
type Arrived = Awaited<ReturnType<typeof arrived>>;
const strangerAs = (email: string) => signUpAs({ database, portal }, email, { emailVerified: false });
const answersOf = ({ person, practiceId }: Arrived) => {
  const { address, marketing, mobile, termsVersion, privacyVersion } = signUpBody({ practiceId }, person);
  return { address, marketing, mobile, termsVersion, privacyVersion };
};
const statusAfter = async (one: Arrived, caller: Arrived['caller']) =>
  (await completeSignUp(caller, signUpBody(one, one.person, { softBookingId: one.mail.sb }))).body.activationStatus;

describe('attack 98: the emailed link of a guest', () => {
  it('neither opening the emailed link nor the browser that chose the time proves the address', async () => {
    const one = await arrived();
    const scanner = one.browser();
    for (const method of ['GET', 'GET']) await scanner.send(method, one.path);
    expect((await claim(one.caller, one.mail.sb, { browser: scanner })).status).toBe(404);
    await claim(one.caller, one.mail.sb, { browser: one.guest });
    expect(await statusAfter(one, one.caller)).toBe('STARTED');
  });

  it('the emailed link proves only the address that it was sent to', async () => {
    const one = await arrived();
    const victim = newGuestDetails();
    const { caller } = await strangerAs(victim.email);
    expect((await claim(caller, one.mail.sb, one.mail.t)).body.code).toBe('LINK_OF_ANOTHER');
    await one.details(one.guest, one.softBooking.softBookingId, victim);
    expect((await one.browser().send('GET', one.path)).status).toBe(404);
    expect((await claim(caller, one.mail.sb, one.mail.t)).status).toBe(404);
    await claim(caller, one.mail.sb, { browser: one.guest });
    expect(await statusAfter({ ...one, person: victim }, caller)).toBe('STARTED');
    expect((await guestMail(portal, victim.email)).t).not.toBe(one.mail.t);
  });

  it('a guest’s link expires a day after it was sent', async () => {
    const one = await arrived();
    await database.query(sql`
      update guest_bookings set link_sent_at = link_sent_at - interval '25 hours' where email = ${one.person.email}`);
    await claim(one.caller, one.mail.sb, one.mail.t);
    expect(await statusAfter(one, one.caller)).toBe('STARTED');
  });

  it('the emailed link shows only pet, time and practice until the guest signs in with that address', async () => {
    const one = await arrived();
    const { path } = one;
    const phone = one.browser();
    const { mobile: _typed, ...answers } = answersOf(one);
    const answered = [
      await one.browser().send('GET', path),
      await phone.send('PATCH', path),
      await saveAnswers(phone, one.mail, answers),
    ];
    expect(answered[0]?.body).toMatchObject({ petName: 'Milo', practiceId: one.practiceId, guest: null });
    const { firstName, lastName, email, mobile, postcode } = one.person;
    for (const { body } of answered) {
      expect(JSON.stringify(body)).not.toMatch(
        new RegExp([firstName, lastName, email, mobile, postcode, 'Tanners'].join('|')),
      );
    }
    const thief = await strangerAs('thief@example.org');
    for (const presented of [one.mail.t, { browser: phone }]) {
      const refused = await claim(thief.caller, one.mail.sb, presented);
      expect([refused.status, refused.body.code, refused.body.meta]).toEqual([
        409,
        'LINK_OF_ANOTHER',
        { email: 'thief@example.org' },
      ]);
    }
    const claimed = await claim(one.caller, one.mail.sb, { browser: phone });
    expect(claimed.body).toMatchObject({ guest: { email }, signUp: { address: { line1: '8 Tanners Row' } } });
    expect(claimed.body.signUp?.mobile).toContain('7700');
    expect((await claim(thief.caller, one.mail.sb, one.mail.t)).status).toBe(404);
    expect(await statusAfter(one, thief.caller)).toBe('STARTED');
  });

  it('a guest’s link can be replaced for another account, which proves its own mailbox', async () => {
    const one = await arrived();
    const partner = await strangerAs(`partner-${one.person.email}`);
    const send = (t: string, { caller } = partner) =>
      caller.post(`/guest/soft-bookings/${one.mail.sb}/new-link?t=${t}`, undefined);
    expect((await send('A'.repeat(32))).status).toBe(404);
    expect((await send(one.mail.t)).status).toBe(204);
    const theirs = await guestMail(portal, `partner-${one.person.email}`);
    expect(theirs.text).not.toContain(one.person.lastName);
    expect((await claim(one.caller, one.mail.sb, one.mail.t)).status).toBe(404);
    expect((await one.guest.send('GET', `/guest/soft-bookings/${one.mail.sb}`)).status).toBe(404);
    const claimed = await claim(partner.caller, theirs.sb, theirs.t);
    expect(claimed.body).toMatchObject({
      petName: 'Milo',
      guest: { email: `partner-${one.person.email}`, mobile: null },
    });
    expect((await send(theirs.t, one)).status).toBe(404);
  });

  it('a guest’s link lets people change to the account of their record, only in the first browser [1ee00]', async () => {
    const { caller, guest, browser, mail, softBooking, practiceId } = await arrived();
    await claim(caller, mail.sb, mail.t);
    const { identityId } = await buildClient(database, { practiceId, pets: [] });
    const first = await portal.signInAs(identityId);
    expect((await claim(first, mail.sb, { browser: browser() })).status).toBe(404);
    expect((await claim(first, mail.sb, mail.t)).status).toBe(404);
    expect((await claim(first, mail.sb, { browser: guest })).status).toBe(200);
    expect((await claim(caller, mail.sb, { browser: guest })).status).toBe(404);
    expect((await bookAs(first, bookingOf(softBooking))).status).toBe(201);
  });

  it('the emailed link shows no personal data and changes nothing after somebody has signed in', async () => {
    const one = await arrived();
    await claim(one.caller, one.mail.sb, one.mail.t);
    const reader = one.browser();
    const seen = await reader.send('GET', one.path);
    expect([seen.status, seen.body.guest]).toEqual([200, null]);
    for (const method of ['PATCH', 'DELETE']) expect((await reader.send(method, one.path)).status).toBe(404);
    expect((await saveAnswers(reader, one.mail, answersOf(one))).status).toBe(404);
  });

  it('saving answers in the browser that chose the time does not replace a guest’s link', async () => {
    const one = await arrived();
    const forged = { ...one.mail, t: 'A'.repeat(32) };
    expect((await saveAnswers(one.guest, forged, answersOf(one))).status).toBe(404);
  });

  it('a guest’s link never opens an existing record, which requires an email of its own', async () => {
    const one = await arrived();
    const { clientId } = await buildClient(database, { practiceId: one.practiceId });
    await database.query(sql`
      update clients set email = ${one.person.email}, last_name = ${one.person.lastName},
             postcode = ${one.person.postcode} where client_id = ${clientId}`);
    await claim(one.caller, one.mail.sb, one.mail.t);
    const refused = await completeSignUp(one.caller, signUpBody(one, one.person, { softBookingId: one.mail.sb }));
    expect([refused.status, refused.body.code]).toEqual([409, 'POSSIBLE_DUPLICATE']);
    const linked = await database.query(sql`
      select 1 from identities where identity_id = ${one.identityId} and client_id is not null`);
    expect(linked).toEqual([]);
  });
});
