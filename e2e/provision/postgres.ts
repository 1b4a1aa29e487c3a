import { type PostgresOptions, startPostgresProcess } from './postgres-process.ts';

/** A PostgreSQL server to test and measure with. */
export type Postgres = {
  /** The address of one of its databases; `postgres` is always there. */
  url(database: string): string;
  stop(): Promise<void>;
};

const urlAt =
  (address: string) =>
  (database: string): string => {
    const named = new URL(address);
    named.pathname = `/${encodeURIComponent(database)}`;
    return named.href;
  };

/**
 * Starts a PostgreSQL from the npm package, which ends with this process at the latest, however that ends. Where
 * TEST_DATABASE_URL is set, that server is used instead, and left running.
 */
export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const existing = process.env['TEST_DATABASE_URL'];
  if (existing) return { url: urlAt(existing), stop: async () => undefined };
  const { port, stop } = await startPostgresProcess(options);
  return { url: urlAt(`postgres://postgres@127.0.0.1:${port}/postgres`), stop };
};
