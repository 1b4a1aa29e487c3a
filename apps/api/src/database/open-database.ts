import { hostname } from 'node:os';
import { databaseServer } from './embedded/embedded-postgres.ts';
import { openPostgres, type Pooler } from './postgres.ts';

type Options = {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly databasePooler?: Pooler;
  readonly maxConnections: number;
  readonly statementSeconds?: number;
  readonly applicationName?: string;
  /** Uses the embedded server of another process if there is one, which is refused otherwise. */
  readonly joins?: boolean;
};

const longestName = 63;

/** What `pg_stat_activity` calls the connections of this process. */
export const applicationName = (command: string): string =>
  `client-portal ${command}, process ${process.pid} on ${hostname()}`.slice(0, longestName);

/** Closing it also stops the embedded server, if it was started for this. */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
  databasePooler = 'none',
  joins = false,
  ...limits
}: Options) => {
  const server = await databaseServer({ databaseUrl, dataDir }, { joins });
  const database = await openPostgres({ ...limits, url: server.url, pooler: databasePooler });
  return {
    ...database,
    url: server.url,
    notes: server.notes,
    async close(): Promise<void> {
      await database.close();
      await server.stop();
    },
  };
};
