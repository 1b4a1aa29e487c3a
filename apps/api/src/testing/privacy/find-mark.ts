import type { Database } from '../../database/client.ts';
import { raw } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import { mark, markedNumber } from './marked-person.ts';
import { schemaColumns } from './canaries.ts';

const markInHex = Buffer.from(mark).toString('hex');

/** `table.column` of every place in the database where the mark or its number is. */
export const columnsWithMark = async (database: Database): Promise<string[]> => {
  const columns = await schemaColumns(database);
  const found: string[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table && !column.generated);
    const tests = own
      .map(({ column }) => {
        const text = sql`lower(${raw(`t.${column}`)}::text)`;
        return sql`bool_or(${text} like ${`%${mark}%`} or ${text} like ${`%${markInHex}%`} or ${text} like ${`%${markedNumber}%`})
                   as ${raw(column)}`;
      })
      .reduce((all, one) => sql`${all}, ${one}`);
    const [row] = await database.query<Record<string, boolean | null>>(sql`select ${tests} from ${raw(table)} t`);
    found.push(...own.filter(({ column }) => row?.[column] === true).map(({ column }) => `${table}.${column}`));
  }
  return found;
};
