import { operationIdIn } from '@portal/api/testing/practice-systems/connecting';
import { percentile } from '@portal/api/testing/races/report';
import type { Bookings } from './clients.ts';
import type { Group } from './group.ts';
import { listBooked, listOperations } from './records.repository.ts';

const comparedDays = '5';

const seconds = (milliseconds: readonly number[], share: number): number | null =>
  milliseconds.length === 0 ? null : Math.round(percentile(milliseconds, share)) / 1_000;

const spread = (milliseconds: readonly number[]) => ({
  p50: seconds(milliseconds, 0.5),
  p99: seconds(milliseconds, 0.99),
  longest: seconds(milliseconds, 1),
});

const entriesOf = ({ systems }: Group) =>
  systems.flatMap(({ standIn }) => [...standIn.desk.appointments.values()]).filter(({ start }) => start > Date.now());

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
    .filter(({ pets }) => pets.length > 0)
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
  const figures = {
    bookings: made.length,
    entries: entries.length,
    overlaps: made.reduce((sum, { bookedOver }) => sum + bookedOver, 0),
    onlyHere: without(here, there).slice(0, 5),
    onlyThere: without(there, here).slice(0, 5),
    lost: without(here, there).length + made.filter(({ appointmentId }) => !appointmentIds.has(appointmentId)).length,
    doubled: without(there, here).length + marked.length - new Set(marked).size,
    different: different.slice(0, 5),
    refused: systems.flatMap(({ standIn }) => standIn.refused).slice(0, 5),
    answered: spread(made.map(({ milliseconds }) => milliseconds)),
    entered: spread([...delays.values()]),
    clientsWhoWaited: waiting.length,
    theyWaited: spread(waiting),
  };
  const { overlaps, lost, doubled } = figures;
  return { ...figures, holds: made.length > 0 && overlaps + lost + doubled + different.length === 0 };
};
