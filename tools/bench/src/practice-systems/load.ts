import { setTimeout as wait } from 'node:timers/promises';
import { addDays, localInstant, weekdayOf } from '@portal/domain/slots/clinic-time';
import { today } from '@portal/api/testing/practice-systems/connecting';
import { seedScale } from '@portal/api/seeds/scale/seed-scale';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { pick } from '@portal/api/testing/pick';
import { secondsSince } from '../harness/figures.ts';
import { type System, untilTrue, withGroup } from './group.ts';
import { limitsFor, usualTimeoutMilliseconds } from './limits.ts';
import { countNew, countUnread, markOfRows, readUpTo } from './records.repository.ts';

const daysAhead = 120;
const practices = 400;
const clientsOfPractice = 20;
const changedShare = 0.02;
/** Large, because the stand-in scans all records for each page. */
const pageSize = 1_000;
const mostSeconds = 600;

/** Fills the weekdays ahead with appointments for each clinician in turn, half of them for pets that the portal knows. */
const fillDesk = ({ standIn, people }: System, { reason, appointments }: { reason: number; appointments: number }) => {
  const days = Array.from({ length: daysAhead }, (_, day) => addDays(today(), day)).filter((day) => weekdayOf(day) < 6);
  const rows = Math.ceil(appointments / days.length);
  for (let made = 0; made < appointments; made += 1) {
    const row = made % rows;
    const { practiceId: department, clinicianIds, petId, clientId } = pick(people, row);
    const user = pick(clinicianIds, Math.floor(row / people.length));
    const minute = 540 + 15 * ((Math.floor(row / people.length / clinicianIds.length) + row) % 32);
    const start = localInstant('Europe/London', pick(days, Math.floor(made / rows)), minute);
    const entry = { start, minutes: 15, department, user };
    standIn.desk.book(made % 2 === 0 ? { ...entry, reason, pets: [petId], client: clientId } : { ...entry, type: 4 });
  }
};

const timed = async (what: string, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  const seconds = secondsSince(began, 1);
  console.error(`${what}: ${seconds} s`);
  return seconds;
};

/** Longer than the portal rests between two readings of changes. */
const quietMilliseconds = 5_000;

/** Waits until rows have changed and then no more. Returns in how many seconds the last one did. */
const untilQuiet = async (database: TestDatabase): Promise<number> => {
  const began = performance.now();
  const before = await markOfRows(database);
  let [last, changed] = [before, began];
  await untilTrue('the changes', 120, async () => {
    await wait(250);
    const mark = await markOfRows(database);
    if (mark !== last) [last, changed] = [mark, performance.now()];
    return last !== before && performance.now() - changed > quietMilliseconds;
  });
  return Math.round((changed - began) / 100) / 10;
};

const bigGroup = {
  practicesOfSystem: practices,
  // Nothing hangs here, and on a busy machine the stand-in takes its time.
  limits: { ...limitsFor(daysAhead), connectionTimeoutMilliseconds: usualTimeoutMilliseconds },
  build: (database: TestDatabase) =>
    seedScale(database, {
      issuer: 'http://127.0.0.1:9',
      today: today(),
      practices,
      clients: practices * clientsOfPractice,
      pets: practices * clientsOfPractice,
      appointments: 0,
    }),
};

/** Loads a whole group from one system with a kill half-way, reads it again without changes, and then with changes. */
export const loadOnce = (appointments: number) =>
  withGroup(bigGroup, async (group) => {
    const { database, ops, reason } = group;
    const system = pick(group.systems, 0);
    const { standIn, source } = system;
    standIn.settings.pageSize = pageSize;
    fillDesk(system, { reason: reason.id, appointments });
    const isRead = async (): Promise<boolean> => (await countUnread(database)) === 0;
    const half = localInstant('Europe/London', addDays(today(), daysAhead / 2), 0);
    await ops('resume', source);
    let isResumed = false;
    const first = await timed('first', async () => {
      await group.start();
      await untilTrue('half of it', mostSeconds, async () => ((await readUpTo(database)) ?? 0) >= half);
      await group.kill();
      isResumed = ((await readUpTo(database)) ?? 0) >= half;
      await group.start();
      await untilTrue('all of it', mostSeconds, isRead);
    });
    await wait(3_000);
    const before = await markOfRows(database);
    const again = await timed('again', async () => {
      await ops('pull', source);
      await untilTrue('all of it again', mostSeconds, isRead);
    });
    const after = await markOfRows(database);
    const entries = [...standIn.desk.appointments.values()];
    const changed = entries.filter((_, place) => place % (1 / changedShare) === 0);
    for (const { id, start } of changed) standIn.desk.reschedule(id, start + 8 * 3_600_000);
    const daily = await untilQuiet(database);
    const differences = await ops('compare', source, '--days', '3');
    const isEqual = differences === 'Both books agree.';
    if (!isEqual) console.error(differences);
    const aSecond = Math.round(appointments / first);
    const figures = { first, aSecond, isResumed, again, writesNothing: before === after };
    const holds = isResumed && before === after && daily <= 20 && isEqual;
    return { appointments, ...figures, changed: changed.length, daily, isEqual, holds };
  });

/** Clients with a phone number each, and three pets for two of them, none of whom the portal knows. */
const fillPeople = ({ standIn, people }: System, clients: number): void => {
  const first = 1_000_000;
  for (let made = 0; made < clients; made += 1) {
    const { practiceId } = pick(people, made % people.length);
    const number = String(made % 1_000).padStart(3, '0');
    const person = { firstname: 'Ivor', lastname: 'Penhale', email: `ivor-${made}@example.org` };
    standIn.people.add('client', { ...person, home_department: practiceId }, first + made);
    standIn.people.add('phonenumber', { client: first + made, phone_number: `07700 900${number}` }, first + made);
  }
  for (let made = 0; made < clients * 1.5; made += 1)
    standIn.people.add('patient', { client: first + (made % clients), name: 'Nell' }, first + made);
};

/** One system with a whole group, whose clients and pets are read for the first time. */
export const loadPeople = (clients: number) =>
  withGroup(bigGroup, async (group) => {
    const { database, ops } = group;
    const system = pick(group.systems, 0);
    system.standIn.settings.pageSize = pageSize;
    fillPeople(system, clients);
    await ops('resume', system.source);
    await group.start();
    const untilRead = (kind: 'clients' | 'pets', count: number) =>
      timed(kind, () =>
        untilTrue(kind, mostSeconds, async () => (await countNew(database, { ...system, kind })) === count),
      );
    const forClients = await untilRead('clients', clients);
    const forPets = await untilRead('pets', clients * 1.5);
    return { clients, forClients, forPets, holds: forClients + forPets <= mostSeconds };
  });
