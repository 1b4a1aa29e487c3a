import type { Column, Kind } from '../kinds/kind.ts';
import { columnFor } from '../read-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type Headings = { readonly columns: readonly (Column | null)[]; readonly notices: readonly string[] };

/** Maps headings to columns in any order. Reports and skips unknown headings. */
export const matchHeadings = (kind: Pick<Kind, 'columns'>, headings: readonly string[]): Headings => {
  const notices: string[] = [];
  const usedColumns = new Set<string>();
  const columns = headings.map((heading) => {
    if (heading.trim() === '') return null;
    const column = columnFor(kind, heading);
    if (!column) notices.push(`the column "${heading.trim()}" is not known and is left out`);
    else if (usedColumns.has(column.name))
      notices.push(`the column "${heading.trim()}" is a second one for ${column.name} and is left out`);
    if (!column || usedColumns.has(column.name)) return null;
    usedColumns.add(column.name);
    return column;
  });
  const missing = kind.columns
    .filter(({ name, isNeeded }) => isNeeded && !usedColumns.has(name))
    .map(({ name }) => name);
  if (missing.length > 0)
    throw new UnreadableFile(`lacks the column ${missing.join(', ')}. The first row must hold the headings`);
  return { columns, notices };
};
