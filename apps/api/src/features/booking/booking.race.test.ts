import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { sql } from '../../database/sql.ts';
import type { ApiCaller } from '../../../testing/api-caller.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { pick } from '../../../testing/pick.ts';
import { countBy } from '../../../testing/races/report.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/test-server.ts';
import { closeAtEnd, serverForTest } from '../../../testing/servers/own-portal.ts';
import { addTestReasons } from '../../../testing/scenes/bookers.ts';
import { buildField } from '../../../testing/races/arena.ts';
import { raceForOneSlot, rushForSlots } from '../../../testing/races/booking-rush.ts';
import { book, placeAt } from '../../../testing/races/operations.ts';
import { examineDiary } from '../../../testing/races/examine-diary.ts';
import { raceExpiringHolds } from '../../../testing/races/expiring-holds.ts';
import { mixLengths } from '../../../testing/races/mixed-lengths.ts';
import { sendAtOnce, sendOtherBody } from '../../../testing/races/repeated-requests.ts';

const database = await closeAtEnd(testDatabase());
const otherConnections = await closeAtEnd(openPostgres({ url: database.url, maxConnections: 10 }));
const portals = [
  await closeAtEnd(startTestServer({ database })),
  await closeAtEnd(startTestServer({ database: otherConnections })),
];

const rounds = Array.from({ length: 5 }, (_, round) => round);

/** One client, signed in on each server, and times far enough apart not to overlap. */
const sceneOn = async (servers: readonly TestServer[]) => {
  const scene = await bookingScene({ database, portal: pick(servers, 0) });
  const callers: ApiCaller[] = [];
  for (const server of servers) callers.push(await server.signInAs(scene.client.identityId));
  const slots = (await scene.slots()).filter((_, index) => index % 20 === 0);
  const bookAtOnce = (times: typeof slots) =>
    Promise.all(
      times.map((slot, index) => pick(callers, index).post<Appointment>('/appointments', scene.bodyFor(slot))),
    );
  return { ...scene, callers, slots, bookAtOnce };
};

const statusesOf = (answers: readonly { readonly status: number }[]) => countBy(answers.map(({ status }) => status));

