import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment, Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { sql } from '../../database/sql.ts';
import type { ApiCaller } from '../../testing/api-caller.ts';
import { buildClient } from '../../testing/builders/build-client.ts';
import { type BuiltPractice, buildPractice } from '../../testing/builders/build-practice.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Reasons by length in minutes, all for any vet and for dogs; set up below. */
const reasonOf: Record<number, number> = { 10: 910, 15: 915, 30: 930, 45: 945 };
let database: TestDatabase;
let portal: TestServer;

beforeAll(async () => {
  database = await testDatabase();
  portal = await startTestServer({ database });
  await database.query(sql`
    insert into appointment_reasons (reason_id, name, reason_group, description, clinician_type, duration_minutes, species_ids, sort_order)
    select 900 + minutes, 'Visit of ' || minutes, 'Test', 'A visit', 'Vet', minutes, '{1}', 1 from unnest('{10,15,30,45}'::int[]) as minutes`);
});
afterAll(async () => {
  await portal?.close();
  await database?.close();
});

type Booker = { readonly caller: ApiCaller; readonly petId: number };

const bookersAt = async ({ practiceId }: BuiltPractice, count: number): Promise<Booker[]> => {
  const clients = await Promise.all(Array.from({ length: count }, () => buildClient(database, { practiceId })));
  return Promise.all(clients.map(async ({ identityId, petIds }) => ({ caller: await portal.signInAs(identityId), petId: petIds[0] ?? 0 })));
};

type Search = { readonly practice: BuiltPractice; readonly booker: Booker; readonly minutes?: number; readonly clinicianId?: number };

const findSlots = async ({ practice, booker, minutes = 30, clinicianId }: Search): Promise<Slot[]> => {
  const who = clinicianId === undefined ? '' : `&clinicianId=${clinicianId}`;
  const path = `/v2/practices/${practice.practiceId}/appointment-slots?appointmentReasonId=${reasonOf[minutes]}${who}`;
  return (await booker.caller.get<Slots>(path)).body.days.flatMap((day) => day.slots);
};

const bodyOf = ({ practice, booker, slot, minutes = 30 }: { practice: BuiltPractice; booker: Booker; slot: Slot; minutes?: number }) => ({
  practiceId: practice.practiceId,
  petId: booker.petId,
  appointmentReasonId: reasonOf[minutes],
  slotId: slot.slotId,
  start: slot.start,
});

/** Runs the work with so many at a time. */
const inParallel = async <Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item, index: number) => Promise<Result>) => {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};

const countBy = (values: readonly (number | string)[]): Record<string, number> =>
  values.reduce<Record<string, number>>((counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }), {});

/** What must hold whatever happened: no clinician and no pet in two places, and every visit in the diary exactly once. */
const expectSoundDiary = async (practiceId: number) => {
  const [row] = await database.query<{ overlaps: number; visits: number; entries: number; audits: number; mails: number }>(sql`
    select (select count(*) from diary_entries a join diary_entries b
              on a.diary_entry_id < b.diary_entry_id and a.clinician_id = b.clinician_id and a.during && b.during
             where a.practice_id = ${practiceId}) as overlaps,
           (select count(*) from appointments where practice_id = ${practiceId}) as visits,
           (select count(*) from diary_entries where practice_id = ${practiceId} and state = 'BOOKED') as entries,
           (select count(*) from audit_events e join appointments a on e.subject_id = a.appointment_id::text
             where a.practice_id = ${practiceId} and e.action = 'appointment.booked') as audits,
           (select count(*) from outbox_messages m join appointments a on m.subject_id = a.appointment_id
             where a.practice_id = ${practiceId}) as mails`);
  expect(row).toEqual({ overlaps: 0, visits: row?.visits, entries: row?.visits, audits: row?.visits, mails: row?.visits });
  return row?.visits ?? 0;
};

