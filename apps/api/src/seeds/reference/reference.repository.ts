import type { Breed, Insurer, Species } from '@portal/contract/pets/pets.schemas';
import type { reasonRecord } from '@portal/domain/appointments/reason-record';
import type { BankHoliday } from '@portal/domain/practices/bank-holiday-changes';
import type { Stored } from '@portal/domain/record';
import { DatabaseError, type Queryable } from '../../database/client.ts';
import { json, type Sql, sql } from '../../database/sql.ts';

export type SpeciesRow = Readonly<Species>;

/** Ids are fixed: pets refer to them. */
export type BreedRow = Readonly<Omit<Breed, 'aliases'>> & { readonly aliases: readonly string[] };

export type ColourRow = { readonly colourId: number; readonly name: string };
export type SpeciesColourRow = { readonly speciesId: number; readonly colourId: number };
export type BreedColourRow = { readonly breedId: number; readonly colourId: number };
export type InsurerRow = Readonly<Insurer>;

export type SalutationRow = { readonly salutationId: number; readonly description: string; readonly sortOrder: number };

export type BankHolidayRow = BankHoliday;

export type ReasonRow = Stored<typeof reasonRecord>;

export type CancellationReasonRow = {
  readonly cancellationReasonId: number;
  readonly name: string;
  readonly asksNote: boolean;
  readonly isBereavement: boolean;
};

export type ReferenceRow = Readonly<Record<string, unknown>>;

export type ReferenceTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly rows: readonly ReferenceRow[];
};

export type RowsByKey = ReadonlyMap<string, ReferenceRow>;

export const byKey = ({ key }: Pick<ReferenceTable, 'key'>, rows: readonly ReferenceRow[]): RowsByKey =>
  new Map(rows.map((row) => [key.map((column) => String(row[column])).join(' '), row]));

// Names come from `reference-tables.ts` only, so they are safe in SQL text.
const trusted = (text: string): Sql => ({ text, values: [] });

type Kept = { readonly row: unknown };

const rowsOf = (kept: readonly Kept[]): ReferenceRow[] => kept.map(({ row }) => row as ReferenceRow);

export const readRows = async (database: Queryable, table: ReferenceTable): Promise<RowsByKey> =>
  byKey(table, rowsOf(await database.query<Kept>(sql`select to_jsonb(t) as row from ${trusted(table.name)} t`)));

export const readShippedRows = async (database: Queryable, table: ReferenceTable): Promise<RowsByKey> =>
  byKey(
    table,
    rowsOf(
      await database.query<Kept>(
        sql`select shipped as row from shipped_reference_rows where table_name = ${table.name}`,
      ),
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
    insert into ${trusted(name)} (${trusted(columns.join(', '))})
    select ${trusted(columns.join(', '))} from jsonb_populate_recordset(null::${trusted(name)}, ${json(rows)})
        on conflict (${trusted(key.join(', '))}) do ${trusted(
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
  const columns = (of: string) => trusted(key.map((column) => `${of}.${column}`).join(', '));
  await tx.query(sql`
    delete from ${trusted(name)} t
     using jsonb_populate_recordset(null::${trusted(name)}, ${json([...rows.values()])}) r
     where (${columns('t')}) = (${columns('r')})`);
  await tx.query(sql`
    delete from shipped_reference_rows where table_name = ${name} and row_key = any(${[...rows.keys()]}::text[])`);
};

/** Known years stay: an operator may have updated them (`npm run ops -- bank-holidays`). */
export const saveBankHolidays = (database: Queryable, rows: readonly BankHolidayRow[]) =>
  database.query(sql`
    insert into bank_holidays (division, held_on, title)
    select r.division, r."heldOn", r.title
      from jsonb_to_recordset(${json(rows)}) as r(division text, "heldOn" date, title text)
     where not exists (select 1 from bank_holidays b
                        where b.division = r.division and date_part('year', b.held_on) = date_part('year', r."heldOn"))`);
