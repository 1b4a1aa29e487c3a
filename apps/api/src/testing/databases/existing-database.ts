import { openPostgres } from '../../database/postgres.ts';
import type { TestDatabase } from './test-database.ts';

/** A PostgreSQL that a portal has prepared. */
export const existingDatabase = async (url: string): Promise<TestDatabase> => ({
  ...(await openPostgres({ url, maxConnections: 10 })),
  url,
});
