import { parseArgs } from 'node:util';
import { rescheduleAgainstStranger } from '@portal/api/testing/races/reschedule-against-stranger';
import type { Arena } from '@portal/api/testing/races/arena';
import { raceForOneSlot, rushForSlots } from '@portal/api/testing/races/booking-rush';
import { changeAtOnce } from '@portal/api/testing/races/changes-at-once';
import { raceExpiringHolds } from '@portal/api/testing/races/expiring-holds';
import { mixLengths } from '@portal/api/testing/races/mixed-lengths';
import { watchHolds } from '@portal/api/testing/races/own-holds';
import { sendAtOnce, sendOtherBody } from '@portal/api/testing/races/repeated-requests';
import { replaceAtOnce } from '@portal/api/testing/races/replaced-holds';
import type { Report } from '@portal/api/testing/races/report';
import { runRace } from './harness/arena.ts';
import { runRows } from './harness/rows.ts';

// Rows B1 to B9 at full length. `violations` holds the first few.

const races: Readonly<Record<string, (arena: Arena) => Promise<Report>>> = {
  B1: (arena) => rushForSlots(arena, { slots: 500, attempts: 10_000, bookers: 64 }),
  'B1-one-slot': (arena) => raceForOneSlot(arena, { races: 1_000, racers: 16 }),
  B2: (arena) => mixLengths(arena, { clinicians: 10, seeds: 20, attempts: 600 }),
  B3: (arena) => sendAtOnce(arena, { keys: 500, copies: 32 }),
  B4: (arena) => sendOtherBody(arena, { trials: 500 }),
  B5: (arena) => raceExpiringHolds(arena, { holds: 1_000, lanes: 8 }),
  B6: (arena) => replaceAtOnce(arena, { trials: 200, copies: 20, into: 'one time', freeWithin: 1_000 }),
  'B6-different-times': (arena) =>
    replaceAtOnce(arena, { trials: 200, copies: 20, into: 'different times', freeWithin: 1_000 }),
  B7: (arena) => rescheduleAgainstStranger(arena, { trials: 5_000, lanes: 8 }),
  B8: (arena) => changeAtOnce(arena, { trials: 5_000, lanes: 8 }),
  B9: (arena) => watchHolds(arena, { trials: 500, lanes: 8, freeWithin: 2_000 }),
};

/** Minimum requests per second and maximum p99 in milliseconds, with the load generator on the same machine. */
const goal = { perSecond: 400, p99: 500 };

const missedSpeed = ({ perSecond, p99 }: Report['figures']): string[] => [
  ...(perSecond !== undefined && perSecond < goal.perSecond ? [`${perSecond} requests a second`] : []),
  ...(p99 !== undefined && p99 >= goal.p99 ? [`99 of 100 within ${p99} ms`] : []),
];

const runRow = (race: (arena: Arena) => Promise<Report>) => async () => {
  const { figures, ...found } = await runRace(race);
  const missed = missedSpeed(figures);
  return { ...figures, ...found, missed, holds: found.violated === 0 && missed.length === 0 };
};

const { values } = parseArgs({ options: { row: { type: 'string' } } });
await runRows(Object.fromEntries(Object.entries(races).map(([row, race]) => [row, runRow(race)])), values.row);
