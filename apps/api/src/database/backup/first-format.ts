import type { Queryable } from '../client.ts';
import { sql } from '../sql.ts';
import { type Digest, quoted, run } from './backed-up-tables.ts';
import { type BackupHeader, type BackupPart, firstFormat } from './backup-file.ts';

const computedColumns = (tx: Queryable, table: string): Promise<string[]> =>
  tx.values<string>(sql`
    select attname as name from pg_attribute
     where attrelid = to_regclass(${quoted(table)}) and attnum > 0 and not attisdropped and attgenerated <> ''`);

/** Digests of the first format count every column, computed or not. */
const wholeDigestOf = (tx: Queryable, table: string): Promise<Digest> =>
  tx.certainRow<Digest>({
    text: `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest
             from ${quoted(table)} t`,
    values: [],
  });

const sumOf = (rows: string): string =>
  `select count(*)::int as rows, coalesce(sum(hashtextextended((record - $1::text[])::text, 0)::numeric), 0)::text as digest
     from ${rows}`;

/**
 * Files of the first format hold keys of names as the locale of their server had them, so a table with computed columns
 * is compared with the rows of the file instead of its digest.
 */
export const createFirstFormatComparison = (tx: Queryable) => {
  const sums = new Map<string, { readonly computed: string[]; sum: bigint }>();
  return {
    add: async ({ table, rows }: BackupPart, { format }: BackupHeader): Promise<void> => {
      if (format !== firstFormat) return;
      const digest = sums.get(table) ?? { computed: await computedColumns(tx, table), sum: 0n };
      sums.set(table, digest);
      if (digest.computed.length === 0) return;
      const elements = sumOf(`(select value::jsonb as record from json_array_elements($2::json)) r`);
      const [part] = await run<Digest>(tx, elements, [digest.computed, rows]);
      digest.sum += BigInt(part?.digest ?? 0);
    },
    isEqual: async (table: string, expected: Digest): Promise<boolean> => {
      const { computed = [], sum = 0n } = sums.get(table) ?? {};
      if (computed.length === 0) {
        const { rows, digest } = await wholeDigestOf(tx, table);
        return rows === expected.rows && digest === expected.digest;
      }
      const stored = sumOf(`(select to_jsonb(t) as record from ${quoted(table)} t) r`);
      const [digest] = await run<Digest>(tx, stored, [computed]);
      return digest?.rows === expected.rows && digest.digest === String(sum);
    },
  };
};
