import type { Database } from './client.ts';
import { openPglite } from './pglite.ts';
import { openPostgres, type Pooler } from './postgres.ts';

type Options = {
  readonly databaseUrl: string | null;
  readonly databasePooler: Pooler;
  readonly dataDir: string;
  readonly maxConnections: number;
  readonly statementSeconds?: number;
  readonly applicationName?: string;
};

export const openDatabase = ({ databaseUrl, databasePooler, dataDir, ...options }: Options): Promise<Database> =>
  databaseUrl === null
    ? openPglite({ dataDir: `${dataDir}/pglite` })
    : openPostgres({ url: databaseUrl, pooler: databasePooler, ...options });
