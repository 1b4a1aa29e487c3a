import type { Database } from '../../src/database/client.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { seedReference } from '../../src/seeds/reference/seed-reference.ts';

/** The database of `npm start` in `dataDir`, without a portal. */
export const openTrial = async (dataDir: string): Promise<Database> => {
  const database = await openDatabase({ databaseUrl: null, dataDir, maxConnections: 10 });
  await migrate(database);
  await seedReference(database);
  return database;
};
