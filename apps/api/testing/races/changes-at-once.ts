import { pick } from '../pick.ts';
import type { Arena } from './arena.ts';
import { below } from './chance.ts';
import { reschedule, book, cancel, placeAt, undoCancel } from './operations.ts';
import { currentAppointment } from './diary-of.ts';
import { type Pair, racePairs } from './pairs.ts';
import { endAppointments } from './passing-time.ts';
import { countBy, slowestOf, type Report, unexpectedStatuses } from './report.ts';
import { amended, bookedAt, cancelled, type Operation, isExplained, type Register, restored } from './serial-order.ts';
import { pause, timed, type Trials } from './trials.ts';

type Told = { readonly status: number; readonly begin: number; readonly end: number };

type Places = { readonly from: number; readonly to: number };

const noEffect = (fits: boolean, register: Register): readonly Register[] => (fits ? [register] : []);

const meaningOf = ({ from, to }: Places): Readonly<Record<string, Operation['apply']>> => ({
  'cancel 200': cancelled,
  'cancel 412': (register) => noEffect(register.status === 'BOOKED', register),
  'reschedule 200': (register) => amended(register, 1, to),
  'reschedule 409': (register) => noEffect(register.status === 'CANCELLED', register),
  'reschedule 412': (register) => noEffect(register.version !== 1, register),
  'undo 200': restored,
  'rebook 201': (register) => (register.place === from ? [] : [{ ...register, oldPlaceTaken: true }]),
  'rebook 409': (register) => noEffect(register.place === from, register),
});

// A refusal is always safe, so it is only counted.
const refusals = new Set(['cancel 412', 'undo 410', 'reschedule 409', 'reschedule 412', 'rebook 409']);

const operationsOf = (told: readonly (Told & { readonly name: string })[], places: Places): Operation[] => {
  const meanings = meaningOf(places);
  return told.map(({ name, begin, end }) => ({ name, begin, end, apply: meanings[name] ?? (() => []) }));
};

const relaxed = (operations: readonly Operation[]): Operation[] =>
  operations.map((operation) => {
    if (operation.name === 'cancel 412')
      return { ...operation, apply: (register) => [register, ...cancelled(register)] };
    return refusals.has(operation.name) ? { ...operation, apply: (register) => [register] } : operation;
  });

const runTrial = async (pair: Pair) => {
  const { database, practiceId, clinicianId, starts, owner, stranger, chance, trial, pace } = pair;
  const places = { from: pick(starts, trial), to: pick(starts, trial + 1 + below(chance, starts.length - 1)) };
  const placed = placeAt(places.from, clinicianId);
  const { body } = await book(owner, { practiceId, place: placed });
  const { appointmentId, version } = body;
  const run = async (name: string, send: () => Promise<{ readonly status: number }>) => {
    await pause(pace.moment(chance));
    const { result, begin, end, milliseconds } = await timed(send);
    pace.learn(milliseconds);
    return { name: `${name} ${result.status}`, status: result.status, begin, end };
  };
  const told = await Promise.all([
    run('cancel', () => cancel(owner, appointmentId)),
    run('cancel', () => cancel(owner, appointmentId)),
    run('reschedule', () => reschedule(owner, { appointmentId, version, place: placeAt(places.to, clinicianId) })),
    run('undo', () => undoCancel(owner, appointmentId)),
    run('rebook', () => book(stranger, { practiceId, place: placed })),
  ]);
  const now = await currentAppointment(database, appointmentId);
  await endAppointments(database, [owner.clientId, stranger.clientId]);
  const took = told.some(({ name }) => name === 'rebook 201');
  const isFinal = (register: Register): boolean =>
    register.status === now.status &&
    register.version === now.version &&
    register.place === now.start &&
    register.oldPlaceTaken === took &&
    register.actions.join() === now.actions.join();
  const operations = operationsOf(told, places);
  const strict = isExplained(operations, bookedAt(places.from), isFinal);
  const explained = strict || isExplained(relaxed(operations), bookedAt(places.from), isFinal);
  return {
    strict,
    told: told.map(({ name }) => name),
    path: now.actions.slice(1).join(' ').replaceAll('appointment.', '') || 'nothing',
    statuses: told.map(({ status }) => status),
    slowest: Math.max(...told.map(({ begin, end }) => end - begin)),
    violations: explained ? [] : [`trial ${trial}: no order explains ${JSON.stringify({ told, now, places })}`],
  };
};

/** B8: concurrent cancel, move and undo are linearisable, and each change leaves its trace. */
export const changeAtOnce = async (arena: Arena, size: Trials): Promise<Report> => {
  const { outcomes, violations } = await racePairs(arena, size, runTrial);
  return {
    row: 'B8',
    trials: size.trials,
    figures: {
      refusedToBeSafe: outcomes.filter(({ strict }) => !strict).length,
      ...countBy(outcomes.flatMap(({ told }) => told)),
      ...countBy(outcomes.map(({ path }) => path)),
      slowestMs: slowestOf(outcomes.map(({ slowest }) => slowest)),
    },
    violations: [
      ...violations,
      ...unexpectedStatuses(
        outcomes.flatMap(({ statuses }) => statuses),
        [200, 201, 409, 410, 412],
      ),
    ],
  };
};
