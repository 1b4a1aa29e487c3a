import { setTimeout as wait } from 'node:timers/promises';
import { addDays, localInstant } from '@portal/domain/slots/clinic-time';
import { today, type VendorName } from '@portal/api/testing/practice-systems/connecting';
import { buildClient } from '@portal/api/testing/builders/build-client';
import { buildPractice } from '@portal/api/testing/builders/build-practice';
import { inParallel } from '@portal/api/testing/in-parallel';
import { pick } from '@portal/api/testing/pick';
import { below, type Chance, chanceOf } from '@portal/api/testing/races/chance';
import { endUndo } from '@portal/api/testing/scenes/appointment-scene';
import { locum, reasonOfToday } from '@portal/local-services/practice-system/desk-habits';
import type { DeskAppointment } from '@portal/local-services/practice-system/provet-desk';
import { switchNames } from '@portal/local-services/practice-system/switches';
import { bookOnline, type Bookings } from './clients.ts';
import { secondsSince } from '../harness/figures.ts';
import { type Group, type System, untilTrue, withGroup } from './group.ts';
import { limitsFor } from './limits.ts';
import { examineDay, formerPet } from './examine-day.ts';
import { countUnread, countWaiting, listChecks, listTasks, makeDue } from './records.repository.ts';
import { sendEmails } from './send-emails.ts';

export type DaySize = {
  readonly system: VendorName;
  /** The diary that decides about times: PORTAL or PRACTICE_SYSTEM. */
  readonly authority: string;
  readonly practices: number;
  readonly changes: number;
  readonly bookings: number;
  readonly minutes: number;
  /** On which share of its occasions each switch of the stand-ins acts. */
  readonly share: number;
  readonly seed: number;
};

const practicesOfSystem = 10;
const vets = 3;
const clientsAtPractice = 12;
const daysAhead = 5;
const zone = 'Europe/London';
/** Number of quarter-hours from 8:00 at which entries of the desk may begin. */
const quarters = 40;

const build = (practices: number) => async (database: Group['database']) => {
  await inParallel(Array.from({ length: practices }), 10, async () => {
    const { practiceId } = await buildPractice(database, { vets });
    for (let client = 0; client < clientsAtPractice; client += 1) await buildClient(database, { practiceId });
  });
};

const someTime = (chance: Chance): number =>
  localInstant(zone, addDays(today(), 1 + below(chance, 3)), 480 + 15 * below(chance, quarters));

/** Acts as reception: books, blocks times, reschedules, cancels or deletes. */
const deskActs = ({ standIn, people }: System, { id: reason, duration }: Group['reason'], chance: Chance): void => {
  const { desk, settings } = standIn;
  settings.hooks = pick(['once', 'once', 'once', 'never'] as const, below(chance, 4));
  const { practiceId: department, clinicianIds, clientId, petId } = pick(people, below(chance, people.length));
  const user = pick(clinicianIds, below(chance, vets));
  const start = someTime(chance);
  const what = below(chance, 20);
  const entries = [...desk.appointments.values()].filter(({ active }) => active === 1);
  if (what < 6) desk.book({ start, minutes: duration, department, user, reason, pets: [petId], client: clientId });
  else if (what < 12 || entries.length === 0)
    desk.book({ start, minutes: 30, department, user, additionalUsers: [pick(clinicianIds, what)], type: 4 });
  else {
    const { id, user: before } = pick(entries, below(chance, entries.length));
    if (what < 16) desk.reschedule(id, start, { user: before });
    else if (what < 19) desk.cancel(id);
    else desk.erase(id);
  }
};

