import type { Kind } from './kinds/kind.ts';
import { columnFor, type InputRow } from './read-row.ts';

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(';');
  return JSON.stringify(value);
};

/** Converts a JSON record to a row; `line` is its position. Ignores unknown fields. */
export const recordRow = (kind: Kind, record: unknown, line: number): InputRow => {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { line, cells: {}, fault: 'is not a record' };
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(record)) {
    const column = columnFor(kind, name);
    if (column) cells[column.name] = textOf(value);
  }
  return { line, cells };
};
