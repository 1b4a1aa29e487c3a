import { inParallel } from '../in-parallel.ts';
import { pick } from '../pick.ts';
import { type Arena, buildField, type Field } from './arena.ts';
import { below, type Chance, chanceOf } from './chance.ts';
import { book, placeAt } from './operations.ts';
import { examineDiary } from './examine-diary.ts';
import { endAppointments } from './passing-time.ts';
import { type Report, statusFigures, unexpectedStatuses } from './report.ts';

type Mixture = { readonly clinicians: number; readonly seeds: number; readonly attempts: number };

const lengths = [10, 15, 30, 45];
const quarter = 900_000;
const minute = 60_000;
const atOnce = 64;
/** Few enough that most attempts collide. */
const hours = 8;

type Attempt = { readonly clinicianId: number; readonly start: number; readonly minutes: number };

const attemptOf = ({ practice, starts }: Field, chance: Chance, seed: number): Attempt => {
  const dayStart = pick(starts, seed * 20);
  return {
    clinicianId: pick(practice.vetIds, below(chance, practice.vetIds.length)),
    start: dayStart + below(chance, hours * 4) * quarter,
    minutes: pick(lengths, below(chance, lengths.length)),
  };
};

const overlap = (one: Attempt, other: Attempt): boolean =>
  one.clinicianId === other.clinicianId &&
  one.start < other.start + other.minutes * minute &&
  other.start < one.start + one.minutes * minute;

const runSeed = async (field: Field, seed: number, attempts: number) => {
  const { arena, practice, racers } = field;
  const chance = chanceOf(seed);
  const attemptList = Array.from({ length: attempts }, () => attemptOf(field, chance, seed));
  const replies = await inParallel(attemptList, atOnce, async (attempt, index) => {
    const place = placeAt(attempt.start, attempt.clinicianId);
    const { practiceId } = practice;
    const { status, body } = await book(pick(racers, index), { practiceId, place, minutes: attempt.minutes });
    return { attempt, status, code: body.code };
  });
  const won = replies.filter(({ status }) => status === 201).map(({ attempt }) => attempt);
  // Nothing is released during a seed, so a refused slot must be taken.
  const turnedAway = replies.filter(
    ({ code, attempt }) => code === 'SLOT_TAKEN' && !won.some((winner) => overlap(winner, attempt)),
  ).length;
  const { violations } = await examineDiary(arena.database, practice.practiceId);
  await endAppointments(
    arena.database,
    racers.map(({ clientId }) => clientId),
  );
  const statuses = replies.map(({ status }) => status);
  const refusals = turnedAway === 0 ? [] : [`seed ${seed}: ${turnedAway} turned away from a time that is free`];
  return { won: won.length, statuses, violations: [...violations, ...refusals] };
};

/** B2: bookings of 10, 15, 30 and 45 minutes compete; none overlap. */
export const mixLengths = async (arena: Arena, { clinicians, seeds, attempts }: Mixture): Promise<Report> => {
  const field = await buildField(arena, { clinicians, racers: Math.min(160, Math.ceil(attempts / 3)) });
  const outcomes: Awaited<ReturnType<typeof runSeed>>[] = [];
  for (let seed = 0; seed < seeds; seed++) outcomes.push(await runSeed(field, seed, attempts));
  const statuses = outcomes.flatMap((outcome) => outcome.statuses);
  const { appointments } = await examineDiary(arena.database, field.practice.practiceId);
  const won = outcomes.reduce((sum, outcome) => sum + outcome.won, 0);
  return {
    row: 'B2',
    trials: seeds * attempts,
    figures: { clinicians, seeds, appointments: appointments.length, ...statusFigures(statuses) },
    violations: [
      ...outcomes.flatMap(({ violations }) => violations),
      ...unexpectedStatuses(statuses, [201, 409]),
      ...(appointments.length === won ? [] : [`${appointments.length} appointments for ${won} winners`]),
    ],
  };
};
