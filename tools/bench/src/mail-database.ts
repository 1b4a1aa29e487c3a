import { testDatabase } from '@portal/api/testing/test-database';
import { startPostgres } from '@portal/e2e/provision/postgres';

/** A new database on a PostgreSQL that keeps what it has promised, as in production. */
export const benchDatabase = async () => {
  const postgres = await startPostgres({ durable: true });
  process.env['TEST_ENGINE'] = 'postgres';
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres');
  const database = await testDatabase();
  return {
    database,
    close: async (): Promise<void> => {
      await database.close();
      await postgres.stop();
      // Or the next would be taken for a server of somebody else's.
      delete process.env['TEST_DATABASE_URL'];
    },
  };
};
