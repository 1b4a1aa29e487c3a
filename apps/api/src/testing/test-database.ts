import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../database/client.ts';
import { migrate } from '../database/migrate.ts';
import { openPglite } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { seedReference } from '../seeds/reference/seed-reference.ts';

export type TestDatabase = Database & { readonly url: string | null };

const withoutUrl = (database: Database): TestDatabase => ({ ...database, url: null });

/** A database of its own for one test file, migrated and with reference data, on the engine that TEST_ENGINE names. */
export const testDatabase = (): Promise<TestDatabase> =>
  process.env['TEST_ENGINE'] === 'postgres' ? onPostgres() : onPglite();

const onPglite = async (): Promise<TestDatabase> => {
  const database = await openPglite({ dataDir: null });
  await migrate(database);
  await seedReference(database);
  return withoutUrl(database);
};

const onPostgres = async (): Promise<TestDatabase> => {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres({ url: url.href, maxConnections: 20 });
  await migrate(database);
  await seedReference(database);
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};
