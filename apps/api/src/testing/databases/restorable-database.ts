import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../database/client.ts';
import { openPglite } from '../../database/pglite.ts';
import { openPostgres } from '../../database/postgres.ts';
import { openPrepared } from './prepared-pglite.ts';
import { watchRows } from '../row-types/watch-rows.ts';
import { copyOnPostgres, endConnectionsTo, testDatabase } from './test-database.ts';

export type RestorableDatabase = {
  open(): Promise<Database>;
  restore(): Promise<Database>;
  remove(): Promise<void>;
};

const onPostgres = async (): Promise<RestorableDatabase> => {
  const original = await testDatabase({ maxConnections: 1 });
  const url = original.url ?? '';
  return {
    open: async () => watchRows(await openPostgres({ url, maxConnections: 5 })),
    async restore() {
      await endConnectionsTo(url);
      return watchRows(await copyOnPostgres({ template: new URL(url).pathname.slice(1), maxConnections: 5 }));
    },
    remove: () => original.close(),
  };
};

const onPglite = async (): Promise<RestorableDatabase> => {
  const parent = await mkdtemp(join(tmpdir(), 'portal-restorable-'));
  const original = join(parent, 'original');
  await (await openPrepared(original)).close();
  let copies = 0;
  return {
    open: async () => watchRows(await openPglite({ dataDir: original })),
    async restore() {
      const copy = join(parent, `copy-${++copies}`);
      await cp(original, copy, { recursive: true, preserveTimestamps: true });
      return watchRows(await openPglite({ dataDir: copy }));
    },
    remove: () => rm(parent, { recursive: true }),
  };
};

export const restorableDatabase = (): Promise<RestorableDatabase> =>
  process.env['TEST_ENGINE'] === 'postgres' ? onPostgres() : onPglite();
