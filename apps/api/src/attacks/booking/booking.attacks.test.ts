import { describe, expect, it } from 'vitest';
import { encodeSlotId } from '@portal/domain/slots/slot-id';
import type { Appointment, AppointmentList } from '@portal/contract/appointments/appointments.schemas';
import type { Slot } from '@portal/contract/slots/slots.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import { sql } from '../../database/sql.ts';
import type { Refusal } from '../../../testing/api-caller.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const scene = (options?: Parameters<typeof bookingScene>[1]) => bookingScene({ database, portal }, options);
type Scene = Awaited<ReturnType<typeof scene>>;

const minute = 60_000;
const day = 86_400_000;

const rowsOf = ({ practice: { practiceId } }: Scene): Promise<number> =>
  database.certainValue<number>(sql`
    select (select count(*) from appointments where practice_id = ${practiceId})
         + (select count(*) from diary_entries where practice_id = ${practiceId}) as rows`);

it('attack 35: a slot that was never offered gets 422', async () => {
  const one = await scene({ vets: 1, nurses: 1 });
  const { practice, caller, bodyFor } = one;
  const times = await one.slots();
  const offered = Date.parse(times[0]?.start ?? '');
  const midnight = offered - (offered % day) + 3 * day;
  const closedDate = new Date(midnight + day).toISOString().slice(0, 10);
  await database.query(sql`
    insert into practice_closures (practice_id, closed_on, reason) values (${practice.practiceId}, ${closedDate}, 'Closed')`);
  const closedSlot = times.find(({ start }) => start.startsWith(closedDate));
  expect(closedSlot).toBeDefined();
  const forged = (start: number, clinicianId = practice.vetIds[0] ?? 0): Pick<Slot, 'slotId' | 'start'> => ({
    slotId: encodeSlotId({ start, clinicianId, anyone: false }),
    start: new Date(start).toISOString(),
  });
  const lastMinutes = times.findLast(({ start }) => start.slice(0, 10) === times[0]?.start.slice(0, 10)) ?? times[0];
  const requests: Record<string, Pick<Slot, 'slotId' | 'start'>> = {
    'three at night': forged(midnight + 180 * minute),
    'off the grid': forged(midnight + (10 * 60 + 1) * minute),
    past: forged(offered - 40 * day),
    'years ahead': forged(offered + 5 * 365 * day),
    'on a closed day': { slotId: closedSlot?.slotId ?? '', start: closedSlot?.start ?? '' },
    'too near closing': forged(Date.parse(lastMinutes?.start ?? '') + 15 * minute),
    'with a nurse': forged(offered + 3 * day, practice.nurseIds[0]),
    'with nobody': forged(offered + 3 * day, 999_999),
    'of another start': { slotId: times[0]?.slotId ?? '', start: times[40]?.start ?? '' },
    'no slot id': { slotId: 's1.zzzzzzz.zzzzzz.a', start: times[40]?.start ?? '' },
  };
  await caller.get(one.slotsPath, { headers: { 'x-refreshcache': 'true' } });
  for (const [what, slot] of Object.entries(requests)) {
    const more = { slotId: slot.slotId, start: slot.start };
    for (const path of ['/appointments', '/soft-bookings']) {
      const { status, body } = await caller.post(path, bodyFor(times[0], more));
      const code = what === 'past' ? 'LEAD_TIME' : 'OUT_OF_GRID';
      expect([status, body.code], `${path} ${what}`).toEqual([422, code]);
    }
  }
  for (const start of ['2027-01-05T09:15:00', '2027-02-30T09:15:00Z', 'now', ''])
    expect((await caller.post('/appointments', bodyFor(times[0], { start }))).status, start).toBe(400);
  const longer = { end: new Date(offered + 600 * minute).toISOString(), durationMinutes: 600 };
  const booked = await caller.post<Appointment>('/appointments', bodyFor(times[50], longer));
  expect(booked.body.end).toBe(times[50]?.end);
  expect(await rowsOf(one)).toBe(2);
});

