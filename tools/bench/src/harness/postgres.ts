import { testDatabase, type TestDatabase } from '@portal/api/testing/databases/test-database';
import { type PostgresOptions, startPostgresProcess } from '@portal/provision/postgres-process';

export type Postgres = Awaited<ReturnType<typeof startPostgresProcess>>;

/** Makes tests create their databases on `url`. */
export const useServer = (url: string): void => {
  process.env['TEST_DATABASE_URL'] = url;
};

const startServer = async (options?: PostgresOptions): Promise<Postgres> => {
  const postgres = await startPostgresProcess(options ?? {});
  useServer(`postgres://postgres@127.0.0.1:${postgres.port}/postgres`);
  return postgres;
};

export const withPostgres = async <Result>(
  work: (postgres: Postgres) => Promise<Result>,
  options?: PostgresOptions,
): Promise<Result> => {
  const postgres = await startServer(options);
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
    delete process.env['TEST_DATABASE_URL'];
  }
};

type Bench = { readonly postgres: Postgres; readonly database: TestDatabase };

export const withDatabase = <Result>(
  work: (bench: Bench) => Promise<Result>,
  options?: PostgresOptions,
): Promise<Result> =>
  withPostgres(async (postgres) => {
    const database = await testDatabase();
    try {
      return await work({ postgres, database });
    } finally {
      // Closing fails if the server is gone.
      await database.close().catch(() => undefined);
    }
  }, options);
