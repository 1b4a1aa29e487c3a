import { describe, expect, it } from 'vitest';
import type { Client, ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { Verified } from '@portal/contract/activation/activation.schemas';
import { featureKeys } from '@portal/domain/practices/practice-features';
import { sql } from '../../../database/sql.ts';
import { buildClient } from '../../../../testing/builders/build-client.ts';
import { arrival } from '../../../../testing/arrival.ts';
import { ageHold, minutesLeft, signUpAs } from '../../../../testing/scenes/guest-scene.ts';
import { digitsIn } from '../../../../testing/scenes/person-scene.ts';
import {
  arrivedGuest,
  bookAs,
  bookingOf,
  claim,
  completeSignUp,
  outcomeOf,
  saveAnswers,
  signUpBody,
} from '../../../../testing/scenes/guest-sign-up.ts';
import { ownPortal } from '../../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1 } });

const arrived = async (how?: Parameters<typeof arrivedGuest>[1]) => {
  const one = await arrivedGuest({ database, portal }, how);
  const { caller: mine, mail, person } = one;
  const claimByMail = () => claim(mine, mail.sb, mail.t);
  const signUp = (caller = mine, more: object = {}) =>
    completeSignUp(caller, signUpBody(one, person, { softBookingId: mail.sb, ...more }));
  return { ...one, claimByMail, signUp };
};
const once = { pets: 1, appointments: 1, entries: 1, holds: 0 };

describe('taking over a guest’s hold', () => {
  it('signing in extends a guest’s hold to an hour from its start, however often [a40ae]', async () => {
    const { claimByMail, softBooking } = await arrived();
    await ageHold(database, softBooking.softBookingId, 5);
    for (let times = 0; times < 2; times++) {
      const { body } = await claimByMail();
      expect([minutesLeft(body), body.extensionsLeft]).toEqual([55, 0]);
      expect(body.expiresAt).toBe(body.hardExpiresAt);
    }
    const isSame = sql`
      select d.expires_at = s.expires_at from diary_entries d join soft_bookings s using (soft_booking_id)
       where s.soft_booking_id = ${softBooking.softBookingId}`;
    expect(await database.value(isSame)).toBe(true);
  });

  it.each(['is released', 'has expired'])('signing in extends a second hold once the first %s', async (how) => {
    const { caller, claimByMail, guest, hold, slots, softBooking } = await arrived();
    const second = (await hold(guest, slots[70], { petName: 'Luna' })).body;
    const minutesOfSecond = async () =>
      minutesLeft((await claim(caller, second.softBookingId, { browser: guest })).body);
    await claimByMail();
    expect(await minutesOfSecond()).toBe(10);
    if (how === 'has expired') await ageHold(database, softBooking.softBookingId, 61);
    else await guest.send('DELETE', `/guest/soft-bookings/${softBooking.softBookingId}`);
    expect(await minutesOfSecond()).toBe(60);
  });

  it('attack 51: signing in does not extend an expired hold', async () => {
    const { claimByMail, softBooking } = await arrived();
    await ageHold(database, softBooking.softBookingId, 21);
    expect((await claimByMail()).body.state).toBe('EXPIRED');
  });
});

describe('signing up with a guest’s hold', () => {
  it('signing up books the time, creates the pet once, and ends the hold', async () => {
    const { caller, identityId, claimByMail, signUp, person, softBooking, guest } = await arrived();
    expect((await claimByMail()).body).toMatchObject({ petName: 'Milo', guest: person });
    const before = await caller.get<ProfileV2>('/v2/profile');
    expect(before.body).toMatchObject({ activeSoftBookingId: softBooking.softBookingId, isHeldAsGuest: true });
    const { body } = await signUp();
    expect([body.activationStatus, body.activeSoftBookingId]).toEqual(['COMPLETED', null]);
    expect(body.appointmentId).toBeGreaterThan(0);
    expect(await outcomeOf(database, identityId)).toEqual(once);
    const pets = await caller.get<Pet[]>('/bff/v2/pets');
    expect(pets.body).toMatchObject([{ name: 'Milo', registeredOnline: true, awaitingInitialConsultation: true }]);
    // The first device still has the page open.
    expect((await guest.send('GET', `/guest/soft-bookings/${softBooking.softBookingId}`)).body.state).toBe('CONVERTED');
  });

  it('signing up books the time with the guest’s note and phone number', async () => {
    const { caller, signUp, guest, softBooking, details, person, mail, practiceId } = await arrived();
    const numbers = { mobile: null, phone: '01632 960123', note: 'Limping since Friday' };
    await details(guest, softBooking.softBookingId, { ...person, ...numbers });
    const { mobile: _mobile, ...answers } = signUpBody({ practiceId }, person);
    await saveAnswers(guest, mail, answers);
    expect((await claim(caller, mail.sb, { browser: guest })).body.signUp).toMatchObject(numbers);
    const { body } = await signUp(caller, { ...numbers, note: null });
    const booked = await caller.get<Appointment>(`/appointments/${body.appointmentId}`);
    expect(booked.body.note).toBe('Limping since Friday');
    const client = await caller.get<Client>('/client');
    expect(client.body).toMatchObject({ mobile: null, phone: '+441632960123' });
  });

  it('a guest’s pet awaits review if the practice requires it', async () => {
    const { caller, claimByMail, signUp, practiceId } = await arrived();
    await database.query(sql`
      insert into practice_features (practice_id, feature_key, value)
      values (${practiceId}, ${featureKeys.petReview}, 'true')`);
    await claimByMail();
    await signUp();
    const pets = await caller.get<Pet[]>('/bff/v2/pets');
    expect(pets.body).toMatchObject([{ name: 'Milo', status: 'PENDING_REVIEW' }]);
    const tasks = sql`select kind from staff_tasks where practice_id = ${practiceId}`;
    expect(await database.query(tasks)).toEqual([{ kind: 'REVIEW_PET' }]);
  });

  it('a confirmation sent twice at once creates one client, pet and appointment', async () => {
    const { identityId, claimByMail, signUp } = await arrived();
    await claimByMail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await outcomeOf(database, identityId)).toEqual(once);
  });

  it('signing up succeeds without the appointment if the time has been taken [40a31]', async () => {
    const { caller, identityId, claimByMail, signUp, softBooking, hold, browser } = await arrived();
    await claimByMail();
    await ageHold(database, softBooking.softBookingId, 61);
    expect((await hold(browser(), softBooking.slot)).status).toBe(201);
    const { body } = await signUp();
    expect([body.activationStatus, body.appointmentId]).toEqual(['COMPLETED', null]);
    const lost = await bookAs(caller, bookingOf(softBooking));
    expect([lost.status, lost.body.code]).toEqual([409, 'SLOT_TAKEN']);
    const alternatives = lost.body.meta['alternatives'] as { slotId: string; start: string }[];
    expect(alternatives).toHaveLength(3);
    expect((await bookAs(caller, bookingOf(softBooking, alternatives[0]))).status).toBe(201);
    expect(await outcomeOf(database, identityId)).toEqual(once);
  });

  it('signing up books the time if the emailed link proves the address', async () => {
    const { identityId, claimByMail, signUp } = await arrived({ emailVerified: false });
    await claimByMail();
    const { body } = await signUp();
    expect([body.activationStatus, body.activeSoftBookingId]).toEqual(['COMPLETED', null]);
    expect(body.appointmentId).toBeGreaterThan(0);
    expect(await outcomeOf(database, identityId)).toEqual(once);
    expect(await database.query(sql`select 1 from verifications where identity_id = ${identityId}`)).toEqual([]);
  });

  it('the booking waits for another proof if the link was opened long ago', async () => {
    const { identityId, claimByMail, signUp } = await arrived({ emailVerified: false });
    await claimByMail();
    await database.query(sql`
      update guest_bookings set proved_at = proved_at - interval '30 days', link_sent_at = link_sent_at - interval '30 days'
       where identity_id = ${identityId}`);
    const { body } = await signUp();
    expect([body.activationStatus, body.appointmentId]).toEqual(['STARTED', null]);
  });

  it('the booking waits until an address without an emailed link is proved', async () => {
    const { guest, mail, person, signUp, softBooking } = await arrived();
    const other = `other-${person.email}`;
    const { caller, identityId } = await signUpAs({ database, portal }, other, { emailVerified: false });
    await claim(caller, mail.sb, { browser: guest });
    const { body } = await signUp(caller);
    const waiting = {
      activationStatus: 'STARTED',
      appointmentId: null,
      activeSoftBookingId: softBooking.softBookingId,
    };
    expect(body).toMatchObject(waiting);
    const proof = await arrival(() => portal.sent.find(({ to }) => to.address === other));
    const verified = await caller.patch<Verified>('/v2/verify', { code: digitsIn(proof.text) });
    expect(verified.body).toMatchObject({ verified: true, activationStatus: 'COMPLETED' });
    expect((await caller.get<ProfileV2>('/v2/profile')).body.activeSoftBookingId).toBe(softBooking.softBookingId);
    expect((await bookAs(caller, bookingOf(softBooking))).status).toBe(201);
    expect(await outcomeOf(database, identityId)).toEqual(once);
  });

  it('the browser keeps the details typed before signing in, and sends the note', async () => {
    const { browser, caller, mail, person, practiceId, signUp } = await arrived({ emailVerified: false });
    const phone = browser();
    const { address, marketing, mobile, termsVersion, privacyVersion } = signUpBody({ practiceId }, person);
    const answers = { address, marketing, mobile, termsVersion, privacyVersion, note: 'He limps' };
    const wrong = await saveAnswers(phone, mail, { ...answers, mobile: '12345678' });
    expect([wrong.status, wrong.body.errors.map(({ field }) => field)]).toEqual([400, ['mobile']]);
    expect((await saveAnswers(phone, mail, answers)).status).toBe(200);
    const claimed = await claim(caller, mail.sb, { browser: phone });
    expect(claimed.body.signUp).toMatchObject({ ...answers, address });
    expect((await claim(caller, mail.sb)).body.signUp).toEqual(claimed.body.signUp);
    const { appointmentId } = (await signUp(caller, claimed.body.signUp ?? {})).body;
    expect((await caller.get<Appointment>(`/appointments/${appointmentId}`)).body.note).toBe('He limps');
    const storedAnswers = sql`select sign_up_answers from guest_bookings where proved_email = ${person.email}`;
    expect(await database.values(storedAnswers)).toEqual([null]);
  });
});

