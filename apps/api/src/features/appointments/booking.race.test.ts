import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { ErrorBody } from '@portal/contract/errors';
import type { SoftBooking } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { sql } from '../../database/sql.ts';
import { addTestReasons, bookersAt, countDiary, findSlots, wishOf } from '../../testing/bookers.ts';
import { buildPractice } from '../../testing/builders/build-practice.ts';
import { inParallel } from '../../testing/in-parallel.ts';
import { pick } from '../../testing/pick.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let database: TestDatabase;
let portal: TestServer;
const people = (practice: Awaited<ReturnType<typeof buildPractice>>, count: number) =>
  bookersAt({ database, portal }, practice, count);

beforeAll(async () => {
  database = await testDatabase();
  portal = await startTestServer({ database });
  await addTestReasons(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.close();
});

const countBy = (values: readonly (number | string)[]): Record<string, number> =>
  values.reduce<Record<string, number>>((counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }), {});

/** What must hold whatever happened: no clinician and no pet in two places, and every visit in the diary exactly once. */
const expectSoundDiary = async (practiceId: number): Promise<number> => {
  const { visits, ...count } = await countDiary(database, practiceId);
  expect(count).toEqual({ overlaps: 0, entries: visits, audits: visits, mails: visits });
  return visits;
};

