import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Table } from '../../src/database/table.ts';

type SchemaColumn = { readonly table: string; readonly column: string };

const source = join(import.meta.dirname, '../../src');

/** Where the owner describes its tables. */
const placeOf = (owner: string): string => `apps/api/src/${owner}/${basename(owner)}.tables.ts`;

export const missingPlaces = (owners: readonly string[]): string[] =>
  owners.filter((owner) => !existsSync(join(source, owner, `${basename(owner)}.tables.ts`)));

type Described = { readonly owner: string; readonly table: Table };

const addTo = ({ owner, table }: Described): string =>
  table.record
    ? `add it to the record that ${placeOf(owner)} names (packages/domain/src)`
    : `add it to \`columns\` in ${placeOf(owner)}, under what it holds: personal, sealed, fact or technical`;

/** What is to be written where, for each column of the schema that no feature describes, and the reverse. */
export const findUndescribed = (
  schema: readonly SchemaColumn[],
  tablesByOwner: Readonly<Record<string, readonly Table[]>>,
): string[] => {
  const described = new Map(
    Object.entries(tablesByOwner).flatMap(([owner, tables]) =>
      tables.map((table): [string, Described] => [table.table, { owner, table }]),
    ),
  );
  const missing = schema.flatMap(({ table, column }) => {
    const description = described.get(table);
    if (!description) return [`${table}.${column}: describe ${table} in the *.tables.ts of the feature that owns it`];
    return column in description.table.columns ? [] : [`${table}.${column}: ${addTo(description)}`];
  });
  const real = new Set(schema.map(({ table, column }) => `${table}.${column}`));
  const gone = [...described.values()].flatMap(({ owner, table: { table, columns } }) =>
    Object.keys(columns)
      .filter((column) => !real.has(`${table}.${column}`))
      .map((column) => `${table}.${column}: not in the database; remove it from ${placeOf(owner)}`),
  );
  return [...missing, ...gone];
};
