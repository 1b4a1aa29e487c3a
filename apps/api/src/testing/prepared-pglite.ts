import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '../database/migrate.ts';
import { openPglite, type PgliteDatabase } from '../database/pglite.ts';
import { seedReference } from '../seeds/reference/seed-reference.ts';

/** Where a run of the tests keeps what `writePrepared` wrote; not set where nobody did. */
const fileVariable = 'TEST_PGLITE_SNAPSHOT';

const openNew = async (dataDir: string | null): Promise<PgliteDatabase> => {
  const database = await openPglite({ dataDir });
  await migrate(database);
  await seedReference(database);
  return database;
};

/**
 * A database in memory or in a new folder, migrated and with reference data. Making one takes seconds and each test file wants its own, so a
 * run makes the first one only, and reads the others from what that left in a file.
 */
export const openPrepared = async (dataDir: string | null = null): Promise<PgliteDatabase> => {
  const file = process.env[fileVariable];
  return file === undefined
    ? openNew(dataDir)
    : openPglite({ dataDir, snapshot: new Uint8Array(await readFile(file)) });
};

/** Makes the first one of a run. */
export const writePrepared = async (file: string): Promise<void> => {
  const database = await openNew(null);
  await writeFile(file, await database.snapshot());
  await database.close();
  process.env[fileVariable] = file;
};