/** Acts as staff, who enter what the system has refused. An id may name another pet's record now. */
const doTasks = async ({ database, systems, reason }: Group): Promise<number> => {
  const tasks = await listTasks(database);
  for (const { remoteId, isCancelled, startsAt: start, practiceId, clinicianId: user, petId, clientId } of tasks) {
    const at = systems.find(({ people }) => people.some((one) => one.practiceId === practiceId));
    if (!at) continue;
    const { desk } = at.standIn;
    const record = desk.appointments.get(Number(remoteId?.split('_').at(-1)));
    const id = record?.active === 1 && record.pets.map(formerPet(at)).includes(petId) ? record.id : null;
    const entry = { start, minutes: reason.duration, department: practiceId, user, reason: reason.id };
    if (id === null && !isCancelled) desk.book({ ...entry, pets: [petId], client: clientId });
    else if (id !== null && isCancelled) desk.cancel(id);
    else if (id !== null) desk.reschedule(id, start, { user });
  }
  return tasks.length;
};

/** Whether the entry is no client's appointment any more, but another record under its id. */
const isOther = (problem: string, { pets }: DeskAppointment): boolean =>
  problem.includes('delete the entry and enter it again') || (pets.length === 0 && problem.includes('has no pet'));

/** Whether this is the one entry that staff keep of those that fit one booking. */
const staysThere = (problem: string | undefined, { id }: DeskAppointment): boolean => {
  const [, ids = ''] = /^Entries (.*) fit one booking/.exec(problem ?? '') ?? [];
  return Number(/(\d+)(?: |$)/.exec(ids)?.[1]) === id;
};

type Mend = {
  /** What staff are asked, if anything. */
  readonly problem: string;
  readonly reason: number;
  /** Whether its pet is unknown to the portal. */
  readonly isPet: boolean;
  readonly petOf: (pet: number) => number;
};

const mendRecord = ({ standIn, people }: System, entry: DeskAppointment, mend: Mend): void => {
  const { desk } = standIn;
  const { id, department, pets, start, end } = entry;
  const { problem, reason, isPet, petOf } = mend;
  // Not every system says at which practice an entry is.
  const home =
    people.find(({ practiceId }) => practiceId === department) ??
    people.find(({ petId }) => pets.map(petOf).includes(petId));
  const [vet = null] = (home ?? people[0])?.clinicianIds ?? [];
  const user = entry.user === locum ? vet : entry.user;
  if (isOther(problem, entry)) {
    desk.erase(id);
    desk.book({ ...entry, user, minutes: (end - start) / 60_000 });
  } else if (/delete (one|the others)/.test(problem)) desk.erase(id);
  else if (/Cancel this entry|cancel one of the two/.test(problem)) desk.cancel(id);
  else if (pets.length === 0) desk.change(id, { user });
  else desk.change(id, { user, reason, type: 1, ...(isPet ? { pets: pets.map(petOf) } : {}) });
};

/** Acts as staff with the records that they are asked to look at, and with those that `connections` says are not linked. */
const mendRecords = async ({ database, systems, reason, system: vendor }: Group): Promise<number> => {
  let mended = 0;
  for (const system of systems) {
    const petOf = formerPet(system);
    const checks = await listChecks(database, system.source);
    const problems = new Map(checks.map(({ id, problem }) => [Number(id.split('_').at(-1)), problem]));
    for (const entry of system.standIn.desk.appointments.values()) {
      const problem = problems.get(entry.id);
      const isWithoutReason = entry.pets.length > 0 && entry.reason === null;
      // Only one of the vendors says which record a pet was merged into.
      const isMerged = vendor === 'ezyvet' && entry.pets.some((pet) => petOf(pet) !== pet);
      const isUnlinked = entry.user === locum || entry.reason === reasonOfToday || isWithoutReason || isMerged;
      if (entry.active !== 1 || staysThere(problem, entry) || (problem === undefined && !isUnlinked)) continue;
      const mend = { problem: problem ?? '', reason: reason.id, isPet: isMerged, petOf };
      mendRecord(system, entry, mend);
      mended += 1;
    }
  }
  return mended;
};

const mostRounds = 3;

type Settled = {
  /** How much staff did. */
  readonly tasks: number;
  /** What took too long; the books are compared all the same. */
  readonly unfinished: readonly string[];
};