describe('a booking that asks for more than allowed', () => {
  it('attack 36: the portal ignores clinician, price, status, source and client in the body', async () => {
    const one = await scene();
    const other = await buildClient(database, { practiceId: one.practice.practiceId });
    const slot = await one.laterSlot();
    const more = {
      appointmentId: 1,
      clinicianId: 999_999,
      price: 0,
      priceFromPence: 0,
      status: 'COMPLETED',
      source: 'PRACTICE',
      clientId: other.clientId,
      isInitialConsultation: true,
      reference: 'EVIL-1',
      version: 99,
      icsSequence: 99,
    };
    const { body } = await one.caller.post<Appointment>('/appointments', one.bodyFor(slot, more));
    expect(body).toMatchObject({
      status: 'BOOKED',
      source: 'PORTAL',
      clinicianId: slot?.clinicianId,
      isInitialConsultation: false,
      version: 1,
      icsSequence: 0,
    });
    expect(body.reference).not.toBe('EVIL-1');
    const booker = await database.value<number>(sql`
      select client_id from appointments where appointment_id = ${body.appointmentId}`);
    expect(booker).toBe(one.client.clientId);
    const theirs = await (await portal.signInAs(other.identityId)).get<AppointmentList>('/appointments');
    expect(theirs.body.items).toEqual([]);
  });

  it('attack 37: a booking gets 403 with a code if pet or client is not allowed to book (B10)', async () => {
    const awaiting = await scene();
    const barred = await scene();
    const [freeSlot, barredSlot] = [await awaiting.laterSlot(), await barred.laterSlot()];
    const { practice, client, petId } = awaiting;
    await database.query(sql`update pets set registered_online = true where pet_id = ${petId}`);
    await database.query(sql`
      insert into appointments (practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference, is_initial_consultation)
      values (${practice.practiceId}, ${client.clientId}, ${petId}, 1, ${practice.vetIds[0]}, now() + interval '20 days',
              now() + interval '20 days 30 minutes', 'TP-00000', true)`);
    await database.query(sql`
      update clients set booking_and_registration_allowed = false where client_id = ${barred.client.clientId}`);
    for (const [one, slot, code] of [
      [awaiting, freeSlot, 'PET_AWAITING_INITIAL'],
      [barred, barredSlot, 'BOOKING_NOT_ALLOWED'],
    ] as const) {
      const before = await rowsOf(one);
      const forced = one.bodyFor(slot, { isInitialConsultation: false, awaitingInitialConsultation: false });
      const answers = [
        await one.caller.get<ErrorBody>(one.slotsPath),
        await one.caller.post('/appointments', forced),
        await one.caller.post('/soft-bookings', forced),
      ];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([403, code]);
      expect(await rowsOf(one)).toBe(before);
    }
  });

  it('attack 40: a booking with an Idempotency-Key of 10 kB gets 400, and another client’s key reveals nothing', async () => {
    const one = await scene({ vets: 2 });
    const other = await buildClient(database, { practiceId: one.practice.practiceId });
    const otherCaller = await portal.signInAs(other.identityId);
    const slot = await one.laterSlot();
    const bookWith = (key: string, more: object, caller = one.caller) =>
      caller.post<Appointment & Refusal>('/appointments', one.bodyFor(slot, more), {
        headers: { 'idempotency-key': key },
      });
    for (const key of ['k'.repeat(10_000), 'k'.repeat(101), 'with space', '', 'ü'])
      expect(await bookWith(key, {})).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const mine = await bookWith('one-key', { note: 'mine alone' });
    expect(mine.status).toBe(201);
    const petId = other.petIds[0];
    const theirs = await bookWith('one-key', { petId }, otherCaller);
    expect([theirs.status, theirs.body.petId, theirs.body.note]).toEqual([201, petId, null]);
    expect(theirs.body.appointmentId).not.toBe(mine.body.appointmentId);
    const copied = await bookWith('one-key-more', { note: 'mine alone' }, otherCaller);
    expect([copied.status, JSON.stringify(copied.body)]).toEqual([404, expect.not.stringContaining('mine alone')]);
    expect((await bookWith('one-key', { note: 'mine alone' })).body).toEqual(mine.body);
  });
});
