import type { Database } from '../../src/database/client.ts';
import { joined, raw } from '../../src/database/record-columns.ts';
import { type Sql, sql } from '../../src/database/sql.ts';
import type { PersonalTable, Person } from '../../src/database/table.ts';
import { personalTables } from '../../src/tables.ts';

/** A canary in every stored form: text, folded key, JSON or bytes. Letters only, so that it is also a valid name. */
export const sign = 'zzcanary';
const signAsHex = Buffer.from(sign).toString('hex');
/** The canary of columns for telephone numbers, which take no letters. */
export const number = '7700900777';

type SchemaColumn = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly generated: boolean;
};

export const schemaColumns = (database: Database): Promise<SchemaColumn[]> =>
  database.query<SchemaColumn>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type, c.is_generated = 'ALWAYS' as generated
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
     order by c.table_name, c.ordinal_position`);

export type Canary = {
  readonly table: string;
  readonly column: string;
  readonly value: string;
  readonly isShown: boolean;
};

const valueFor = (type: string, canary: string): Sql | null => {
  if (type === 'text' || type === 'character varying') return sql`${canary}`;
  if (type === 'jsonb') return sql`jsonb_build_object('of', ${canary}::text)`;
  if (type === 'bytea') return sql`convert_to(${canary}, 'UTF8')`;
  return null;
};

const wordFor = ({ table, column }: SchemaColumn, canary: string): string => {
  if (table === 'clients' && column === 'mobile') return `+44${number}`;
  if (table === 'clients' && column === 'last_name') return `${sign}son`;
  if ((table === 'clients' && column === 'email') || table === 'check_mails') return `${sign}@example.org`;
  if (table !== 'call_back_requests' && table !== 'practice_messages') return canary;
  if (column === 'email') return `${sign}@example.org`;
  if (column === 'phone') return `0${number}`;
  return column === 'name' ? `${canary} ${sign}son` : canary;
};

const isPersonal = ({ columns }: PersonalTable, { column }: SchemaColumn): boolean =>
  columns[column] === 'personal' || columns[column] === 'sealed';

export const placeCanaries = async (database: Database, person: Person): Promise<Canary[]> => {
  const columns = (await schemaColumns(database)).filter(({ generated }) => !generated);
  const placed: Canary[] = [];
  for (const table of personalTables) {
    const filled = columns
      .filter((column) => column.table === table.table && isPersonal(table, column))
      .flatMap((column, index) => {
        const value = wordFor(column, `${sign}${placed.length + index + 1}x`);
        const set = valueFor(column.type, value);
        return set ? [{ column, value, set }] : [];
      });
    if (filled.length === 0) continue;
    const changes = filled.map(({ column, set }) => sql`${raw(column.column)} = ${set}`);
    const rows = await database.query(sql`
      update ${raw(table.table)} t set ${joined(changes)} where ${table.of(person)} returning 1`);
    if (rows.length === 0) throw new Error(`the whole person has no row in ${table.table}`);
    for (const { column, value } of filled)
      placed.push({
        table: column.table,
        column: column.column,
        value,
        isShown: table.columns[column.column] === 'personal',
      });
  }
  return placed;
};

/** `table.column` of every place in the database where a canary is. */
export const findCanaries = async (database: Database): Promise<string[]> => {
  const exposed: string[] = [];
  for (const [table, columns] of Map.groupBy(await schemaColumns(database), (column) => column.table)) {
    const own = columns.filter(({ generated }) => !generated);
    const tests = own.map(({ column }) => {
      const text = sql`lower(${raw(`t.${column}`)}::text)`;
      return sql`bool_or(${text} like ${`%${sign}%`} or ${text} like ${`%${signAsHex}%`} or ${text} like ${`%${number}%`})
                 as ${raw(column)}`;
    });
    const [row] = await database.query<Record<string, boolean | null>>(
      sql`select ${joined(tests)} from ${raw(table)} t`,
    );
    exposed.push(...own.filter(({ column }) => row?.[column] === true).map(({ column }) => `${table}.${column}`));
  }
  return exposed;
};