describe('a client who held a time as a guest', () => {
  const client = async (how?: Parameters<typeof arrivedGuest>[1]) => {
    const one = await arrived(how);
    const { identityId, clientId, petIds } = await buildClient(database, { practiceId: one.practiceId });
    const caller = await portal.signInAs(identityId);
    await claim(caller, one.mail.sb, { browser: one.guest });
    await database.query(sql`delete from pets where client_id = ${clientId}`);
    return { ...one, caller, identityId, clientId, petIds };
  };

  it('confirming on two devices at once gives one appointment and one pet, ten times', async () => {
    const { caller, identityId, softBooking } = await client();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => bookAs(caller, bookingOf(softBooking), `key-${index}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.appointmentId)).size).toBe(1);
    expect(await outcomeOf(database, identityId)).toEqual(once);
  });

  it('a guest gets the same time after the hold has expired if it is free [40a31]', async () => {
    const { caller, identityId, softBooking } = await client();
    await ageHold(database, softBooking.softBookingId, 61);
    const booked = await bookAs(caller, bookingOf(softBooking));
    expect([booked.status, booked.body.start]).toEqual([201, softBooking.slot.start]);
    const again = await bookAs(caller, bookingOf(softBooking), 'another-device');
    expect([again.status, again.body.appointmentId]).toEqual([201, booked.body.appointmentId]);
    expect(await outcomeOf(database, identityId)).toEqual(once);
  });

  it('a client sees the nearest times if it is too late for the held one', async () => {
    const { caller, softBooking } = await client({ slot: 0 });
    await ageHold(database, softBooking.softBookingId, 61);
    const soon = new Date(Math.ceil(Date.now() / 900_000) * 900_000);
    const refused = await bookAs(caller, bookingOf(softBooking, { start: soon.toISOString(), slotId: 's1.1.1.n' }));
    expect([refused.status, refused.body.code]).toEqual([410, 'HOLD_EXPIRED']);
    expect((refused.body.meta['alternatives'] as unknown[]).length).toBeGreaterThan(0);
  });

  it('a client who is not allowed to book online is refused, and no pet is created', async () => {
    const { caller, identityId, clientId, softBooking } = await client();
    await database.query(sql`
      update clients set booking_and_registration_allowed = false where client_id = ${clientId}`);
    const refused = { status: 403, body: { code: 'BOOKING_NOT_ALLOWED' } };
    expect(await bookAs(caller, bookingOf(softBooking))).toMatchObject(refused);
    expect(await outcomeOf(database, identityId)).toMatchObject({ pets: 0, appointments: 0 });
  });

  it('a client cannot add a pet to a booking without a guest’s hold', async () => {
    const { caller, softBooking } = await client();
    const { softBookingId: _hold, ...without } = bookingOf(softBooking);
    expect((await bookAs(caller, without)).status).toBe(400);
    expect((await bookAs(caller, { ...without, softBookingId: 'sb_unknown' })).status).toBe(404);
  });
});
