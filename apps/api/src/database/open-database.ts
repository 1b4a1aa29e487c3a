import type { Database } from './client.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

type Options = {
  /** PostgreSQL's address; without it the database lives inside this process. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly maxConnections: number;
  /** How long one statement may take; see `openPostgres`. */
  readonly statementSeconds?: number;
};

/** The engine that the configuration names. */
export const openDatabase = ({ databaseUrl, dataDir, ...options }: Options): Promise<Database> =>
  databaseUrl === null ? openPglite({ dataDir: `${dataDir}/pglite` }) : openPostgres({ url: databaseUrl, ...options });
