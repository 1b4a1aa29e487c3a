import type { Database } from './client.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

type Options = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly maxConnections: number;
  readonly statementSeconds?: number;
};

export const openDatabase = ({ databaseUrl, dataDir, ...options }: Options): Promise<Database> =>
  databaseUrl === null ? openPglite({ dataDir: `${dataDir}/pglite` }) : openPostgres({ url: databaseUrl, ...options });
