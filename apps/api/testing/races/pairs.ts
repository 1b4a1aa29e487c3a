import { pick } from '../pick.ts';
import { type Arena, buildField, type Field } from './arena.ts';
import { chanceOf } from './chance.ts';
import { examineDiary } from './examine-diary.ts';
import { createPace, inLanes, type Pace, type Trials } from './trials.ts';

type Turn = { readonly lane: number; readonly trial: number; readonly pace: Pace };

const pairOf = ({ arena, practice, racers, starts }: Field, { lane, trial, pace }: Turn) => ({
  database: arena.database,
  practiceId: practice.practiceId,
  starts,
  clinicianId: pick(practice.vetIds, lane),
  owner: pick(racers, lane * 2),
  stranger: pick(racers, lane * 2 + 1),
  chance: chanceOf(trial),
  trial,
  pace,
});
/** Somebody who has a time of a clinician, and a stranger who wants it. */
export type Pair = ReturnType<typeof pairOf>;

type Judged = { readonly violations: readonly string[] };

/** A pair in each lane. The violations are those of all trials and of the diary afterwards. */
export const racePairs = async <Outcome extends Judged>(
  arena: Arena,
  { trials, lanes }: Trials,
  run: (pair: Pair) => Promise<Outcome>,
) => {
  const field = await buildField(arena, { clinicians: lanes, racers: lanes * 2 });
  const paces = Array.from({ length: lanes }, createPace);
  const outcomes = await inLanes({ trials, lanes }, (lane, trial) =>
    run(pairOf(field, { lane, trial, pace: pick(paces, lane) })),
  );
  const { appointments, violations } = await examineDiary(arena.database, field.practice.practiceId);
  return { outcomes, appointments, violations: [...violations, ...outcomes.flatMap((outcome) => outcome.violations)] };
};
