import { parseArgs } from 'node:util';
import { startPostgres } from '@portal/provision/postgres';
import { rescheduleAgainstStranger } from '@portal/api/testing/races/reschedule-against-stranger';
import type { Arena } from '@portal/api/testing/races/arena';
import { raceForOneSlot, rushForSlots } from '@portal/api/testing/races/booking-rush';
import { changeAtOnce } from '@portal/api/testing/races/changes-at-once';
import { raceExpiringHolds } from '@portal/api/testing/races/expiring-holds';
import { forkArena } from '@portal/api/testing/races/forked-arena';
import { mixLengths } from '@portal/api/testing/races/mixed-lengths';
import { watchHolds } from '@portal/api/testing/races/own-holds';
import { sendAtOnce, sendOtherBody } from '@portal/api/testing/races/repeated-requests';
import { replaceAtOnce } from '@portal/api/testing/races/replaced-holds';
import type { Report } from '@portal/api/testing/races/report';
import { wantedOf } from './wanted.ts';

// Rows B1 to B9 at full length. Prints one JSON line per row; `violations` holds the first few.

const rows: Readonly<Record<string, (arena: Arena) => Promise<Report>>> = {
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

const missedSpeed = ({ figures }: Report): string[] => {
  const { perSecond, p99 } = figures;
  return [
    ...(perSecond !== undefined && perSecond < goal.perSecond ? [`${perSecond} requests a second`] : []),
    ...(p99 !== undefined && p99 >= goal.p99 ? [`99 of 100 within ${p99} ms`] : []),
  ];
};

const shown = 5;

const runRow = async (row: string): Promise<boolean> => {
  const race = rows[row];
  if (!race) throw new Error(`there is no row ${row}`);
  const postgres = await startPostgres({ durable: true });
  const arena = await forkArena(postgres.url('postgres'));
  const begin = performance.now();
  try {
    const report = await race(arena);
    const missed = missedSpeed(report);
    const ok = report.violations.length === 0 && missed.length === 0;
    const seconds = Math.round((performance.now() - begin) / 1000);
    const { figures, trials, violations } = report;
    const found = { violated: violations.length, violations: violations.slice(0, shown) };
    console.log(JSON.stringify({ row, ok, seconds, trials, ...figures, missed, ...found }));
    return ok;
  } finally {
    await arena.close();
    await postgres.stop();
  }
};

const { values } = parseArgs({ options: { row: { type: 'string' } } });
const wantedRows = wantedOf({ option: 'row', known: Object.keys(rows), value: values.row });
for (const row of wantedRows) if (!(await runRow(row))) process.exitCode = 1;
