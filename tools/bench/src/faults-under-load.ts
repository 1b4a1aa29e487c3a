import { setTimeout as wait } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '@portal/api/testing/databases/test-database';
import { type PostgresOptions, startPostgresProcess } from '@portal/provision/postgres-process';
import { bookUntilStopped, examine, prepareBookings, shortSizes } from './faults-load.ts';
import { endedOf, endPortals, type PortalProcess, startPortals } from './faults-portals.ts';

export type Size = { readonly isLong: boolean; readonly times: (usual: number, long: number) => number };
export type Measured = Readonly<Record<string, unknown>> & { readonly holds: boolean };
export type FaultRow = { readonly promised: string; readonly measure: (size: Size) => Promise<Measured> };

type Postgres = Awaited<ReturnType<typeof startPostgresProcess>>;

export const withPostgres = async <Result>(
  work: (postgres: Postgres) => Promise<Result>,
  options: PostgresOptions = {},
): Promise<Result> => {
  const postgres = await startPostgresProcess({ durable: true, ...options });
  process.env['TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
    delete process.env['TEST_DATABASE_URL'];
  }
};

export type Disturbed = {
  readonly postgres: Postgres;
  readonly url: string;
  /** Portals may be replaced during the run; requests go to the current ones. */
  readonly portals: PortalProcess[];
  readonly database: TestDatabase;
};

export const underLoad = <Figures>(disturb: (at: Disturbed) => Promise<Figures>, options: PostgresOptions = {}) =>
  withPostgres(async (postgres) => {
    const database = await testDatabase();
    const url = database.url;
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
      await database.close().catch(() => undefined);
    }
  }, options);

type Told = Readonly<Record<'acknowledged' | 'lost' | 'overlaps' | 'exits', number>>;

/** A run without bookings proves nothing. */
export const isUnharmed = ({ acknowledged, lost, overlaps, exits }: Told): boolean =>
  acknowledged > 0 && lost === 0 && overlaps === 0 && exits === 0;

export const strangeIn = (answers: Readonly<Record<string, number>>, expected: readonly string[]): string[] =>
  Object.keys(answers).filter((answer) => !expected.includes(answer));
