import type { Kind } from './kinds/kind.ts';
import { columnFor, type InputRow } from './read-row.ts';

/** From here on, JSON rounds whole numbers, so they are written as spreadsheets write those that they have rounded. */
const inexact = 1e15;

const numberText = (value: number): string =>
  Math.abs(value) >= inexact ? value.toExponential().toUpperCase() : String(value);

/** Null if it is neither text, number or boolean, nor a list of these. */
const textOf = (value: unknown, isInList = false): string | null => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value) || isInList) return null;
  const texts = value.map((item) => textOf(item, true));
  return texts.includes(null) ? null : texts.join(';');
};

/** Converts a JSON record to a row; `line` is its position. Ignores unknown fields. */
export const recordRow = (kind: Kind, record: unknown, line: number): InputRow => {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { line, cells: {}, fault: 'is not a record', isExact: true };
  const cells: Record<string, string> = {};
  const faults: string[] = [];
  for (const [name, value] of Object.entries(record)) {
    const column = columnFor(kind, name);
    if (!column) continue;
    const text = textOf(value);
    if (text === null) faults.push(`${column.name} is neither text nor a number`);
    else cells[column.name] = text;
  }
  const [fault] = faults;
  return { line, cells, isExact: true, ...(fault === undefined ? {} : { fault }) };
};
