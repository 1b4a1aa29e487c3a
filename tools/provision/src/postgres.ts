import { type PostgresOptions, startPostgresProcess } from './postgres-process.ts';

export type Postgres = {
  url(database: string): string;
  stop(): Promise<void>;
};

const urlAt =
  (address: string) =>
  (database: string): string => {
    const url = new URL(address);
    url.pathname = `/${encodeURIComponent(database)}`;
    return url.href;
  };

/** The server stops with this process. TEST_DATABASE_URL, where set, is used instead and left running. */
export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const existing = process.env['TEST_DATABASE_URL'];
  if (existing) return { url: urlAt(existing), stop: async () => undefined };
  const { port, stop } = await startPostgresProcess(options);
  return { url: urlAt(`postgres://postgres@127.0.0.1:${port}/postgres`), stop };
};
