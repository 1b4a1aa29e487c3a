import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sql } from '../../database/sql.ts';
import { buildPractice } from '../../testing/builders/build-practice.ts';
import { testDatabase, type TestDatabase } from '../../testing/databases/test-database.ts';
import { pick } from '../../testing/pick.ts';
import { countBy } from '../../testing/races/report.ts';
import {
  addTestReasons,
  type Booker,
  bookersAt,
  bookingBody,
  countDiary,
  findSlots,
} from '../../testing/scenes/bookers.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

let database: TestDatabase;
let portal: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  await addTestReasons(database);
  portal = await startTestServer({ database, config: { limits: { sessionMemoryMilliseconds: 0 } } });
});
afterAll(async () => {
  await portal?.close();
  await database?.close();
});

const count = 16;

/** Sixteen clients who each book a different time. */
const crowd = async () => {
  const practice = await buildPractice(database, { vets: 4 });
  const bookers = await bookersAt({ database, portal }, practice, count);
  const slots = (await findSlots({ practice, booker: bookers[0] })).filter(
    ({ start }) => Date.parse(start) % 1_800_000 === 0,
  );
  const book = (booker: Booker, index: number) =>
    booker.caller.post('/appointments', bookingBody({ practice, booker, slot: pick(slots, index) }));
  return { practice, bookers, slots, book };
};

it('a client who is locked elsewhere keeps nobody else waiting, and is booked afterwards', async () => {
  const { practice, bookers, book } = await crowd();
  const busy = 9;
  const { petId } = pick(bookers, busy);
  const unlock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const elsewhere = database.transaction(async (tx) => {
    await tx.query(sql`
      select 1 from clients where client_id = (select client_id from pets where pet_id = ${petId}) for no key update`);
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  let isWaiting = true;
  const answers = bookers.map(book);
  const late = pick(answers, busy).finally(() => {
    isWaiting = false;
  });
  const others = await Promise.all(answers.filter((_, index) => index !== busy));
  expect(countBy(others.map(({ status }) => status))).toEqual({ 201: count - 1 });
  expect(isWaiting).toBe(true);
  unlock.resolve();
  await elsewhere;
  expect((await late).status).toBe(201);
  const { overlaps, appointments, entries, audits, mails } = await countDiary(database, practice.practiceId);
  expect({ overlaps, appointments, entries, audits, mails }).toEqual({
    overlaps: 0,
    appointments: count,
    entries: count,
    audits: count,
    mails: count,
  });
});

it('clients who are locked elsewhere do not occupy every connection', async () => {
  const { bookers, book } = await crowd();
  const [reader, ...others] = bookers;
  const locked = others.slice(0, 6);
  const petIds = locked.map(({ petId }) => petId);
  const unlock = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  onTestFinished(() => unlock.resolve());
  const elsewhere = database.transaction(async (tx) => {
    await tx.query(sql`
      select 1 from clients where client_id in (select client_id from pets where pet_id = any(${petIds}::int[]))
         for no key update`);
    isLocked.resolve();
    await unlock.promise;
  });
  await isLocked.promise;
  const answers = locked.map((booker, index) => book(booker, index + 1));
  const waiting = async () => {
    const backends = await database.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return backends.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  expect((await reader.caller.get('/appointments?scope=upcoming')).status).toBe(200);
  expect(await waiting()).toBe(4);
  unlock.resolve();
  await elsewhere;
  expect(countBy((await Promise.all(answers)).map(({ status }) => status))).toEqual({ 201: locked.length });
});

it('a time that another transaction is taking keeps nobody else waiting, and is booked if it is given back', async () => {
  const { practice, bookers, slots, book } = await crowd();
  const busy = 9;
  const giveBack = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  onTestFinished(() => giveBack.resolve());
  const elsewhere = database.transaction(async (tx) => {
    // Without triggers: the version of the diary would also keep a booking whose connection counts in the same shard.
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`
      insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state)
      select ${practice.practiceId}::int, clinician_id, ${pick(slots, busy).start}::timestamptz,
             ${pick(slots, busy).start}::timestamptz + interval '1 minute', 'BLOCKED'
        from unnest(${practice.vetIds}::int[]) as clinician_id`);
    taken.resolve();
    await giveBack.promise;
    throw new Error('given back');
  });
  const ended = elsewhere.catch((error: unknown) => String(error));
  await taken.promise;
  const answers = bookers.map(book);
  const others = await Promise.all(answers.filter((_, index) => index !== busy));
  expect(countBy(others.map(({ status }) => status))).toEqual({ 201: count - 1 });
  giveBack.resolve();
  expect(await ended).toBe('Error: given back');
  expect((await pick(answers, busy)).status).toBe(201);
});

it('writes the diaries of one statement in one order, so that statements do not deadlock', async () => {
  const [one, other] = [await crowd(), await crowd()];
  const answers = await Promise.all(
    one.bookers.flatMap((booker, index) => [one.book(booker, index), other.book(pick(other.bookers, index), index)]),
  );
  expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 2 * count });
  const statements = await database.query<{ written: number[]; sorted: number[] }>(sql`
    select array_agg(diary_entry_id order by diary_entry_id) as written,
           array_agg(diary_entry_id
             order by practice_id, (occupied_from at time zone 'UTC')::date, clinician_id, occupied_from) as sorted
      from diary_entries
     where practice_id in (${one.practice.practiceId}, ${other.practice.practiceId})
     group by xmin::text having count(distinct practice_id) > 1`);
  expect(statements).not.toEqual([]);
  for (const { written, sorted } of statements) expect(written).toEqual(sorted);
});

