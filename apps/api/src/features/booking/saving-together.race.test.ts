import { afterAll, beforeAll, expect, it } from 'vitest';
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
  portal = await startTestServer({ database });
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
  return { practice, bookers, book };
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