describe('one client on two servers at once', () => {
  it.each(rounds)('attack 38: a client with one open appointment left gets only one, round %i', async () => {
    const { slots, book, bookAtOnce } = await sceneOn(portals);
    for (const slot of slots.slice(0, 3)) await book(slot);
    expect(statusesOf(await bookAtOnce(slots.slice(3, 13)))).toEqual({ 201: 1, 409: 9 });
  });

  it('attack 38: a client makes no more bookings in an hour than allowed', async () => {
    const config = { limits: { bookingsAnHour: 2, bookingsADay: 3 } };
    const limited = [
      await serverForTest({ database, config }),
      await serverForTest({ database: otherConnections, config }),
    ];
    const { slots, bookAtOnce } = await sceneOn(limited);
    expect(statusesOf(await bookAtOnce(slots.slice(0, 10)))).toEqual({ 201: 2, 429: 8 });
  });

  it('R7: a client on two servers keeps at most two active holds', async () => {
    const { client, callers, slots, bodyFor } = await sceneOn(portals);
    const answers = await Promise.all(
      slots.slice(0, 10).map((slot, index) => pick(callers, index).post('/soft-bookings', bodyFor(slot))),
    );
    expect(statusesOf(answers)).toEqual({ 201: 10 });
    const live = sql`select 1 from soft_bookings where client_id = ${client.clientId} and state = 'HELD'`;
    expect(await database.query(live)).toHaveLength(2);
  });

  it('B3: one request sent ten times makes one booking, with one answer', async () => {
    const { slots, bookAtOnce } = await sceneOn(portals);
    const answers = await bookAtOnce(Array.from({ length: 10 }, () => pick(slots, 0)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.appointmentId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  it('B4: different requests with one key make one booking', async () => {
    const { callers, slots, bodyFor } = await sceneOn(portals);
    const headers = { 'idempotency-key': `shared-${slots[0]?.slotId}` };
    const answers = await Promise.all(
      slots.slice(0, 10).map((slot, index) => pick(callers, index).post('/appointments', bodyFor(slot), { headers })),
    );
    expect(statusesOf(answers)).toEqual({ 201: 1, 422: 9 });
  });
});

// Short versions; `npm run bench -- races` runs the long ones.

const portal = pick(portals, 0);
const arena = { database, signInAs: (identityId: number) => portal.signInAs(identityId) };
await addTestReasons(database);

describe('booking races', () => {
  it('B1: as many callers book as there are slots, without overlaps or server errors', async () => {
    const { violations, figures } = await rushForSlots(arena, { slots: 10, attempts: 60, bookers: 16 });
    expect(violations).toEqual([]);
    expect(figures).toMatchObject({ status201: 10, status409: 50 });
  });

  it('B1: exactly one of eight callers books the same slot', async () => {
    expect((await raceForOneSlot(arena, { races: 4, racers: 8 })).violations).toEqual([]);
  });

  it('B2: the diary never overlaps appointments of 10 to 45 minutes, and refuses no free time', async () => {
    expect((await mixLengths(arena, { clinicians: 2, seeds: 1, attempts: 60 })).violations).toEqual([]);
  });

  it('B3: one request sent 16 times at once makes one booking, with one answer', async () => {
    expect((await sendAtOnce(arena, { keys: 3, copies: 16 })).violations).toEqual([]);
  });

  it('B4: a known idempotency key with another body is refused and changes nothing', async () => {
    expect((await sendOtherBody(arena, { trials: 12 })).violations).toEqual([]);
  });

  it('B5: one caller books if a hold expires while its holder and a stranger book', async () => {
    expect((await raceExpiringHolds(arena, { holds: 8, lanes: 4 })).violations).toEqual([]);
  });
});

// Must come last: it drops the constraint that the tests above rely on.
it('the diary audit finds lost emails, lost entries and two appointments at one time', async () => {
  const { practice, racers, starts } = await buildField(arena, { clinicians: 1, racers: 2 });
  const { practiceId, vetIds } = practice;
  const bookAt = async (index: number) => {
    const place = placeAt(pick(starts, index), pick(vetIds, 0));
    return (await book(pick(racers, index), { practiceId, place })).body.appointmentId;
  };
  const [one, other] = [await bookAt(0), await bookAt(1)];
  expect((await examineDiary(database, practiceId)).violations).toEqual([]);
  const complaints = async (tamper: ReturnType<typeof sql>): Promise<string> => {
    await database.query(tamper);
    return (await examineDiary(database, practiceId)).violations.join('\n');
  };
  expect(await complaints(sql`delete from outbox_messages where subject_id = ${one}`)).toContain('about the booking');
  expect(await complaints(sql`update appointments set version = 2 where appointment_id = ${one}`)).toContain('version');
  await database.query(sql`alter table diary_entries drop constraint one_visit_per_clinician`);
  const moved = sql`
    update diary_entries d set occupied_from = o.occupied_from, occupied_to = o.occupied_to from diary_entries o
     where d.appointment_id = ${other} and o.appointment_id = ${one}`;
  expect(await complaints(moved)).toContain('1 clinicianOverlaps');
  const gone = sql`delete from diary_entries where appointment_id = ${other}`;
  expect(await complaints(gone)).toContain(`appointment ${other}: entries in the diary`);
});

it('extending a hold waits for a booking of the same hold', async () => {
  const { practiceId, caller, slots, hold, tryToBookHold } = await bookingScene({ database, portal });
  const softBooking = await hold((await slots())[60]);
  await database.script(`
    create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return new; end $$;
    create trigger a_slow_booking before update on diary_entries for each row
      when (new.state = 'BOOKED' and new.practice_id = ${practiceId}) execute function be_slow();`);
  const booking = tryToBookHold(softBooking);
  const sleeping = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(() => database.query(sleeping)).toHaveLength(1);
  const extended = await caller.patch(`/soft-bookings/${softBooking.softBookingId}`);
  await database.script('drop trigger a_slow_booking on diary_entries; drop function be_slow();');
  expect([(await booking).status, extended.status]).toEqual([201, 410]);
});
