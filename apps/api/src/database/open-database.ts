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
  /** Permits using an embedded server that another process has started; otherwise that is an error. */
  readonly joins?: boolean;
};

const longestName = 63;

/** Name of this process's connections in `pg_stat_activity`. */
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
