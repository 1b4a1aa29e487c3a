import { pick } from '../pick.ts';
import type { Arena } from './arena.ts';
import { hold, placeAt, releaseHold } from './operations.ts';
import { type Pair, racePairs } from './pairs.ts';
import { endAppointments, expireHoldIn } from './passing-time.ts';
import { slowestOf, type Report } from './report.ts';
import type { Trials } from './trials.ts';
import { findSlotAt, timeUntilOffered } from './watch-slot.ts';

const untilEnd = 100;

const runTrial = async (pair: Pair, freeWithin: number) => {
  const { database, practiceId, clinicianId, starts, owner: holder, stranger, trial } = pair;
  const start = pick(starts, trial);
  const look = { practiceId, start, clinicianId };
  const ownHold = await hold(holder, { practiceId, place: placeAt(start, clinicianId) });
  const { softBookingId } = ownHold.body;
  const mention = `&existingSoftBookingId=${softBookingId}`;
  const [own, theirs, slot] = await Promise.all([
    findSlotAt(holder, look, mention),
    findSlotAt(stranger, look),
    findSlotAt(stranger, look, mention),
  ]);
  const released = trial % 2 === 0;
  if (released) await releaseHold(holder, softBookingId);
  else await expireHoldIn(database, softBookingId, untilEnd);
  const freeAfter = (await timeUntilOffered(stranger, look, freeWithin + untilEnd)) - (released ? 0 : untilEnd);
  await endAppointments(database, [holder.clientId]);
  const wrong = {
    'not held': ownHold.status !== 201,
    'hidden from its holder': own === null,
    'not marked as their own': own !== null && !own.isCurrent,
    'offered to somebody else': theirs !== null,
    'offered to somebody else who names it': slot !== null,
    'not free in time': freeAfter > freeWithin,
  };
  return { released, freeAfter, violations: Object.entries(wrong).flatMap(([what, is]) => (is ? [what] : [])) };
};

/** B9: a held slot is listed for its holder only, and for everybody once released or expired. */
export const watchHolds = async (arena: Arena, size: Trials & { readonly freeWithin: number }): Promise<Report> => {
  const { outcomes, violations } = await racePairs(arena, size, (pair) => runTrial(pair, size.freeWithin));
  const slowest = (released: boolean) =>
    slowestOf(outcomes.filter((outcome) => outcome.released === released).map(({ freeAfter }) => freeAfter));
  return {
    row: 'B9',
    trials: size.trials,
    figures: { freeAfterReleaseMostMs: slowest(true), freeAfterEndMostMs: slowest(false) },
    violations,
  };
};
