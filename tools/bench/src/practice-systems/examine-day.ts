import { operationIdIn } from '@portal/api/testing/practice-systems/connecting';
import { percentile } from '@portal/api/testing/races/report';
import type { Bookings } from './clients.ts';
import type { DeskAppointment } from '@portal/local-services/practice-system/provet-desk';
import type { DeskChange } from '@portal/local-services/practice-system/stand-in';
import type { Group, System } from './group.ts';
import { type Changed, listBooked, listOperations, listUntold } from './records.repository.ts';

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
const formerPet = ({ standIn }: System) => {
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
    return [...system.standIn.desk.appointments.values()]
      .filter(({ start }) => start > Date.now())
      .map((entry) => ({ ...entry, pets: entry.pets.map(petOf) }));
  });

const keyOf = (pet: number, start: number, clinician: number | null): string => `${pet} ${start} ${clinician}`;

/** Multiset difference: the first list without one occurrence of each entry of the second. */
const without = (these: readonly string[], those: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const key of those) counts.set(key, (counts.get(key) ?? 0) + 1);
  return these.filter((key) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
};

const stateOf = (entry: DeskAppointment | null): string =>
  entry?.active === 1 ? `${entry.start} ${entry.user} ${entry.department}` : 'none';

/** What a client must hear of; a change that reception takes back within seconds is none. */
const isNews = ({ before, after }: DeskChange): boolean => {
  if ((after ?? before)?.pets.length === 0 || (before ?? after)?.pets.length === 0) return false;
  return stateOf(before) !== stateOf(after) && !(before?.active === 0 && after?.active !== 1);
};

const revertedMilliseconds = 5_000;

/** Whether the next change of the entry is one that a client made, which is entered last. */
const isOvertaken = (changes: readonly DeskChange[], one: DeskChange): boolean =>
  changes.slice(changes.indexOf(one) + 1).find(({ id }) => id === one.id)?.isByProgram ?? false;

const untoldIn = async ({ database, idOf }: Group, { source, standIn }: System) => {
  const { changes } = standIn.log;
  const news = changes.filter((one) => !one.isByProgram && isNews(one));
  const isReverted = (one: DeskChange): boolean =>
    news.some(
      (other) =>
        other.id === one.id &&
        other.at >= one.at &&
        other.at < one.at + revertedMilliseconds &&
        other !== one &&
        stateOf(other.after) === stateOf(one.before),
    );
  const told = news.map(({ id, at }) => ({ id: idOf('appointment', id), at }));
  const untold = await listUntold(database, source, told);
  const isOpen = ({ id, at }: Changed): boolean => {
    const one = news.find((other) => idOf('appointment', other.id) === id && other.at === at);
    return one !== undefined && !isReverted(one) && !isOvertaken(changes, one);
  };
  return {
    count: news.length,
    overtaken: news.filter((one) => isOvertaken(changes, one)).length,
    untold: untold.filter(isOpen).map((one) => `${source}: ${JSON.stringify(one)}`),
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

/** Compares both sides independently of the portal's own code, then runs `ops connections compare`. */
export const examineDay = async (group: Group, { made }: Bookings) => {
  const { database, systems } = group;
  const entries = entriesOf(group);
  const standing = entries.filter(({ active }) => active === 1);
  const booked = await listBooked(database);
  const there = standing
    .filter(({ pets, type }) => pets.length > 0 && type === withClient)
    .map(({ pets: [pet = 0], start, user }) => keyOf(pet, start, user));
  const here = booked.map(({ petId, startsAt, clinicianId }) => keyOf(petId, startsAt, clinicianId));
  const enteredAt = new Map(entries.map(({ notes, created }) => [operationIdIn(notes), created]));
  const marked = standing.map(({ notes }) => operationIdIn(notes)).filter((id) => id !== null);
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
  const desks = await Promise.all(systems.map((system) => untoldIn(group, system)));
  const untold = desks.flatMap((one) => one.untold);
  const figures = {
    bookings: made.length,
    entries: entries.length,
    overlaps: made.reduce((sum, { bookedOver }) => sum + bookedOver, 0),
    onlyHere: without(here, there).slice(0, 5),
    onlyThere: without(there, here).slice(0, 5),
    lost: without(here, there).length + made.filter(({ appointmentId }) => !appointmentIds.has(appointmentId)).length,
    doubled: without(there, here).length + marked.length - new Set(marked).size,
    different: different.slice(0, 5),
    deskChanges: desks.reduce((sum, { count }) => sum + count, 0),
    /** Of these, how many a client's change has replaced. */
    overtaken: desks.reduce((sum, { overtaken }) => sum + overtaken, 0),
    untold: untold.length,
    untoldChanges: untold.slice(0, 5),
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
