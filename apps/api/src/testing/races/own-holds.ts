import { pick } from '../pick.ts';
import { type Arena, buildField, type Field } from './arena.ts';
import { hold, placeAt, releaseHold } from './operations.ts';
import { examineDiary } from './examine-diary.ts';
import { endAppointments, expireHoldIn } from './passing-time.ts';
import { slowestOf, type Report } from './report.ts';
import { inLanes } from './trials.ts';
import { findSlotAt, timeUntilOffered } from './watch-slot.ts';

type Holds = {
  readonly trials: number;
  readonly lanes: number;
  readonly freeWithin: number;
};
type Lane = { readonly field: Field; readonly lane: number; readonly trial: number; readonly freeWithin: number };

const untilEnd = 100;

const runTrial = async ({ field, lane, trial, freeWithin }: Lane) => {
  const { arena, practice } = field;
  const { practiceId } = practice;
  const [holder, stranger] = [pick(field.racers, lane * 2), pick(field.racers, lane * 2 + 1)];
  const start = pick(field.starts, trial);
  const look = { practiceId, start, clinicianId: pick(practice.vetIds, lane) };
  const held = await hold(holder, { practiceId, place: placeAt(start, look.clinicianId) });
  const { softBookingId } = held.body;
  const mention = `&existingSoftBookingId=${softBookingId}`;
  const [own, theirs, named] = await Promise.all([
    findSlotAt(holder, look, mention),
    findSlotAt(stranger, look),
    findSlotAt(stranger, look, mention),
  ]);
  const released = trial % 2 === 0;
  if (released) await releaseHold(holder, softBookingId);
  else await expireHoldIn(arena.database, softBookingId, untilEnd);
  const freeAfter = (await timeUntilOffered(stranger, look, freeWithin + untilEnd)) - (released ? 0 : untilEnd);
  await endAppointments(arena.database, [holder.clientId]);
  const wrong = {
    'not held': held.status !== 201,
    'hidden from its holder': own === null,
    'not marked as their own': own !== null && !own.isCurrent,
    'offered to somebody else': theirs !== null,
    'offered to somebody else who names it': named !== null,
    'not free in time': freeAfter > freeWithin,
  };
  return { released, freeAfter, wrong: Object.entries(wrong).flatMap(([what, is]) => (is ? [what] : [])) };
};

/** B9: a held slot is listed for its holder only, and for everybody once released or expired. */
export const watchHolds = async (arena: Arena, { trials, lanes, freeWithin }: Holds): Promise<Report> => {
  const field = await buildField(arena, { clinicians: lanes, racers: lanes * 2 });
  const outcomes = await inLanes({ trials, lanes }, (lane, trial) => runTrial({ field, lane, trial, freeWithin }));
  const { violations } = await examineDiary(arena.database, field.practice.practiceId);
  const slowest = (released: boolean) =>
    slowestOf(outcomes.filter((outcome) => outcome.released === released).map(({ freeAfter }) => freeAfter));
  return {
    row: 'B9',
    trials,
    figures: { freeAfterReleaseMostMs: slowest(true), freeAfterEndMostMs: slowest(false) },
    violations: [...violations, ...outcomes.flatMap(({ wrong }) => wrong)],
  };
};
