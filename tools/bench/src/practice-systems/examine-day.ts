import { inParallel } from '@portal/api/testing/in-parallel';
import { operationIdIn } from '@portal/api/testing/practice-systems/connecting';
import { percentile } from '@portal/api/testing/races/report';
import type { Bookings } from './clients.ts';
import type { DeskAppointment } from '@portal/local-services/practice-system/provet-desk';
import type { DeskChange } from '@portal/local-services/practice-system/stand-in';
import type { Group, System } from './group.ts';
import { type Finding, printHistories } from './print-histories.ts';
import { type FinishedReading, listReadings } from './readings.repository.ts';
import { listBooked, listOperations } from './records.repository.ts';
import { listUntold } from './told.repository.ts';

const comparedDays = '5';
/** Entries of other types are times of the practice, whatever pet they name. */
const withClient = 1;

const seconds = (milliseconds: readonly number[], share: number): number | null =>
  milliseconds.length === 0 ? null : Math.round(percentile(milliseconds, share)) / 1_000;

const spread = (milliseconds: readonly number[]) => ({
  p50: seconds(milliseconds, 0.5),
  p99: seconds(milliseconds, 0.99),
  longest: seconds(milliseconds, 1),
});

/** Their pet before it was merged there, which the portal knows. */
export const formerPet = ({ standIn }: System) => {
  const former = new Map<number, number>();
  for (const { id, merge_patient: survivor } of standIn.people.listOf('patient').values())
    if (survivor !== null && survivor !== undefined) former.set(Number(survivor), id);
  return (pet: number): number => {
    let one = pet;
    while (former.has(one)) one = former.get(one) ?? one;
    return one;
  };
};

const entriesOf = ({ systems }: Group) =>
  systems.flatMap((system) => {
    const petOf = formerPet(system);
    const { source } = system;
    return [...system.standIn.desk.appointments.values()]
      .filter(({ start }) => start > Date.now())
      .map((entry) => ({ ...entry, source, pets: entry.pets.map(petOf) }));
  });

const keyOf = (pet: number, start: number, clinician: number | null): string => `${pet} ${start} ${clinician}`;

type Stood = Finding & { readonly key: string };

