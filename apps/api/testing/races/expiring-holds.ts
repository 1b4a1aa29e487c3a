import { pick } from '../pick.ts';
import type { Arena } from './arena.ts';
import { book, hold, placeAt } from './operations.ts';
import { type Pair, racePairs } from './pairs.ts';
import { endAppointments, expireHoldIn } from './passing-time.ts';
import { type Report, statusFigures, unexpectedStatuses } from './report.ts';
import { pause } from './trials.ts';

type Holds = { readonly holds: number; readonly lanes: number };

const spread = 50;
const untilEnd = 120;

const runTrial = async (pair: Pair) => {
  const { database, practiceId, owner: holder, stranger, chance } = pair;
  const place = placeAt(pick(pair.starts, pair.trial), pair.clinicianId);
  const firstHold = await hold(holder, { practiceId, place });
  const { softBookingId } = firstHold.body;
  if (firstHold.status !== 201)
    return { winners: [], statuses: [], lost: false, violations: [`not held: ${firstHold.status}`] };
  const start = performance.now();
  await expireHoldIn(database, softBookingId, untilEnd);
  const at = (offset: number) => pause(start + untilEnd + offset - performance.now());
  const offset = () => (chance() * 2 - 1) * spread;
  const [mine, theirs] = await Promise.all([
    at(offset()).then(() => book(holder, { practiceId, place, softBookingId })),
    at(offset()).then(() => book(stranger, { practiceId, place })),
  ]);
  const replies = [mine, theirs];
  // Both may miss, the stranger too early and the holder too late; then the slot is free.
  const lost = replies.every(({ status }) => status !== 201);
  await at(spread + 10);
  if (lost) replies.push(await book(stranger, { practiceId, place }));
  await endAppointments(database, [holder.clientId, stranger.clientId]);
  const winners = replies.filter(({ status }) => status === 201).map(({ body }) => body.appointmentId);
  return { winners, statuses: replies.map(({ status }) => status), lost, violations: [] };
};

/** B5: holder and stranger book within 50 ms of a hold's expiry; never two winners. */
export const raceExpiringHolds = async (arena: Arena, { holds, lanes }: Holds): Promise<Report> => {
  const size = { trials: holds, lanes };
  const { outcomes, appointments, violations } = await racePairs(arena, size, runTrial);
  const statuses = outcomes.flatMap((outcome) => outcome.statuses);
  const odd = outcomes.filter(({ winners }) => winners.length !== 1).length;
  const told = new Set(outcomes.flatMap(({ winners }) => winners));
  return {
    row: 'B5',
    trials: holds,
    figures: { neitherAtFirst: outcomes.filter(({ lost }) => lost).length, ...statusFigures(statuses) },
    violations: [
      ...violations,
      ...unexpectedStatuses(statuses, [201, 409, 410]),
      ...(odd === 0 ? [] : [`${odd} holds without exactly one winner`]),
      ...(appointments.every(({ appointmentId }) => told.has(appointmentId)) && appointments.length === told.size
        ? []
        : [`${appointments.length} appointments for ${told.size} winners`]),
    ],
  };
};
