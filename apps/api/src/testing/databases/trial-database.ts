import type { Database } from '../../database/client.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open-database.ts';
import { seedReference } from '../../seeds/reference/seed-reference.ts';

/** The database of `npm start` in `dataDir`, without a portal. */
export const openTrial = async (dataDir: string): Promise<Database> => {
  const database = await openDatabase({ databaseUrl: null, dataDir, maxConnections: 10 });
  await migrate(database);
  await seedReference(database);
  return database;
};
