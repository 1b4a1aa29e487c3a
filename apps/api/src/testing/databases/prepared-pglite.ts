import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '../../database/migrate.ts';
import { openPglite, type PgliteDatabase } from '../../database/pglite.ts';
import { seedReference } from '../../seeds/reference/seed-reference.ts';

const fileVariable = 'TEST_PGLITE_SNAPSHOT';

const openNew = async (dataDir: string | null): Promise<PgliteDatabase> => {
  const database = await openPglite({ dataDir });
  await migrate(database);
  await seedReference(database);
  return database;
};

/** Migrating takes seconds, so a run does it once and other databases load its snapshot. */
export const openPrepared = async (dataDir: string | null = null): Promise<PgliteDatabase> => {
  const file = process.env[fileVariable];
  return file === undefined
    ? openNew(dataDir)
    : openPglite({ dataDir, snapshot: new Uint8Array(await readFile(file)) });
};

export const reopenPglite = (dataDir: string): Promise<PgliteDatabase> => openPglite({ dataDir });

export const writePrepared = async (file: string): Promise<void> => {
  const database = await openNew(null);
  await writeFile(file, await database.snapshot());
  await database.close();
  process.env[fileVariable] = file;
};
