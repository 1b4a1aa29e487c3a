import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '@portal/contract/errors';
import type { Appointment, AppointmentList, Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { sql } from '../../database/sql.ts';
import { bookingScene } from '../../testing/scenes/booking-scene.ts';
import { ageHold } from '../../testing/scenes/guest-scene.ts';
import { buildClient } from '../../testing/builders/build-client.ts';
import { sharedPortal } from '../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const scene = (options: Parameters<typeof bookingScene>[1] = {}) => bookingScene({ database, portal }, options);

const conflict = (body: unknown) => (body as ErrorBody).code;

describe('booking', () => {
  it('offers times on ten dates, books one, sends one email with a calendar file and lists the appointment', async () => {
    const { caller, slots, laterSlot, slotsPath, bodyFor } = await scene();
    const found = await caller.get<Slots>(slotsPath);
    expect(found.body.days).toHaveLength(10);
    expect(found.body.nextCursor).not.toBeNull();
    const wanted = await laterSlot();
    const booked = await caller.post<Appointment>('/appointments', bodyFor(wanted, { note: 'Limping a little' }));
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({
      status: 'BOOKED',
      petName: 'Bella',
      start: wanted?.start,
      note: 'Limping a little',
    });
    expect(booked.body.reference).toMatch(/^TP-[0-9A-HJKMNP-TV-Z]{5}$/);
    const list = await caller.get<AppointmentList>('/appointments');
    expect(list.body.items.map((item) => item.appointmentId)).toEqual([booked.body.appointmentId]);
    const mails = () => portal.sent.filter(({ text }) => text.includes(booked.body.reference));
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]?.subject).toContain('Bella');
    expect(mails()[0]?.calendar?.files[0]).toContain('BEGIN:VCALENDAR');
    expect((await slots()).some((slot) => slot.start === wanted?.start)).toBe(false);
  });
});

describe('holding a time', () => {
  it('hides it from others, still shows it to its holder, and lets them book it', async () => {
    const one = await scene();
    const other = await buildClient(database, { practiceId: one.practice.practiceId });
    const otherCaller = await portal.signInAs(other.identityId);
    const wanted = await one.laterSlot();
    const hold = await one.caller.post<SoftBooking>('/soft-bookings', one.bodyFor(wanted));
    expect(hold.status).toBe(201);
    const own = await one.slots(`&existingSoftBookingId=${hold.body.softBookingId}`);
    expect(own.find((slot) => slot.start === wanted?.start)?.isCurrent).toBe(true);
    expect((await one.slots()).some((slot) => slot.start === wanted?.start)).toBe(false);
    const lost = await otherCaller.post('/appointments', { ...one.bodyFor(wanted), petId: other.petIds[0] });
    expect([lost.status, conflict(lost.body)]).toEqual([409, 'SLOT_TAKEN']);
    expect(lost.body.meta['alternatives']).toHaveLength(3);
    const booked = await one.caller.post<Appointment>('/appointments', {
      ...one.bodyFor(hold.body.slot),
      softBookingId: hold.body.softBookingId,
    });
    expect(booked.status).toBe(201);
    const after = await one.caller.get<SoftBooking>(`/soft-bookings/${hold.body.softBookingId}`);
    expect(after.body).toMatchObject({ state: 'CONVERTED', appointmentId: booked.body.appointmentId });
  });

  it('returns the first hold to a retry whose response was lost', async () => {
    const { caller, slots, bodyFor } = await scene();
    const times = await slots();
    const hold = (body: object) => caller.post<SoftBooking>('/soft-bookings', body);
    const [first, again] = await Promise.all([hold(bodyFor(times[40])), hold(bodyFor(times[40]))]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.softBookingId).toBe(first.body.softBookingId);
    // Repeating an exchange returns the same hold, although the original has been released by then.
    const exchange = () => caller.post<SoftBooking>(`/soft-bookings/${first.body.softBookingId}`, bodyFor(times[60]));
    const [exchanged, repeated] = [await exchange(), await exchange()];
    expect(repeated.body.softBookingId).toBe(exchanged.body.softBookingId);
    expect([repeated.body.replaces, repeated.body.originalExpired]).toEqual([first.body.softBookingId, false]);
    const [count] = await database.query<{ count: number }>(sql`
      select count(*) as count from soft_bookings where pet_id = ${bodyFor(times[40]).petId}`);
    expect(count?.count).toBe(2);
    // Exchanging a hold for itself extends it.
    const longer = await caller.post<SoftBooking>(`/soft-bookings/${repeated.body.softBookingId}`, bodyFor(times[60]));
    expect(longer.body.replaces).toBe(repeated.body.softBookingId);
  });

  it('returns HOLD_EXPIRED once the hold has expired, and frees the time at once', async () => {
    const { caller, slots, laterSlot, bodyFor } = await scene();
    const wanted = await laterSlot();
    const hold = await caller.post<SoftBooking>('/soft-bookings', bodyFor(wanted));
    await ageHold(database, hold.body.softBookingId, 10);
    expect((await slots()).map((slot) => slot.start)).toContain(wanted?.start);
    const late = await caller.post('/appointments', {
      ...bodyFor(hold.body.slot),
      softBookingId: hold.body.softBookingId,
    });
    expect([late.status, conflict(late.body)]).toEqual([410, 'HOLD_EXPIRED']);
    expect((await caller.post('/appointments', bodyFor(wanted))).status).toBe(201);
  });
});

