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
  // Refused rows are retried at the next start, so they do not count as shipped.
  await saveShippedRows(tx, table, new Map([...now].filter(([key]) => !refused.has(key))));
  // Rows with further columns stay, because records may refer to them.
  const isPair = (row: ReferenceRow) => Object.keys(row).length === table.key.length;
  const pairs = new Map([...dropped].filter(([, row]) => isPair(row)));
  if (pairs.size > 0) await removeRows(tx, table, pairs);
};

/** Applies a release's changes, keeps the operator's (docs/runbooks/reference-data.md). Safe to call concurrently. */
export const seedReference = async (
  database: Database,
  tables: readonly ReferenceTable[] = referenceTables,
): Promise<void> =>
  database.transaction(async (tx) => {
    await awaitTurnToPrepare(tx);
    for (const table of tables) await seedTable(tx, table);
    await saveBankHolidays(tx, bankHolidays);
  });