describe('races', () => {
  it('500 parallel bookings of one slot give one 201 and 499 × 409 with alternatives', async () => {
    const practice = await buildPractice(database);
    const bookers = await bookersAt(practice, 50);
    const [first] = bookers;
    if (!first) throw new Error('no bookers');
    const [slot] = await findSlots({ practice, booker: first, clinicianId: practice.vetIds[0] ?? 0 });
    if (!slot) throw new Error('no slot');
    const attempts = Array.from({ length: 500 }, (_, index) => bookers[index % bookers.length] as Booker);
    const answers = await Promise.all(
      attempts.map((booker, index) =>
        booker.caller.post<Appointment | ErrorBody>('/appointments', bodyOf({ practice, booker, slot }), { headers: { 'idempotency-key': `k${index}` } }),
      ),
    );
    const codes = countBy(answers.map(({ status }) => status));
    const winnerPet = answers.find(({ status }) => status === 201)?.body as Appointment;
    expect(codes).toEqual({ 201: 1, 409: 499 });
    const lost = answers.filter(({ status }) => status === 409).map(({ body }) => body as ErrorBody);
    // The winner's own pet is told that it is there already; everybody else is offered other times.
    for (const body of lost) {
      if (body.code === 'PET_OVERLAP') expect(body.meta['appointmentId']).toBe(winnerPet.appointmentId);
      else expect(body.meta['alternatives']).toHaveLength(3);
    }
    expect(await expectSoundDiary(practice.practiceId)).toBe(1);
  });

  it('B1 short: 64 bookers, 40 slots, 800 attempts: as many winners as slots, no overlap, no 5xx', async () => {
    const practice = await buildPractice(database, { vets: 2 });
    const bookers = await bookersAt(practice, 64);
    const [first] = bookers;
    if (!first) throw new Error('no bookers');
    const all = await Promise.all(practice.vetIds.map((clinicianId) => findSlots({ practice, booker: first, clinicianId })));
    // Every second slot of a 30-minute visit on a 15-minute grid: these overlap nothing among themselves.
    const slots = all.flatMap((ofVet) => ofVet.filter((slot) => Date.parse(slot.start) % 1_800_000 === 0).slice(0, 20));
    const attempts = Array.from({ length: 800 }, (_, index) => ({ booker: bookers[index % 64] as Booker, slot: slots[(index * 7) % slots.length] as Slot }));
    const answers = await inParallel(attempts, 64, ({ booker, slot }, index) =>
      booker.caller.post<ErrorBody>('/appointments', bodyOf({ practice, booker, slot }), { headers: { 'idempotency-key': `b1-${index}` } }),
    );
    const codes = countBy(answers.map(({ status }) => status));
    expect(codes[201]).toBe(slots.length);
    expect(Object.keys(codes).toSorted()).toEqual(['201', '409']);
    expect(await expectSoundDiary(practice.practiceId)).toBe(slots.length);
  });

  it('B2 short: visits of 10, 15, 30 and 45 minutes over each other, 3 clinicians: nothing overlaps', async () => {
    const practice = await buildPractice(database, { vets: 3 });
    const bookers = await bookersAt(practice, 40);
    const attempts = await inParallel([10, 15, 30, 45], 4, async (minutes) => {
      const slots = (await findSlots({ practice, booker: bookers[0] as Booker, minutes })).slice(0, 30);
      return slots.map((slot) => ({ slot, minutes }));
    });
    const mixed = attempts.flat().toSorted((one, other) => one.slot.slotId.localeCompare(other.slot.slotId));
    const answers = await inParallel(mixed, 40, ({ slot, minutes }, index) => {
      const booker = bookers[index % 40] as Booker;
      return booker.caller.post<ErrorBody>('/appointments', bodyOf({ practice, booker, slot, minutes }));
    });
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await expectSoundDiary(practice.practiceId)).toBe(answers.filter(({ status }) => status === 201).length);
  });

  it('B3 short: one request sent 32 times at once, 10 times over: 10 bookings, 32 identical answers each', async () => {
    const practice = await buildPractice(database, { vets: 2 });
    const bookers = await bookersAt(practice, 10);
    const slots = await findSlots({ practice, booker: bookers[0] as Booker });
    const results = await inParallel(bookers, 2, async (booker, index) => {
      const body = bodyOf({ practice, booker, slot: slots[index * 4] as Slot });
      const headers = { 'idempotency-key': `same-${index}` };
      return Promise.all(Array.from({ length: 32 }, () => booker.caller.post<Appointment>('/appointments', body, { headers })));
    });
    for (const answers of results) {
      expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 32 });
      expect(new Set(answers.map(({ body }) => JSON.stringify(body, Object.keys(body).toSorted()))).size).toBe(1);
    }
    expect(await expectSoundDiary(practice.practiceId)).toBe(10);
  });

  it('B4 short: a known key with another body changes nothing', async () => {
    const practice = await buildPractice(database);
    const [booker] = await bookersAt(practice, 1);
    if (!booker) throw new Error('no booker');
    const slots = await findSlots({ practice, booker });
    const headers = { 'idempotency-key': 'taken' };
    await booker.caller.post('/appointments', bodyOf({ practice, booker, slot: slots[0] as Slot }), { headers });
    const others = await inParallel(slots.slice(4, 34), 8, (slot) =>
      booker.caller.post<ErrorBody>('/appointments', bodyOf({ practice, booker, slot }), { headers }),
    );
    expect(countBy(others.map(({ body }) => body.code))).toEqual({ IDEMPOTENCY_MISMATCH: 30 });
    expect(await expectSoundDiary(practice.practiceId)).toBe(1);
  });

  it('B5 short: 20 holds booked by holder and stranger as they run out: exactly one winner each', async () => {
    const practice = await buildPractice(database, { vets: 2 });
    const holders = await bookersAt(practice, 20);
    const strangers = await bookersAt(practice, 20);
    const times = await findSlots({ practice, booker: holders[0] as Booker, clinicianId: practice.vetIds[0] ?? 0 });
    const apart = times.filter((slot) => Date.parse(slot.start) % 1_800_000 === 0);
    const outcomes = await inParallel(holders, 4, async (holder, index) => {
      const stranger = strangers[index] as Booker;
      const slot = apart[index] as Slot;
      const hold = await holder.caller.post<SoftBooking>('/soft-bookings', bodyOf({ practice, booker: holder, slot }));
      const { softBookingId } = hold.body;
      await database.query(sql`
        with s as (update soft_bookings set expires_at = clock_timestamp() + interval '40 milliseconds'
                    where soft_booking_id = ${softBookingId} returning expires_at)
        update diary_entries d set expires_at = s.expires_at from s where d.soft_booking_id = ${softBookingId}`);
      const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      const byHolder = async () => {
        await pause(index * 4);
        const own = bodyOf({ practice, booker: holder, slot: hold.body.slot });
        return holder.caller.post<ErrorBody>('/appointments', { ...own, softBookingId });
      };
      const byStranger = async () => {
        await pause(80 - index * 4);
        return stranger.caller.post<ErrorBody>('/appointments', bodyOf({ practice, booker: stranger, slot }));
      };
      return Promise.all([byHolder(), byStranger()]);
    });
    for (const answers of outcomes) {
      const winners = answers.filter(({ status }) => status === 201).length;
      expect(winners).toBeLessThanOrEqual(1);
      expect(answers.every(({ status }) => [201, 409, 410].includes(status))).toBe(true);
    }
    expect(await expectSoundDiary(practice.practiceId)).toBe(outcomes.flat().filter(({ status }) => status === 201).length);
  });
});