describe('races', () => {
  it('500 parallel bookings of one slot give one 201 and 499 × 409 with alternatives', async () => {
    const practice = await buildPractice(database);
    const bookers = await people(practice, 50);
    const [first] = bookers;
    const [slot] = await findSlots({ practice, booker: first, clinicianId: practice.vetIds[0] ?? 0 });
    if (!slot) throw new Error('no slot');
    const attempts = Array.from({ length: 500 }, (_, index) => pick(bookers, index));
    const answers = await Promise.all(
      attempts.map((booker, index) =>
        booker.caller.post<Appointment | ErrorBody>('/appointments', wishOf({ practice, booker, slot }), {
          headers: { 'idempotency-key': `k${index}` },
        }),
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
    const bookers = await people(practice, 64);
    const [first] = bookers;
    const all = await Promise.all(
      practice.vetIds.map((clinicianId) => findSlots({ practice, booker: first, clinicianId })),
    );
    // Every second slot of a 30-minute visit on a 15-minute grid: these overlap nothing among themselves.
    const slots = all.flatMap((ofVet) => ofVet.filter((slot) => Date.parse(slot.start) % 1_800_000 === 0).slice(0, 20));
    const attempts = Array.from({ length: 800 }, (_, index) => ({
      booker: pick(bookers, index),
      slot: pick(slots, index * 7),
    }));
    const answers = await inParallel(attempts, 64, ({ booker, slot }, index) =>
      booker.caller.post<ErrorBody>('/appointments', wishOf({ practice, booker, slot }), {
        headers: { 'idempotency-key': `b1-${index}` },
      }),
    );
    const codes = countBy(answers.map(({ status }) => status));
    expect(codes[201]).toBe(slots.length);
    expect(Object.keys(codes).toSorted()).toEqual(['201', '409']);
    expect(await expectSoundDiary(practice.practiceId)).toBe(slots.length);
  });

  it('B2 short: visits of 10, 15, 30 and 45 minutes over each other, 3 clinicians: nothing overlaps', async () => {
    const practice = await buildPractice(database, { vets: 3 });
    const bookers = await people(practice, 40);
    const attempts = await inParallel([10, 15, 30, 45], 4, async (minutes) => {
      const slots = (await findSlots({ practice, booker: bookers[0], minutes })).slice(0, 30);
      return slots.map((slot) => ({ slot, minutes }));
    });
    const mixed = attempts.flat().toSorted((one, other) => one.slot.slotId.localeCompare(other.slot.slotId));
    const answers = await inParallel(mixed, 40, ({ slot, minutes }, index) => {
      const booker = pick(bookers, index);
      return booker.caller.post<ErrorBody>('/appointments', wishOf({ practice, booker, slot, minutes }));
    });
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await expectSoundDiary(practice.practiceId)).toBe(answers.filter(({ status }) => status === 201).length);
  });

  it('B3 short: one request sent 32 times at once, 10 times over: 10 bookings, 32 identical answers each', async () => {
    const practice = await buildPractice(database, { vets: 2 });
    const bookers = await people(practice, 10);
    const slots = await findSlots({ practice, booker: bookers[0] });
    const results = await inParallel(bookers, 2, async (booker, index) => {
      const body = wishOf({ practice, booker, slot: pick(slots, index * 4) });
      const headers = { 'idempotency-key': `same-${index}` };
      return Promise.all(
        Array.from({ length: 32 }, () => booker.caller.post<Appointment>('/appointments', body, { headers })),
      );
    });
    for (const answers of results) {
      expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 32 });
      expect(new Set(answers.map(({ body }) => JSON.stringify(body, Object.keys(body).toSorted()))).size).toBe(1);
    }
    expect(await expectSoundDiary(practice.practiceId)).toBe(10);
  });

  it('B4 short: a known key with another body changes nothing', async () => {
    const practice = await buildPractice(database);
    const [booker] = await people(practice, 1);
    const slots = await findSlots({ practice, booker });
    const headers = { 'idempotency-key': 'taken' };
    await booker.caller.post('/appointments', wishOf({ practice, booker, slot: pick(slots, 0) }), { headers });
    const others = await inParallel(slots.slice(4, 34), 8, (slot) =>
      booker.caller.post<ErrorBody>('/appointments', wishOf({ practice, booker, slot }), { headers }),
    );
    expect(countBy(others.map(({ body }) => body.code))).toEqual({ IDEMPOTENCY_MISMATCH: 30 });
    expect(await expectSoundDiary(practice.practiceId)).toBe(1);
  });

  it('B5 short: 20 holds booked by holder and stranger as they run out: exactly one winner each', async () => {
    const practice = await buildPractice(database, { vets: 2 });
    const holders = await people(practice, 20);
    const strangers = await people(practice, 20);
    const times = await findSlots({ practice, booker: holders[0], clinicianId: practice.vetIds[0] ?? 0 });
    const apart = times.filter((slot) => Date.parse(slot.start) % 1_800_000 === 0);
    const outcomes = await inParallel(holders, 4, async (holder, index) => {
      const stranger = pick(strangers, index);
      const slot = pick(apart, index);
      const hold = await holder.caller.post<SoftBooking>('/soft-bookings', wishOf({ practice, booker: holder, slot }));
      const { softBookingId } = hold.body;
      await database.query(sql`
        with s as (update soft_bookings set expires_at = clock_timestamp() + interval '40 milliseconds'
                    where soft_booking_id = ${softBookingId} returning expires_at)
        update diary_entries d set expires_at = s.expires_at from s where d.soft_booking_id = ${softBookingId}`);
      const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      const byHolder = async () => {
        await pause(index * 4);
        const own = wishOf({ practice, booker: holder, slot: hold.body.slot });
        return holder.caller.post<ErrorBody>('/appointments', { ...own, softBookingId });
      };
      const byStranger = async () => {
        await pause(80 - index * 4);
        return stranger.caller.post<ErrorBody>('/appointments', wishOf({ practice, booker: stranger, slot }));
      };
      return Promise.all([byHolder(), byStranger()]);
    });
    for (const answers of outcomes) {
      const winners = answers.filter(({ status }) => status === 201).length;
      expect(winners).toBeLessThanOrEqual(1);
      expect(answers.every(({ status }) => [201, 409, 410].includes(status))).toBe(true);
    }
    expect(await expectSoundDiary(practice.practiceId)).toBe(
      outcomes.flat().filter(({ status }) => status === 201).length,
    );
  });
});
