import { pick } from '../pick.ts';
import { inParallel } from '../in-parallel.ts';
import { type Arena, buildField, type Field } from './arena.ts';
import { below, chanceOf } from './chance.ts';
import { book, type Place, placeAt } from './operations.ts';
import { examineDiary } from './examine-diary.ts';
import { endAppointments } from './passing-time.ts';
import { countBy, type Report, speedOf, statusFigures, unexpectedStatuses } from './report.ts';
import { inLanes, timed } from './trials.ts';

type Rush = {
  readonly slots: number;
  readonly attempts: number;
  readonly bookers: number;
};

const slotsADay = 20;
const wholeDays = 9;

// Half as many clients as slots, since a client may have four open appointments.
const buildRush = async (arena: Arena, { slots, bookers }: Rush): Promise<{ field: Field; places: Place[] }> => {
  const clinicians = Math.ceil(slots / (slotsADay * wholeDays));
  const field = await buildField(arena, { clinicians, racers: Math.max(bookers, Math.ceil(slots / 2)) });
  const all = field.practice.vetIds.flatMap((vetId) => field.starts.map((start) => placeAt(start, vetId)));
  if (all.length < slots) throw new Error(`only ${all.length} slots`);
  return { field, places: all.slice(0, slots) };
};

/** B1: more attempts than slots; one winner per slot, 409 for the rest. */
export const rushForSlots = async (arena: Arena, rush: Rush): Promise<Report> => {
  const { field, places } = await buildRush(arena, rush);
  const { racers, practice } = field;
  const chance = chanceOf(1);
  const order = Array.from({ length: rush.attempts }, (_, index) => ({ index, at: index % places.length }))
    .map((attempt) => ({ ...attempt, sort: attempt.at + below(chance, places.length / 4) }))
    .toSorted((one, other) => one.sort - other.sort);
  const run = await timed(() =>
    inParallel(order, rush.bookers, ({ at }, index) =>
      timed(() => book(pick(racers, index), { practiceId: practice.practiceId, place: pick(places, at) })),
    ),
  );
  const statuses = run.result.map(({ result: { status } }) => status);
  const winners = countBy(statuses)[201] ?? 0;
  const { appointments, violations } = await examineDiary(arena.database, practice.practiceId);
  return {
    row: 'B1',
    trials: rush.attempts,
    figures: {
      slots: places.length,
      ...statusFigures(statuses),
      ...speedOf(
        run.result.map(({ milliseconds }) => milliseconds),
        run.milliseconds / 1000,
      ),
    },
    violations: [
      ...violations,
      ...unexpectedStatuses(statuses, [201, 409]),
      ...(winners === places.length ? [] : [`${winners} winners of ${places.length} slots`]),
      ...(appointments.length === winners ? [] : [`${appointments.length} appointments for ${winners} winners`]),
    ],
  };
};

type Duels = { readonly races: number; readonly racers: number };

/** B1, one slot at a time: exactly one winner in each race. */
export const raceForOneSlot = async (arena: Arena, { races, racers }: Duels): Promise<Report> => {
  const lanes = 2;
  const field = await buildField(arena, { clinicians: lanes, racers: lanes * racers });
  const { practiceId, vetIds } = field.practice;
  const outcomes = await inLanes({ trials: races, lanes }, async (lane, trial) => {
    const runners = field.racers.slice(lane * racers, (lane + 1) * racers);
    const place = placeAt(pick(field.starts, trial), pick(vetIds, lane));
    const replies = await Promise.all(runners.map((racer) => timed(() => book(racer, { practiceId, place }))));
    const won = replies.flatMap(({ result }) => (result.status === 201 ? [result.body.appointmentId] : []));
    const all = runners.map(({ clientId }) => clientId);
    await endAppointments(arena.database, all);
    return { won, statuses: replies.map(({ result }) => result.status), times: replies.map((r) => r.milliseconds) };
  });
  const statuses = outcomes.flatMap((outcome) => outcome.statuses);
  const { appointments, violations } = await examineDiary(arena.database, practiceId);
  const odd = outcomes.filter(({ won }) => won.length !== 1).length;
  return {
    row: 'B1-one-slot',
    trials: races,
    figures: { racers, ...statusFigures(statuses), slowest: Math.max(...outcomes.flatMap(({ times }) => times)) },
    violations: [
      ...violations,
      ...unexpectedStatuses(statuses, [201, 409]),
      ...(odd === 0 ? [] : [`${odd} races without exactly one winner`]),
      ...(appointments.length === races ? [] : [`${appointments.length} appointments after ${races} races`]),
    ],
  };
};
