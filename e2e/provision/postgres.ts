import { openPostgres } from '@portal/api/database/postgres';
import { type PostgresOptions, startPostgresProcess } from './postgres-process.ts';

/** A PostgreSQL server to test and measure with. */
export type Postgres = {
  /** The address of one of its databases; `postgres` is always there. */
  url(database: string): string;
  /** Makes an empty database and answers its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
};

const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const onServer = async (server: string, statement: string): Promise<void> => {
  const database = await openPostgres({ url: server, maxConnections: 1 });
  try {
    await database.script(statement);
  } finally {
    await database.close();
  }
};

const serverAt = (address: string) => {
  const url = (database: string): string => {
    const named = new URL(address);
    named.pathname = `/${encodeURIComponent(database)}`;
    return named.href;
  };
  const createDatabase = async (name: string): Promise<string> => {
    await onServer(address, `create database ${inQuotes(name)}`);
    return url(name);
  };
  return { url, createDatabase };
};

// A server that somebody else looks after: we take back what we put there, and leave it running.
const onExistingServer = (address: string): Postgres => {
  const made: string[] = [];
  const { url, createDatabase } = serverAt(address);
  return {
    url,
    createDatabase: async (name) => {
      made.push(name);
      return createDatabase(name);
    },
    stop: async () => {
      for (const name of made) await onServer(address, `drop database if exists ${inQuotes(name)} with (force)`);
    },
  };
};

/**
 * Starts a PostgreSQL from the npm package, which ends with this process at the latest, however that ends. Where
 * TEST_DATABASE_URL is set, that server is used instead.
 */
export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const existing = process.env['TEST_DATABASE_URL'];
  if (existing) return onExistingServer(existing);
  const { port, stop } = await startPostgresProcess(options);
  return { ...serverAt(`postgres://postgres@127.0.0.1:${port}/postgres`), stop };
};
