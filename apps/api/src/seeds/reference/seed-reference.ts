import type { Database, Queryable } from '../../database/client.ts';
import { awaitTurnToPrepare } from '../../database/preparation-lock.ts';
import { bankHolidays } from './bank-holidays.ts';
import { mergeRows } from './merge-rows.ts';
import { referenceTables } from './reference-tables.ts';
import {
  byKey,
  readRows,
  readShippedRows,
  type ReferenceRow,
  type ReferenceTable,
  removeRows,
  saveBankHolidays,
  saveFittingRows,
  saveShippedRows,
} from './reference.repository.ts';

const seedTable = async (tx: Queryable, table: ReferenceTable): Promise<void> => {
  const now = byKey(table, table.rows);
  const before = await readShippedRows(tx, table);
  const { save, dropped } = mergeRows({ before, now, held: await readRows(tx, table) });
  const refused = byKey(table, await saveFittingRows(tx, table, save));
  // A refused row is tried again at the next start, so it must not count as shipped.
  await saveShippedRows(tx, table, new Map([...now].filter(([key]) => !refused.has(key))));
  // Other records may refer to a row that has columns of its own, so it stays.
  const isPair = (row: ReferenceRow) => Object.keys(row).length === table.key.length;
  const pairs = new Map([...dropped].filter(([, row]) => isPair(row)));
  if (pairs.size > 0) await removeRows(tx, table, pairs);
};

/**
 * Brings the lists that every environment needs up to date: what this release has changed or added arrives, and what an
 * operator has changed, added or deleted stays (docs/runbooks/reference-data.md). Several processes may call it at once.
 */
export const seedReference = async (
  database: Database,
  tables: readonly ReferenceTable[] = referenceTables,
): Promise<void> =>
  database.transaction(async (tx) => {
    await awaitTurnToPrepare(database, tx);
    for (const table of tables) await seedTable(tx, table);
    await saveBankHolidays(tx, bankHolidays);
  });
