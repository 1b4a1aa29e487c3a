import { openPostgres } from '../../src/database/postgres.ts';
import type { TestDatabase } from './test-database.ts';

export const existingDatabase = async (url: string): Promise<TestDatabase> => ({
  ...(await openPostgres({ url, maxConnections: 10 })),
  url,
});
