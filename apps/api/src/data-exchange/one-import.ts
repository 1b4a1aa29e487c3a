import type { Database } from '../database/client.ts';
import { findRunningImport, tryLockImports } from './engine/import-lock.repository.ts';
import { ImportRefused } from './files/open-files.ts';

/** Two imports would wait for each other's rows. */
export const asOnlyImport = <Result>(database: Database, work: () => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    if (await tryLockImports(transaction)) return work();
    const other = await findRunningImport(transaction);
    const details = other ? ` since ${other.since}, ${other.name}` : '';
    throw new ImportRefused(`Another import is running${details}. Nothing has been changed.`);
  });