const settle = async (group: Group, { cancelled }: Bookings): Promise<Settled> => {
  const { database, systems, ops } = group;
  for (const { standIn } of systems) {
    standIn.switches.withdraw();
    standIn.settings.hooks = 'once';
  }
  await endUndo(database, ...(cancelled.map((appointmentId) => ({ appointmentId })) as never[]));
  await makeDue(database);
  const unfinished: string[] = [];
  const until = (...wait: Parameters<typeof untilTrue>): Promise<unknown> =>
    untilTrue(...wait).catch((error: unknown) => unfinished.push(String(error)));
  await until('what clients did is entered', 180, async () => (await countWaiting(database)) === 0);
  const readAll = async (): Promise<void> => {
    for (const { source } of systems) await ops('pull', source, '--accept-deletions');
    await until('everything is read again', 240, async () => (await countUnread(database)) === 0);
  };
  await readAll();
  let tasks = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const done = (await doTasks(group)) + (await mendRecords(group));
    if (done === 0 || unfinished.length > 0) break;
    tasks += done;
    await readAll();
  }
  return { tasks, unfinished };
};

const live = async (group: Group, { changes, bookings, minutes, share, seed }: DaySize): Promise<Bookings> => {
  const { systems, reason, base, database } = group;
  const chance = chanceOf(seed);
  for (const { standIn } of systems) for (const name of switchNames) standIn.switches.throw(name, { share, chance });
  const people = systems.flatMap((system) => system.people);
  const all: Bookings = { made: [], moved: [], cancelled: [], failed: {} };
  const begin = performance.now();
  const untilTurn = (done: number, of: number) =>
    wait(Math.max(0, begin + (done / of) * minutes * 60_000 - performance.now()));
  const desks = async (): Promise<void> => {
    for (let done = 0; done < changes; done += 1) {
      deskActs(pick(systems, done), reason, chance);
      if (done % 10 === 0) await untilTurn(done, changes);
    }
  };
  let tries = 0;
  const clients = () =>
    inParallel(Array.from({ length: 12 }), 12, async () => {
      while (all.made.length < bookings && tries < bookings * 2) {
        const place = tries++;
        await untilTurn(Math.min(place, bookings), bookings);
        await bookOnline({ database, base, reason, person: pick(people, place * 7919), chance, all });
      }
    });
  await Promise.all([desks(), clients()]);
  return all;
};

const firstReadingSeconds = 120;

/** Simulates a group's day, on which reception and clients change the same diaries and one call in a hundred fails. */
export const simulateDay = (size: DaySize) => {
  const { system, authority, practices, changes, share, seed } = size;
  const began = performance.now();
  return withGroup(
    { system, practicesOfSystem, limits: limitsFor(daysAhead), build: build(practices) },
    async (group) => {
      for (const { source } of group.systems) await group.ops('resume', source);
      await group.start();
      const late: string[] = [];
      await untilTrue(
        'the first reading',
        firstReadingSeconds,
        async () => (await countUnread(group.database)) === 0,
      ).catch((error: unknown) => late.push(String(error)));
      for (const { source } of group.systems) await group.ops('authority', source, authority);
      const setUp = secondsSince(began);
      const dayBegan = performance.now();
      const bookings = await live(group, size);
      const lived = secondsSince(dayBegan);
      const settling = performance.now();
      const staff = await settle(group, bookings);
      const settled = secondsSince(settling);
      const emails = await sendEmails(group);
      await group.stop();
      const examination = await examineDay(group, bookings);
      const phases = { setUp, lived, settled };
      const systems = group.systems.length;
      const unfinished = [...late, ...staff.unfinished];
      const holds = examination.holds && unfinished.length === 0;
      const [{ failed }, { tasks }] = [bookings, staff];
      const outcome = { tasks, unfinished, ...examination, emails, failed, phases, holds };
      return { system, authority, practices, systems, changes, share, seed, ...outcome };
    },
  );
};