/** Multiset difference: the first list without one occurrence of each entry of the second. */
const without = (these: readonly Stood[], those: readonly Stood[]): Stood[] => {
  const counts = new Map<string, number>();
  for (const { key } of those) counts.set(key, (counts.get(key) ?? 0) + 1);
  return these.filter(({ key }) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
};

const stateOf = (entry: DeskAppointment | null): string =>
  entry?.active === 1 ? `${entry.start} ${entry.user} ${entry.department}` : 'none';

/** What a client must hear of. */
const isNews = ({ before, after }: DeskChange): boolean => {
  if ((after ?? before)?.pets.length === 0 || (before ?? after)?.pets.length === 0) return false;
  return stateOf(before) !== stateOf(after) && !(before?.active === 0 && after?.active !== 1);
};

/** Leaves out the department, because in ezyVet it follows from the resource. */
const timeOf = (entry: DeskAppointment | null): string =>
  entry?.active === 1 ? `${entry.start} ${entry.user}` : 'none';

const isReverted = (chain: readonly DeskChange[], readings: readonly FinishedReading[]): boolean => {
  const [first, ...others] = chain;
  const last = others.at(-1);
  if (!first || !last || chain.some(({ isByProgram }) => isByProgram)) return false;
  const wasApplied =
    others.some(({ wasRead }) => wasRead) &&
    readings.some(({ beganAt, endedAt }) => beganAt >= first.at && endedAt <= last.at);
  return !wasApplied && timeOf(first.before) === timeOf(last.after);
};

/** Reception's changes that together leave an entry as it was, before the portal could take any of them over. */
const revertedIn = (changes: readonly DeskChange[], readings: readonly FinishedReading[]): ReadonlySet<DeskChange> => {
  const reverted = new Set<DeskChange>();
  for (const ofEntry of Map.groupBy(changes, ({ id }) => id).values())
    for (const from of ofEntry.keys()) {
      const to = ofEntry.findLastIndex((_, place) => isReverted(ofEntry.slice(from, place + 1), readings));
      for (const one of ofEntry.slice(from, to + 1)) reverted.add(one);
    }
  return reverted;
};

/** What the portal's own next step would have cancelled, because the new time is entered. */
const isReplaced = (one: DeskChange, changes: readonly DeskChange[]): boolean => {
  const operationId = operationIdIn(one.before?.notes ?? '');
  const isNew = ({ isByProgram, id, at, before, after }: DeskChange): boolean =>
    isByProgram &&
    before === null &&
    id !== one.id &&
    at <= one.at &&
    operationIdIn(after?.notes ?? '') === operationId;
  return operationId !== null && one.after?.active !== 1 && changes.some(isNew);
};

const lookMilliseconds = 1_000;
const unreadMilliseconds = 5_000;

/** Whether the portal's own call came just after reception's change, which the vendor does not report (docs/guides/provet-cloud.md). */
const isOverwritten = (one: DeskChange, changes: readonly DeskChange[]): boolean => {
  const next = changes.slice(changes.indexOf(one) + 1).find(({ id }) => id === one.id);
  if (!next?.isByProgram || next.after?.active !== 1) return false;
  return next.at - one.at < (next.wasRead ? lookMilliseconds : unreadMilliseconds);
};

const untoldIn = async ({ database, idOf }: Group, system: System) => {
  const { source, standIn } = system;
  const { changes } = standIn.log;
  const news = changes.filter((one) => !one.isByProgram && isNews(one));
  const readings = await listReadings(database, source);
  const reverted = revertedIn(changes, readings);
  const told = news.map((one, place) => {
    const { id, at } = one;
    const made = changes
      .slice(0, changes.indexOf(one) + 1)
      .findLast((other) => other.id === id && other.before === null);
    const firstStart = one.before === null ? (one.after?.start ?? null) : null;
    return { place, id: idOf('appointment', id), at, isOurs: made?.isByProgram === true, firstStart };
  });
  const untold = await listUntold(database, source, told);
  const petOf = formerPet(system);
  // Another record may have had the id before.
  const isOfPet = ({ before, after }: DeskChange, petId: number): boolean =>
    [...(before?.pets ?? []), ...(after?.pets ?? [])].some((pet) => petOf(pet) === petId);
  const isOpen = ({ place, petId }: (typeof untold)[number]): boolean => {
    const one = news[place];
    return one !== undefined && isOfPet(one, petId) && !reverted.has(one) && !isReplaced(one, changes);
  };
  const open = untold.filter(isOpen);
  const silent = open.filter(({ place }) => !news.slice(place, place + 1).some((one) => isOverwritten(one, changes)));
  return {
    count: news.length,
    readings: readings.length,
    overwritten: open.length - silent.length,
    untold: silent.map(({ place, id, at, appointmentId }): Finding => ({
      words: `untold: ${source}, ${id} at ${new Date(at).toISOString()}`,
      source,
      entryId: news[place]?.id ?? null,
      appointmentId,
    })),
  };
};

const countsOf = ({ systems }: Group) => {
  const counts: Record<string, number> = {};
  for (const { standIn } of systems)
    for (const [name, count] of standIn.switches.counts) counts[name] = (counts[name] ?? 0) + count;
  return counts;
};

const compareByOps = async ({ systems, ops }: Group): Promise<string[]> => {
  const different: string[] = [];
  for (const { source } of systems) {
    const words = await ops('compare', source, '--days', comparedDays);
    if (words !== 'Both books agree.') different.push(`${source}: ${words}`);
  }
  return different;
};

const bookedIn = (booked: Awaited<ReturnType<typeof listBooked>>): Stood[] =>
  booked.map(({ appointmentId, source, petId, startsAt, clinicianId }) => {
    const key = keyOf(petId, startsAt, clinicianId);
    return { key, words: `only here: ${key}`, source, entryId: null, appointmentId };
  });

/** With the booking at the same time, if any, whose history may explain a second entry. */
const enteredIn = (entries: ReturnType<typeof entriesOf>, here: readonly Stood[]): Stood[] =>
  entries
    .filter(({ pets, type }) => pets.length > 0 && type === withClient)
    .map(({ id, source, pets: [pet = 0], start, user }) => {
      const key = keyOf(pet, start, user);
      const appointmentId = here.find((one) => one.key === key)?.appointmentId ?? null;
      return { key, words: `only there: ${key}`, source, entryId: id, appointmentId };
    });

/** Of entries that carry the same marker, all but the first. */
const twiceMarked = (entries: ReturnType<typeof entriesOf>): Finding[] => {
  const seen = new Set<number>();
  return entries.flatMap(({ id, source, notes }): Finding[] => {
    const operationId = operationIdIn(notes);
    if (operationId === null) return [];
    if (!seen.has(operationId)) return (seen.add(operationId), []);
    return [{ words: `entered twice: ${notes}`, source, entryId: id, appointmentId: null }];
  });
};

/** Compares both sides independently of the portal's own code, then runs `ops connections compare`. */
export const examineDay = async (group: Group, { made }: Bookings) => {
  const { database, systems } = group;
  const entries = entriesOf(group);
  const standing = entries.filter(({ active }) => active === 1);
  const here = bookedIn(await listBooked(database));
  const there = enteredIn(standing, here);
  const [onlyHere, onlyThere, twice] = [without(here, there), without(there, here), twiceMarked(standing)];
  const enteredAt = new Map(entries.map(({ notes, created }) => [operationIdIn(notes), created]));
  const operations = await listOperations(database);
  const delays = new Map(
    operations.flatMap(({ operationId, appointmentId, createdAt }) => {
      const at = enteredAt.get(operationId);
      return at === undefined ? [] : [[appointmentId, at - createdAt]];
    }),
  );
  const waiting = made.filter(({ waits }) => waits).flatMap(({ appointmentId }) => delays.get(appointmentId) ?? []);
  const appointmentIds = new Set(operations.map(({ appointmentId }) => appointmentId));
  const different = await compareByOps(group);
  const desks = await inParallel(systems, 2, (system) => untoldIn(group, system));
  const untold = desks.flatMap((one) => one.untold);
  await printHistories(group, [...onlyHere, ...onlyThere, ...twice, ...untold]);
  const wordsOf = (findings: readonly Finding[]): string[] => findings.map(({ words }) => words).slice(0, 5);
  const figures = {
    bookings: made.length,
    entries: entries.length,
    overlaps: made.reduce((sum, { bookedOver }) => sum + bookedOver, 0),
    onlyHere: wordsOf(onlyHere),
    onlyThere: wordsOf(onlyThere),
    lost: onlyHere.length + made.filter(({ appointmentId }) => !appointmentIds.has(appointmentId)).length,
    doubled: onlyThere.length + twice.length,
    different: different.slice(0, 5),
    deskChanges: desks.reduce((sum, { count }) => sum + count, 0),
    /** Of changes, finished. */
    readings: desks.reduce((sum, one) => sum + one.readings, 0),
    overwritten: desks.reduce((sum, one) => sum + one.overwritten, 0),
    untold: untold.length,
    untoldChanges: wordsOf(untold),
    refused: systems.flatMap(({ standIn }) => standIn.refused).slice(0, 5),
    answered: spread(made.map(({ milliseconds }) => milliseconds)),
    entered: spread([...delays.values()]),
    clientsWhoWaited: waiting.length,
    theyWaited: spread(waiting),
    switches: countsOf(group),
  };
  const { overlaps, lost, doubled } = figures;
  return { ...figures, holds: made.length > 0 && overlaps + lost + doubled + different.length + untold.length === 0 };
};
