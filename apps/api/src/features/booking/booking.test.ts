import { describe, expect, it } from 'vitest';
import type { Slot } from '@portal/contract/slots/slots.schemas';
import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import { sql } from '../../database/sql.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { ageHold } from '../../../testing/scenes/guest-scene.ts';
import { purgeExpired } from '../../purge-expired.ts';
import { releaseConverted } from './holds.repository.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { usualLimits } from '../../platform/config/limits.ts';
import { passTime } from '../../../testing/pass-time.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await sharedPortal();

const scene = (options: Parameters<typeof bookingScene>[1] = {}) => bookingScene({ database, portal }, options);

describe('holding a time', () => {
  it('the search hides a held time from others, and its holder can book it', async () => {
    const { laterSlot, hold, slots, another, tryToBookHold, caller } = await scene();
    const later = await laterSlot();
    const softBooking = await hold(later);
    const own = await slots(`&existingSoftBookingId=${softBooking.softBookingId}`);
    expect(own.find((slot) => slot.start === later?.start)?.isCurrent).toBe(true);
    expect((await slots()).some((slot) => slot.start === later?.start)).toBe(false);
    const lost = await (await another()).tryToBook(later);
    expect([lost.status, lost.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(lost.body.meta['alternatives']).toHaveLength(3);
    const booked = await tryToBookHold(softBooking);
    expect(booked.status).toBe(201);
    await caller.delete(`/soft-bookings/${softBooking.softBookingId}`);
    const after = await caller.get<SoftBooking>(`/soft-bookings/${softBooking.softBookingId}`);
    expect(after.body).toMatchObject({ state: 'CONVERTED', appointmentId: booked.body.appointmentId });
  });

  it('a retry after a lost response returns the first hold [fdce7]', async () => {
    const { caller, slots, bodyFor, hold, petId } = await scene();
    const times = await slots();
    const [first, again] = await Promise.all([hold(times[40]), hold(times[40])]);
    expect(again.softBookingId).toBe(first.softBookingId);
    // Repeating an exchange returns the same hold, although the original has been released by then.
    const exchange = () => caller.post<SoftBooking>(`/soft-bookings/${first.softBookingId}`, bodyFor(times[60]));
    const [exchanged, repeated] = [await exchange(), await exchange()];
    expect(repeated.body.softBookingId).toBe(exchanged.body.softBookingId);
    expect([repeated.body.replaces, repeated.body.originalExpired]).toEqual([first.softBookingId, false]);
    expect(await database.query(sql`select 1 from soft_bookings where pet_id = ${petId}`)).toHaveLength(2);
    // Exchanging a hold for itself extends it.
    const longer = await caller.post<SoftBooking>(`/soft-bookings/${repeated.body.softBookingId}`, bodyFor(times[60]));
    expect(longer.body.replaces).toBe(repeated.body.softBookingId);
    await caller.delete(`/soft-bookings/${longer.body.softBookingId}`);
    const anew = await hold(times[60]);
    expect(anew.state).toBe('HELD');
    await ageHold(database, anew.softBookingId, 11);
    expect((await hold(times[60])).state).toBe('HELD');
  });

  it('an expired hold gets HOLD_EXPIRED, and its time is free at once', async () => {
    const { slots, laterSlot, hold, tryToBook, tryToBookHold } = await scene();
    const slot = await laterSlot();
    const softBooking = await hold(slot);
    await ageHold(database, softBooking.softBookingId, 10);
    expect((await slots()).map((slot) => slot.start)).toContain(slot?.start);
    expect(await tryToBookHold(softBooking)).toMatchObject({ status: 410, body: { code: 'HOLD_EXPIRED' } });
    expect((await tryToBook(slot)).status).toBe(201);
  });
});

it('a hold whose appointment the practice’s system cancels reads as expired', async () => {
  const { caller, laterSlot, hold, tryToBookHold } = await scene();
  const { softBookingId, ...softBooking } = await hold(await laterSlot());
  const { appointmentId } = (await tryToBookHold({ softBookingId, ...softBooking })).body;
  await database.query(sql`update appointments set status = 'CANCELLED' where appointment_id = ${appointmentId}`);
  await releaseConverted(database, appointmentId);
  const { body } = await caller.get<SoftBooking>(`/soft-bookings/${softBookingId}`);
  expect(body).toMatchObject({ state: 'EXPIRED', appointmentId: null });
});

it('a cancelled time is kept for its minute to undo', async () => {
  const { practiceId } = await scene();
  const entries = () => database.query(sql`select 1 from diary_entries where practice_id = ${practiceId}`);
  await database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state, expires_at)
    select practice_id, min(clinician_id), now(), now() + interval '15 minutes', 'HELD', now() + interval '1 hour'
      from clinicians where practice_id = ${practiceId} group by practice_id`);
  await purgeExpired(database);
  expect(await entries()).toHaveLength(1);
  await database.query(sql`update diary_entries set expires_at = now() where practice_id = ${practiceId}`);
  await purgeExpired(database);
  expect(await entries()).toEqual([]);
});

it('the list of appointments rejects an invalid cursor', async () => {
  const { caller } = await scene();
  for (const cursor of ['1.9999999999', '999999999999999.1', 'x', '.', '1.', '-1.2'])
    for (const list of ['upcoming', 'past'])
      expect((await caller.get(`/appointments?scope=${list}&cursor=${cursor}`)).status, cursor).toBe(400);
});

describe('the rules', () => {
  it.each([
    ['the switch is misspelt', { features: { 'Online Booking Enabled': 'true' } }, 409, 'ONLINE_BOOKING_DISABLED'],
    ['the reason is not offered', { reasonIds: [] }, 422, 'REASON_NOT_OFFERED'],
  ])('booking returns an error if %s', async (_, options, status, code) => {
    const { caller, slotsPath, tryToBook } = await scene(options);
    expect(await caller.get(slotsPath)).toMatchObject({ status, body: { code } });
    const slot = { slotId: 's1.abc.1.a', start: '2027-01-05T09:15:00+00:00' } as Slot;
    expect(await tryToBook(slot)).toMatchObject({ status, body: { code } });
  });

  it('a pet cannot have two appointments at the same time or within a day [ea875]', async () => {
    const { laterSlot, slots, book, tryToBook } = await scene({ vets: 2 });
    const slot = await laterSlot();
    const { appointmentId } = await book(slot);
    const twice = await tryToBook(slot, { note: 'again' });
    expect([twice.status, twice.body.code, twice.body.meta['appointmentId']]).toEqual([
      409,
      'PET_OVERLAP',
      appointmentId,
    ]);
    const hoursFrom = ({ start }: Slot) => Math.abs(Date.parse(start) - Date.parse(slot?.start ?? '')) / 3_600_000;
    const near = (await slots()).find((other) => hoursFrom(other) > 1 && hoursFrom(other) < 23);
    expect((await tryToBook(near)).status).toBe(201);
  });

  it('a booking has the price of its own practice', async () => {
    const [{ practiceId: elsewhere }, { practiceId, book, laterSlot }] = [await scene(), await scene()];
    await database.query(sql`
      update practice_reasons set price_from_pence = case practice_id when ${practiceId} then 4800 else 5200 end
       where practice_id in (${elsewhere}, ${practiceId})`);
    expect((await book(await laterSlot())).price).toMatchObject({ fromPence: 4800 });
  });

  it('searching and booking are refused for a pet that has died', async () => {
    const { caller, slotsPath, petId, laterSlot, tryToBook } = await scene();
    const slot = await laterSlot();
    await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${petId}`);
    const reasons = await caller.get(`/lookup/online-appointment-reasons?petId=${petId}`);
    const answers = [reasons, await caller.get(slotsPath), await tryToBook(slot)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('the database refuses an appointment with another client’s pet or practice’s clinician', async () => {
    const [one, two] = [await scene(), await scene()];
    const { appointmentId } = await one.book(await one.laterSlot());
    await expect(
      database.query(sql`update appointments set pet_id = ${two.petId} where appointment_id = ${appointmentId}`),
    ).rejects.toMatchObject({ code: '23503', constraint: 'appointments_pet_fkey' });
    await expect(
      database.query(sql`
        update appointments set clinician_id = ${two.practice.vetIds[0]} where appointment_id = ${appointmentId}`),
    ).rejects.toMatchObject({ code: '23503', constraint: 'appointments_clinician_fkey' });
  });
});

const sceneWithHold = async (index = 60) => {
  const one = await scene();
  const hold = await one.hold((await one.slots())[index]);
  const extend = () => one.caller.patch<SoftBooking & Refusal>(`/soft-bookings/${hold.softBookingId}`);
  return { ...one, hold, extend };
};

const minutesLeft = ({ expiresAt, serverNow }: SoftBooking): number =>
  (Date.parse(expiresAt) - Date.parse(serverNow)) / 60_000;

describe('a hold', () => {
  it('a hold lasts ten minutes and can be extended twice by ten minutes [63fb5]', async () => {
    const { hold, extend } = await sceneWithHold();
    expect(minutesLeft(hold)).toBeCloseTo(10, 1);
    expect(hold.extensionsLeft).toBe(2);
    for (const [minutes, left] of [
      [12, 1],
      [14, 0],
    ]) {
      await ageHold(database, hold.softBookingId, 8);
      const more = await extend();
      expect(more.status).toBe(200);
      expect([Math.round(minutesLeft(more.body)), more.body.extensionsLeft]).toEqual([minutes, left]);
    }
    expect(await extend()).toMatchObject({ status: 409, body: { code: 'EXTENSIONS_SPENT' } });
  });

  it('an expired hold cannot be extended, and no hold lasts more than an hour [63fb5]', async () => {
    const { hold, extend } = await sceneWithHold();
    await database.query(sql`
      update soft_bookings set hard_expires_at = clock_timestamp() + interval '14 minutes'
       where soft_booking_id = ${hold.softBookingId}`);
    await ageHold(database, hold.softBookingId, 9);
    const last = await extend();
    expect([Math.round(minutesLeft(last.body)), last.body.extensionsLeft]).toEqual([5, 0]);
    await ageHold(database, hold.softBookingId, 6);
    expect(await extend()).toMatchObject({ status: 410, body: { code: 'HOLD_EXPIRED' } });
    const other = await sceneWithHold();
    await ageHold(database, other.hold.softBookingId, 11);
    expect(await other.extend()).toMatchObject({ status: 410, body: { code: 'HOLD_EXPIRED' } });
  });

  it('a client has at most two holds, and a third releases the oldest [117db]', async () => {
    const { hold, slots, caller } = await scene();
    const times = await slots();
    const statesOf = (...holds: readonly SoftBooking[]) =>
      Promise.all(
        holds.map(
          async ({ softBookingId }) => (await caller.get<SoftBooking>(`/soft-bookings/${softBookingId}`)).body.state,
        ),
      );
    const [first, second] = [await hold(times[40]), await hold(times[60])];
    expect(await statesOf(first, second)).toEqual(['HELD', 'HELD']);
    const third = await hold(times[80]);
    expect(await statesOf(first, second, third)).toEqual(['RELEASED', 'HELD', 'HELD']);
    expect((await caller.delete(`/soft-bookings/${third.softBookingId}`)).status).toBe(204);
    const fourth = await hold(times[100]);
    expect(await statesOf(second, fourth)).toEqual(['HELD', 'HELD']);
  });

  it('a hold on the soonest time can be booked after its lead time has begun [4666b]', async () => {
    const { hold, tryToBookHold, another, slots, practiceId } = await sceneWithHold(0);
    const next = (await slots())[1];
    await database.query(sql`
      update practice_reasons set lead_time_minutes = 100000 where practice_id = ${practiceId}`);
    passTime(usualLimits.diaryMemoryMilliseconds);
    expect((await (await another()).tryToBook(next)).body.code).toBe('LEAD_TIME');
    await ageHold(database, hold.softBookingId, 11);
    expect((await tryToBookHold(hold)).body.code).toBe('LEAD_TIME');
    await ageHold(database, hold.softBookingId, -11);
    expect((await tryToBookHold(hold)).status).toBe(201);
  });
});
