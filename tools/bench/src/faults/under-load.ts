import { setTimeout as wait } from 'node:timers/promises';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import type { PostgresOptions } from '@portal/provision/postgres-process';
import { bookUntilStopped } from '../harness/book-until-stopped.ts';
import { examine, prepareBookings, shortSizes } from '../harness/bookings.ts';
import { endedOf, endPortals, type PortalProcess, startPortals } from '../harness/portals.ts';
import { type Postgres, withDatabase } from '../harness/postgres.ts';
import type { Measured } from '../harness/rows.ts';

export type Size = { readonly isLong: boolean; readonly times: (usual: number, long: number) => number };
export type FaultRow = { readonly promised: string; readonly measure: (size: Size) => Promise<Measured> };

export type Disturbed = {
  readonly postgres: Postgres;
  readonly url: string;
  /** Portals may be replaced during the run; requests go to the current ones. */
  readonly portals: PortalProcess[];
  readonly database: TestDatabase;
};

export const underLoad = <Figures>(disturb: (at: Disturbed) => Promise<Figures>, options?: PostgresOptions) =>
  withDatabase(async ({ postgres, database }) => {
    const { url } = database;
    const portals = await startPortals(3, url);
    try {
      const bookings = await prepareBookings(database, portals[0]?.base ?? '', shortSizes);
      const load = bookUntilStopped(bookings, () => portals.map(({ base }) => base));
      await wait(1_000);
      const figures = await disturb({ postgres, url, portals, database });
      await wait(1_000);
      const { acknowledged, answers, longestSeconds } = await load.stop();
      const told = await examine(database, bookings, acknowledged);
      return { ...figures, ...told, answers, longestSeconds, exits: endedOf(portals) };
    } finally {
      await endPortals(portals);
    }
  }, options);

export const strangeIn = (answers: Readonly<Record<string, number>>, expected: readonly string[]): string[] =>
  Object.keys(answers).filter((answer) => !expected.includes(answer));

/** Acceptable while the database is away: 503 with Retry-After, an earlier booking, or no bearer token for the same reason. */
const bookedOrTold = ['201', '503', 'no bearer', 'search 200', 'search 503'];

export const isBookedOrTold = (answers: Readonly<Record<string, number>>): boolean =>
  strangeIn(answers, bookedOrTold).length === 0;
