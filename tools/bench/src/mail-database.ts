import { testDatabase } from '@portal/api/testing/databases/test-database';
import { startPostgres } from '@portal/provision/postgres';

export const benchDatabase = async () => {
  const postgres = await startPostgres({ durable: true });
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres');
  const database = await testDatabase();
  return {
    database,
    close: async (): Promise<void> => {
      await database.close();
      await postgres.stop();
      // Otherwise it would be taken for an external server.
      delete process.env['TEST_DATABASE_URL'];
    },
  };
};
