import type { Database } from '../../database/client.ts';
import { openPostgres } from '../../database/postgres.ts';
import { watchRows } from '../row-types/watch-rows.ts';
import { copyOnPostgres, endConnectionsTo, testDatabase } from './test-database.ts';

export type RestorableDatabase = {
  open(): Promise<Database>;
  restore(): Promise<Database>;
  remove(): Promise<void>;
};

export const restorableDatabase = async (): Promise<RestorableDatabase> => {
  const original = await testDatabase({ maxConnections: 1 });
  const { url } = original;
  return {
    open: async () => watchRows(await openPostgres({ url, maxConnections: 5 })),
    async restore() {
      await endConnectionsTo(url);
      return watchRows(await copyOnPostgres({ template: new URL(url).pathname.slice(1), maxConnections: 5 }));
    },
    remove: () => original.close(),
  };
};