it('extending a hold that is being booked waits for the booking', async () => {
  const { practice, bookers, slots } = await crowd();
  const [booker] = bookers;
  const body = bookingBody({ practice, booker, slot: pick(slots, 0) });
  const { softBookingId } = (await booker.caller.post<{ softBookingId: string }>('/soft-bookings', body)).body;
  await database.script(`
    create function be_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return new; end $$;
    create trigger a_slow_booking before update on diary_entries for each row
      when (new.state = 'BOOKED' and new.practice_id = ${practice.practiceId}) execute function be_slow();`);
  const booking = booker.caller.post('/appointments', { ...body, softBookingId });
  await expect
    .poll(
      () =>
        database.query(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        ),
      { timeout: 20_000 },
    )
    .toHaveLength(1);
  const extended = await booker.caller.patch(`/soft-bookings/${softBookingId}`);
  await database.script('drop trigger a_slow_booking on diary_entries; drop function be_slow();');
  expect([(await booking).status, extended.status]).toEqual([201, 410]);
});

it('a booking that fails undoes none of those saved along with it', async () => {
  const { practice, bookers, book } = await crowd();
  const faulty = 9;
  await database.script(`
    create function fail_for_test() returns trigger language plpgsql as $$ begin raise 'a fault of this test'; end $$;
    create trigger fails_for_test before insert on appointments for each row
      when (new.pet_id = ${pick(bookers, faulty).petId}) execute function fail_for_test();`);
  const answers = await Promise.all(bookers.map(book));
  await database.script('drop trigger fails_for_test on appointments; drop function fail_for_test();');
  expect(pick(answers, faulty).status).toBe(500);
  expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: count - 1, 500: 1 });
  const { appointments, entries, audits, mails } = await countDiary(database, practice.practiceId);
  expect([appointments, entries, audits, mails]).toEqual([count - 1, count - 1, count - 1, count - 1]);
});

it('of many who come at the same moment, each gets an answer of its own', async () => {
  const { practice, bookers, book } = await crowd();
  const [repeating, stranger, signedOut] = [3, 7, 11];
  const { body: first } = await book(pick(bookers, repeating), repeating);
  await database.query(sql`
    delete from sessions using identities i join pets t using (client_id)
     where sessions.identity_id = i.identity_id and t.pet_id = ${pick(bookers, signedOut).petId}`);
  const answers = await Promise.all(
    bookers.map((booker, index) =>
      book(index === stranger ? { ...booker, petId: pick(bookers, 0).petId } : booker, index),
    ),
  );
  expect(pick(answers, repeating)).toMatchObject({ status: 201, body: first });
  expect(pick(answers, stranger).status).toBe(404);
  expect(pick(answers, signedOut).status).toBe(401);
  expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: count - 2, 401: 1, 404: 1 });
  expect((await countDiary(database, practice.practiceId)).appointments).toBe(count - 2);
});

it('of many who want one time in one statement, as many get it as there are vets', async () => {
  const { practice, bookers, book } = await crowd();
  const vets = practice.vetIds.length;
  const answers = await Promise.all(bookers.map((booker) => book(booker, 0)));
  expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: vets, 409: count - vets });
  expect(await countDiary(database, practice.practiceId)).toMatchObject({
    overlaps: 0,
    appointments: vets,
    entries: vets,
  });
});

it('bookings of held and of free times share a statement', async () => {
  const { practice, bookers, book } = await crowd();
  const slots = await findSlots({ practice, booker: bookers[0] });
  const onHalfHours = slots.filter(({ start }) => Date.parse(start) % 1_800_000 === 0);
  const holds = await Promise.all(
    bookers.map(async (booker, index) => {
      if (index % 2 === 0) return null;
      const body = bookingBody({ practice, booker, slot: pick(onHalfHours, index) });
      const held = await booker.caller.post<{ softBookingId: string }>('/soft-bookings', body);
      expect(held.status).toBe(201);
      return { ...body, softBookingId: held.body.softBookingId };
    }),
  );
  const answers = await Promise.all(
    bookers.map((booker, index) => {
      const hold = pick(holds, index);
      return hold === null ? book(booker, index) : booker.caller.post('/appointments', hold);
    }),
  );
  expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: count });
  const converted = await database.query<{ state: string; count: number }>(sql`
    select state, count(*) as count from soft_bookings where practice_id = ${practice.practiceId} group by state`);
  expect(converted).toEqual([{ state: 'CONVERTED', count: count / 2 }]);
  expect(await countDiary(database, practice.practiceId)).toMatchObject({
    overlaps: 0,
    appointments: count,
    mails: count,
  });
});
