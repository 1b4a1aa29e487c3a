import { pick } from '../pick.ts';
import type { Arena } from './arena.ts';
import { below } from './chance.ts';
import { reschedule, book, placeAt } from './operations.ts';
import { diaryOf } from './diary-of.ts';
import { type Pair, racePairs } from './pairs.ts';
import { endAppointments } from './passing-time.ts';
import { countBy, slowestOf, type Report, unexpectedStatuses } from './report.ts';
import { pause, timed, type Trials } from './trials.ts';

const runTrial = async (pair: Pair) => {
  const { database, practiceId, clinicianId, starts, owner, stranger, chance, trial, pace } = pair;
  // Different days, so that two lanes update two day versions in opposite orders.
  const [from, to] = [pick(starts, trial), pick(starts, trial + 1 + below(chance, starts.length - 1))];
  const wants = trial % 2 === 0 ? to : from;
  const booked = await book(owner, { practiceId, place: placeAt(from, clinicianId) });
  const { appointmentId, version } = booked.body;
  const [moving, taking] = await Promise.all([
    timed(() => reschedule(owner, { appointmentId, version, place: placeAt(to, clinicianId) })),
    pause(pace.moment(chance)).then(() =>
      timed(() => book(stranger, { practiceId, place: placeAt(wants, clinicianId) })),
    ),
  ]);
  pace.learn(moving.milliseconds);
  const diary = await diaryOf(database, clinicianId);
  await endAppointments(database, [owner.clientId, stranger.clientId]);
  const [moved, took] = [moving.result.status === 200, taking.result.status === 201];
  const expected = [
    { appointmentId, start: moved ? to : from, state: 'BOOKED' },
    ...(took ? [{ appointmentId: taking.result.body.appointmentId, start: wants, state: 'BOOKED' }] : []),
  ].toSorted((one, other) => one.start - other.start);
  const fair = wants === to ? moved !== took : moved;
  return {
    outcome: `${wants === to ? 'new' : 'old'} time: ${moved ? 'moved' : 'stayed'}, ${took ? 'taken' : 'refused'}`,
    statuses: [moving.result.status, taking.result.status],
    slowest: Math.max(moving.milliseconds, taking.milliseconds),
    violations: [
      ...unexpectedStatuses([booked.status], [201]),
      ...(fair ? [] : [`${moving.result.body.code} and ${taking.result.body.code} for the same time`]),
      ...(JSON.stringify(diary) === JSON.stringify(expected)
        ? []
        : [`diary ${JSON.stringify(diary)} instead of ${JSON.stringify(expected)}`]),
    ],
  };
};

/** B7: moving an appointment from A to B races a stranger's booking of A or B; A is free only if the appointment moved. */
export const rescheduleAgainstStranger = async (arena: Arena, size: Trials): Promise<Report> => {
  const { outcomes, violations } = await racePairs(arena, size, runTrial);
  const statuses = outcomes.flatMap((outcome) => outcome.statuses);
  return {
    row: 'B7',
    trials: size.trials,
    figures: {
      ...countBy(outcomes.map(({ outcome }) => outcome)),
      slowestMs: slowestOf(outcomes.map(({ slowest }) => slowest)),
    },
    violations: [...violations, ...unexpectedStatuses(statuses, [200, 201, 409])],
  };
};
