import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type AppointmentReason, type Slot, Slots } from '@portal/contract/slots/slots.schemas';
import { sql } from '../../database/sql.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();
const scene = (options: Parameters<typeof bookingScene>[1] = {}) => bookingScene({ database, portal }, options);
const startsOf = (slots: readonly Slot[]): string[] => slots.map(({ start }) => start);

const block = (clinicianId: number, from: string, to: string) =>
  database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state)
    select practice_id, clinician_id, ${from}::timestamptz, ${to}::timestamptz, 'BLOCKED' from clinicians
     where clinician_id = ${clinicianId}`);

describe('the search cache', () => {
  it('the search cache is never older than the diary', async () => {
    const { slots, practice, practiceId } = await scene();
    const before = await slots();
    const gone = before[50];
    await block(practice.vetIds[0] ?? 0, gone?.start ?? '', gone?.end ?? '');
    expect(startsOf(await slots())).not.toContain(gone?.start);
    await database.query(sql`delete from diary_entries where practice_id = ${practiceId}`);
    expect(startsOf(await slots())).toEqual(startsOf(before));
  });

  it('a time is found as soon as its hold expires', async () => {
    const { slots, hold } = await scene();
    const slot = (await slots())[40];
    const { softBookingId } = await hold(slot);
    expect(startsOf(await slots())).not.toContain(slot?.start);
    await database.query(sql`
      update diary_entries set expires_at = clock_timestamp() + interval '150 milliseconds'
       where soft_booking_id = ${softBookingId}`);
    await expect.poll(async () => startsOf(await slots())).toContain(slot?.start);
  });

  it('the search follows the rota within seconds, or at once without the cache', async () => {
    const { slots, slotsPath, caller, practice } = await scene();
    expect((await slots()).length).toBeGreaterThan(0);
    await database.query(sql`delete from rota_windows where clinician_id = ${practice.vetIds[0]}`);
    for (const header of ['x-nocache', 'x-refreshcache']) {
      expect((await caller.get<Slots>(slotsPath, { headers: { [header]: 'true' } })).body.days).toEqual([]);
    }
  });
});

describe('a search', () => {
  it('a search between two dates covers both and returns a cursor', async () => {
    const { caller, practiceId, appointmentReasonId } = await scene();
    const path = (from: string, to: string) =>
      `/practices/${practiceId}/appointment-slots?fromDate=${from}&toDate=${to}&appointmentReasonId=${appointmentReasonId}`;
    const now = Date.now();
    const date = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
    const weeks = await caller.get<Slots>(path(date(1), date(28)));
    expect(weeks.body.days.map((day) => day.date)).toEqual(Array.from({ length: 28 }, (_, index) => date(index + 1)));
    expect(weeks.body.nextCursor).toBe(date(29));
    expect((await caller.get<Slots>(path(date(-20), date(-1)))).body.days).toEqual([]);
  });

  it('a search is compressed for clients that support it', async () => {
    const { caller, slotsPath } = await scene();
    const lengthFor = async (encoding: string) => {
      const headers = { ...caller.identity, 'accept-encoding': encoding };
      const { promise, resolve } = Promise.withResolvers<number>();
      request(`${portal.base}/api${slotsPath}`, { headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
      }).end();
      return promise;
    };
    expect((await lengthFor('gzip')) * 5).toBeLessThan(await lengthFor('identity'));
  });

  it('the search returns only declared fields, and marks the client’s held time', async () => {
    const { slots, slotsPath, caller, hold } = await scene({ vets: 2 });
    const time = (await slots())[20];
    const { softBookingId } = await hold(time);
    const { body } = await caller.get<Slots>(`${slotsPath}&existingSoftBookingId=${softBookingId}`);
    expect(Slots.parse(body)).toEqual(body);
    const current = body.days.flatMap((day) => day.slots).filter(({ isCurrent }) => isCurrent);
    expect(current.map(({ start }) => start)).toEqual([time?.start]);
  });

  it('the search continues from its cursor without gaps or repeats up to the horizon', async () => {
    const { caller, slotsPath } = await scene();
    const dates: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await caller.get<Slots>(`${slotsPath}${more}`);
      dates.push(...body.days.map((day) => day.date));
      cursor = body.nextCursor;
    }
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates.length).toBeGreaterThan(89);
  });

  it('the search lists other practices of the group with earlier times, nearest first', async () => {
    const { caller, slotsPath, practice, practiceId, appointmentReasonId } = await scene({ reasonIds: [2] });
    const [near, far] = [
      await buildPractice(database, { reasonIds: [2] }),
      await buildPractice(database, { reasonIds: [2] }),
    ];
    const place = (id: number, latitude: number) =>
      database.query(sql`update practices set latitude = ${latitude}, longitude = 0 where practice_id = ${id}`);
    await Promise.all([place(practiceId, 52), place(far.practiceId, 52.2), place(near.practiceId, 52.1)]);
    expect(appointmentReasonId).toBe(2);
    expect((await caller.get<Slots>(slotsPath)).body.alternatives).toEqual([]);
    await database.query(sql`delete from rota_windows where clinician_id = ${practice.vetIds[0]}`);
    const full = await caller.get<Slots>(slotsPath, { headers: { 'x-nocache': 'true' } });
    expect(full.body.noSlotsReason).toBe('FULLY_BOOKED');
    expect(full.body.alternatives.slice(0, 2).map(({ practiceId, distanceKm }) => [practiceId, distanceKm])).toEqual([
      [near.practiceId, 11.1],
      [far.practiceId, 22.2],
    ]);
    const [best] = full.body.alternatives;
    expect(Date.parse(best?.firstSlot.start ?? '')).toBeLessThan(Date.now() + 2 * 86_400_000);
  });
});

describe('appointment reasons', () => {
  it('a reason that does not suit the pet’s species or age is not listed and cannot be booked', async () => {
    const { caller, practiceId, petId, tryToBook, slots, laterSlot } = await scene();
    const path = `/lookup/online-appointment-reasons?practiceId=${practiceId}`;
    const { body: all, headers } = await portal.anyone().get<AppointmentReason[]>(path);
    const { body: mine, headers: own } = await caller.get<AppointmentReason[]>(`${path}&petId=${petId}`);
    expect([headers.get('cache-control'), own.get('cache-control')]).toEqual([
      'public, max-age=60',
      'private, no-store',
    ]);
    const ids = (reasons: readonly AppointmentReason[]) => reasons.map(({ reasonId }) => reasonId);
    expect(ids(all)).toContain(1);
    expect(ids(mine)).not.toContain(1);
    expect((await portal.anyone().get(`${path}&petId=${petId}`)).status).toBe(401);
    const refused = { status: 422, body: { code: 'REASON_NOT_FOR_PET' } };
    expect(await tryToBook(await laterSlot(), { appointmentReasonId: 1 })).toMatchObject(refused);

    const [born] = await database.query<{ inTwoWeeks: string }>(sql`
      update pets set date_of_birth = current_date - 7 * 24 where pet_id = ${petId}
      returning current_date + 14 as "inTwoWeeks"`);
    const booster = `/v2/practices/${practiceId}/appointment-slots?appointmentReasonId=3&petId=${petId}`;
    expect((await caller.get<Slots>(booster)).body.firstAvailableDate).toBe(born?.inTwoWeeks);
    expect(await tryToBook((await slots())[60], { appointmentReasonId: 3 })).toMatchObject(refused);
  });

  it('reasons are those of the client’s home practice if the call names none', async () => {
    const { caller, practiceId, petId } = await scene({ reasonIds: [2, 3] });
    const path = '/lookup/online-appointment-reasons';
    const home = await caller.get<AppointmentReason[]>(path);
    expect(home.body.length).toBeGreaterThan(0);
    expect(home.body).toEqual((await caller.get(`${path}?practiceId=${practiceId}`)).body);
    expect(home.headers.get('cache-control')).toBe('private, no-store');
    expect((await caller.get(`${path}?petId=${petId}`)).body).toEqual(
      (await caller.get(`${path}?practiceId=${practiceId}&petId=${petId}`)).body,
    );
    expect((await portal.anyone().get(path)).status).toBe(401);
  });

  it('a reason is not booked more often a day than its limit', async () => {
    const { practiceId, slots, another, appointmentReasonId } = await scene({ vets: 4 });
    await database.query(sql`
      update practice_reasons set per_day_cap = 3
       where practice_id = ${practiceId} and reason_id = ${appointmentReasonId}`);
    const clients = await Promise.all(Array.from({ length: 12 }, another));
    const day = (await slots()).filter(({ start }, _, all) => start.slice(0, 10) === all[60]?.start.slice(0, 10));
    const answers = await Promise.all(clients.map(({ tryToBook }, index) => tryToBook(day[index * 2])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['DAY_FULL']));
    const date = day[0]?.start.slice(0, 10) ?? '';
    expect((await slots()).map(({ start }) => start.slice(0, 10))).not.toContain(date);
    const alternatives = (refused[0]?.body.meta['alternatives'] ?? []) as Slot[];
    expect(alternatives).toHaveLength(3);
    expect(alternatives.map(({ start }) => start.slice(0, 10))).not.toContain(date);
    const first = answers.findIndex(({ status }) => status === 201);
    await clients[first]?.caller.patch(`/appointments/${answers[first]?.body.appointmentId}/cancel?reasonId=4`);
    expect((await slots()).map(({ start }) => start.slice(0, 10))).toContain(date);
  });
});
