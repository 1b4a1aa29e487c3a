import type { Breed } from '@portal/contract/pets/pets.schemas';
import type { reasonRecord } from '@portal/domain/slots/reason-record';
import type { BankHoliday } from '@portal/domain/practices/bank-holiday-changes';
import type { Stored } from '@portal/domain/record';
import { DatabaseError, type Queryable } from '../../database/client.ts';
import { raw } from '../../database/record-columns.ts';
import { json, sql } from '../../database/sql.ts';

/** Ids are fixed: pets refer to them. */
export type BreedRow = Readonly<Omit<Breed, 'aliases'>> & { readonly aliases: readonly string[] };

export type ReasonRow = Stored<typeof reasonRecord>;

export type ReferenceRow = Readonly<Record<string, unknown>>;

export type ReferenceTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly rows: readonly ReferenceRow[];
};

export type RowsByKey = ReadonlyMap<string, ReferenceRow>;

export const byKey = ({ key }: Pick<ReferenceTable, 'key'>, rows: readonly ReferenceRow[]): RowsByKey =>
  new Map(rows.map((row) => [key.map((column) => String(row[column])).join(' '), row]));

export const readRows = async (database: Queryable, table: ReferenceTable): Promise<RowsByKey> =>
  byKey(table, await database.values<ReferenceRow>(sql`select to_jsonb(t) as row from ${raw(table.name)} t`));

export const readShippedRows = async (database: Queryable, table: ReferenceTable): Promise<RowsByKey> =>
  byKey(
    table,
    await database.values<ReferenceRow>(
      sql`select shipped as row from shipped_reference_rows where table_name = ${table.name}`,
    ),
  );

export const saveShippedRows = (database: Queryable, { name }: ReferenceTable, rows: RowsByKey) =>
  database.query(sql`
    insert into shipped_reference_rows (table_name, row_key, shipped)
    select ${name}, r.key, r.value from jsonb_each(${json(Object.fromEntries(rows))}) r
        on conflict (table_name, row_key) do update set shipped = excluded.shipped`);

const save = (database: Queryable, { name, key }: ReferenceTable, rows: readonly ReferenceRow[]) => {
  const columns = Object.keys(rows[0] ?? {});
  const updates = columns.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
  return database.query(sql`
    insert into ${raw(name)} (${raw(columns.join(', '))})
    select ${raw(columns.join(', '))} from jsonb_populate_recordset(null::${raw(name)}, ${json(rows)})
        on conflict (${raw(key.join(', '))}) do ${raw(
          updates.length === 0 ? 'nothing' : `update set ${updates.join(', ')}`,
        )}`);
};

const breaksRule = (error: unknown): boolean => error instanceof DatabaseError && error.code.startsWith('23');

const trySave = async (tx: Queryable, table: ReferenceTable, rows: readonly ReferenceRow[]): Promise<boolean> => {
  await tx.query(sql`savepoint reference_rows`);
  try {
    await save(tx, table, rows);
    return true;
  } catch (error) {
    if (!breaksRule(error)) throw error;
    await tx.query(sql`rollback to savepoint reference_rows`);
    return false;
  }
};

/** Returns the rows that conflict with an operator's changes. */
export const saveFittingRows = async (
  tx: Queryable,
  table: ReferenceTable,
  rows: readonly ReferenceRow[],
): Promise<ReferenceRow[]> => {
  const refused: ReferenceRow[] = [];
  if (rows.length === 0 || (await trySave(tx, table, rows))) return refused;
  for (const row of rows) if (!(await trySave(tx, table, [row]))) refused.push(row);
  return refused;
};

export const removeRows = async (tx: Queryable, { name, key }: ReferenceTable, rows: RowsByKey): Promise<void> => {
  const columns = (of: string) => raw(key.map((column) => `${of}.${column}`).join(', '));
  await tx.query(sql`
    delete from ${raw(name)} t
     using jsonb_populate_recordset(null::${raw(name)}, ${json([...rows.values()])}) r
     where (${columns('t')}) = (${columns('r')})`);
  await tx.query(sql`
    delete from shipped_reference_rows where table_name = ${name} and row_key = any(${[...rows.keys()]}::text[])`);
};

/** Known years stay: an operator may have updated them (`ops bank-holidays`). */
export const saveBankHolidays = (database: Queryable, rows: readonly BankHoliday[]) =>
  database.query(sql`
    insert into bank_holidays (division, held_on, title)
    select r.division, r."heldOn", r.title
      from jsonb_to_recordset(${json(rows)}) as r(division text, "heldOn" date, title text)
     where not exists (select 1 from bank_holidays b
                        where b.division = r.division and date_part('year', b.held_on) = date_part('year', r."heldOn"))`);
