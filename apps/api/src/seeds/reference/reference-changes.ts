import type { Database } from '../../database/client.ts';
import { isSame } from './merge-rows.ts';
import { referenceTables } from './reference-tables.ts';
import {
  byKey,
  readRows,
  readShippedRows,
  type ReferenceRow,
  type ReferenceTable,
  saveFittingRows,
  saveShippedRows,
} from './reference.repository.ts';

export type ReferenceChange = {
  readonly table: string;
  readonly key: string;
  readonly column: string | null;
  readonly shipped: unknown;
  readonly now: unknown;
};

const compareRow = (shipped: ReferenceRow, row: ReferenceRow | undefined) =>
  row
    ? Object.entries(shipped)
        .filter(([column, value]) => !isSame(value, row[column]))
        .map(([column, value]) => ({ column, shipped: value, now: row[column] }))
    : [{ column: null, shipped, now: undefined }];

const listTable = async (database: Database, table: ReferenceTable): Promise<ReferenceChange[]> => {
  const release = byKey(table, table.rows);
  const [rowsByKey, shipped] = [await readRows(database, table), await readShippedRows(database, table)];
  const at = { table: table.name };
  return [
    ...[...release].flatMap(([key, row]) => compareRow(row, rowsByKey.get(key)).map((one) => ({ ...at, key, ...one }))),
    ...[...rowsByKey]
      .filter(([key]) => !release.has(key) && !shipped.has(key))
      .map(([key, row]) => ({ ...at, key, column: null, shipped: undefined, now: row })),
  ];
};

export const listReferenceChanges = async (database: Database): Promise<ReferenceChange[]> => {
  const changes: ReferenceChange[] = [];
  for (const table of referenceTables) changes.push(...(await listTable(database, table)));
  return changes;
};

export type Reset = 'RESET' | 'UNKNOWN_ROW' | 'REFUSED';

export const resetReferenceRow = async (
  database: Database,
  { tableName, key }: { tableName: string; key: string },
): Promise<Reset> => {
  const table = referenceTables.find(({ name }) => name === tableName);
  const row = table && byKey(table, table.rows).get(key);
  if (!row) return 'UNKNOWN_ROW';
  return database.transaction(async (tx) => {
    const refused = await saveFittingRows(tx, table, [row]);
    if (refused.length > 0) return 'REFUSED';
    await saveShippedRows(tx, table, new Map([[key, row]]));
    return 'RESET';
  });
};