it.each(['1.9999999999', '999999999999999.1', 'x', '.', '1.', '-1.2'])(
  'the list of appointments rejects the cursor %s',
  async (cursor) => {
    const { caller } = await scene();
    for (const list of ['upcoming', 'past'])
      expect((await caller.get(`/appointments?scope=${list}&cursor=${cursor}`)).status).toBe(400);
  },
);

describe('the rules', () => {
  it.each([
    ['online booking is off', { features: { 'Online Booking Enabled': 'False' } }, 409, 'ONLINE_BOOKING_DISABLED'],
    [
      'the online booking switch is misspelt',
      { features: { 'Online Booking Enabled': 'true' } },
      409,
      'ONLINE_BOOKING_DISABLED',
    ],
    ['the reason is not offered', { reasonIds: [] }, 422, 'REASON_NOT_OFFERED'],
  ])('return an error when %s', async (_, options, status, code) => {
    const { caller, slotsPath, bodyFor } = await scene(options);
    const search = await caller.get(slotsPath);
    expect([search.status, conflict(search.body)]).toEqual([status, code]);
    const slot = { slotId: 's1.abc.1.a', start: '2027-01-05T09:15:00+00:00' } as Slot;
    const booking = await caller.post('/appointments', bodyFor(slot));
    expect([booking.status, conflict(booking.body)]).toEqual([status, code]);
  });

  it('refuse to have one pet in two places at once', async () => {
    const { caller, laterSlot, bodyFor } = await scene({ vets: 2 });
    const wanted = await laterSlot();
    const first = await caller.post<Appointment>('/appointments', bodyFor(wanted));
    const twice = await caller.post('/appointments', bodyFor(wanted, { note: 'again' }));
    expect([twice.status, conflict(twice.body)]).toEqual([409, 'PET_OVERLAP']);
    expect(twice.body.meta['appointmentId']).toBe(first.body.appointmentId);
  });

  it('in the database reject an appointment with another client’s pet or another practice’s clinician', async () => {
    const [one, two] = [await scene(), await scene()];
    const { appointmentId } = (await one.caller.post<Appointment>('/appointments', one.bodyFor(await one.laterSlot())))
      .body;
    await expect(
      database.query(sql`update appointments set pet_id = ${two.petId} where appointment_id = ${appointmentId}`),
    ).rejects.toMatchObject({ code: '23503', constraint: 'appointments_pet_fkey' });
    await expect(
      database.query(sql`
        update appointments set clinician_id = ${two.practice.vetIds[0]} where appointment_id = ${appointmentId}`),
    ).rejects.toMatchObject({ code: '23503', constraint: 'appointments_clinician_fkey' });
  });
});
