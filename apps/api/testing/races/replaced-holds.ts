import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { pick } from '../pick.ts';
import type { Arena } from './arena.ts';
import { book, hold, placeAt, replaceHold } from './operations.ts';
import { type Pair, racePairs } from './pairs.ts';
import { endAppointments } from './passing-time.ts';
import { countBy, slowestOf, type Report, statusFigures, unexpectedStatuses } from './report.ts';
import { timeUntilOffered } from './watch-slot.ts';

export type Replacements = {
  readonly trials: number;
  readonly copies: number;
  readonly into: 'one time' | 'different times';
  readonly freeWithin: number;
};

const listHolds = (database: Database, clientId: number) =>
  database.query<{ state: string; replaces: string | null; entries: number }>(sql`
    select case when s.state = 'HELD' and s.expires_at <= clock_timestamp() then 'EXPIRED' else s.state end as state, s.replaces,
           (select count(*) from diary_entries d where d.soft_booking_id = s.soft_booking_id) as entries
      from soft_bookings s where s.client_id = ${clientId} order by s.created_at`);

const lanes = 2;

const runTrial = async (pair: Pair, { copies, into, freeWithin }: Replacements) => {
  const { database, practiceId, clinicianId, starts, owner: holder, stranger, trial } = pair;
  const old = pick(starts, trial);
  const holdCount = (await listHolds(database, holder.clientId)).length;
  const first = await hold(holder, { practiceId, place: placeAt(old, clinicianId) });
  const original = first.body.softBookingId;
  const replies = await Promise.all(
    Array.from({ length: copies }, (_, copy) => {
      const start = pick(starts, trial + 1 + (into === 'one time' ? 0 : copy));
      return replaceHold(holder, { practiceId, place: placeAt(start, clinicianId), original });
    }),
  );
  const freeAfter = await timeUntilOffered(stranger, { practiceId, start: old, clinicianId }, freeWithin);
  const bookingOfStranger = await book(stranger, { practiceId, place: placeAt(old, clinicianId) });
  const holds = (await listHolds(database, holder.clientId)).slice(holdCount);
  await endAppointments(database, [holder.clientId, stranger.clientId]);
  const statuses = replies.map(({ status }) => status);
  const live = holds.filter(({ state }) => state === 'HELD');
  const strays = holds.filter(({ state, entries }) => (state === 'HELD' ? 1 : 0) !== entries).length;
  return {
    statuses,
    live: live.length,
    freeAfter,
    violations: [
      ...unexpectedStatuses([first.status, bookingOfStranger.status], [201]),
      ...(holds[0]?.state === 'REPLACED' ? [] : [`the original is ${holds[0]?.state}`]),
      ...(holds.filter(({ replaces }) => replaces === original).length === 1 ? [] : ['not replaced exactly once']),
      ...(strays === 0 ? [] : [`${strays} holds whose entries do not fit`]),
      ...(freeAfter <= freeWithin ? [] : [`old time free after ${freeAfter} ms`]),
    ],
  };
};

/** B6: concurrent replacements leave one active hold, or two for different slots, as with two tabs. */
export const replaceAtOnce = async (arena: Arena, size: Replacements): Promise<Report> => {
  const { trials } = size;
  const { outcomes, violations } = await racePairs(arena, { trials, lanes }, (pair) => runTrial(pair, size));
  const most = size.into === 'one time' ? 1 : 2;
  const statuses = outcomes.flatMap((outcome) => outcome.statuses);
  const tooMany = outcomes.filter(({ live }) => live < 1 || live > most).map(({ live }) => `${live} active holds`);
  return {
    row: size.into === 'one time' ? 'B6' : 'B6-different-times',
    trials,
    figures: {
      copies: size.copies,
      mostActive: Math.max(...outcomes.map(({ live }) => live)),
      freeAfterMostMs: slowestOf(outcomes.map(({ freeAfter }) => freeAfter)),
      ...statusFigures(statuses),
    },
    violations: [
      ...violations,
      ...unexpectedStatuses(statuses, [201, 409]),
      ...Object.entries(countBy(tooMany)).map(([what, count]) => `${count} × ${what}`),
    ],
  };
};
