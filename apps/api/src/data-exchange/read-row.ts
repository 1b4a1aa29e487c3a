import { hash } from 'node:crypto';
import type { RowToStage } from './engine/staging.repository.ts';
import type { Column, Kind, Value } from './kinds/kind.ts';
import type { Lookups } from './kinds/lookups.ts';

export type InputRow = {
  /** Line in a file, or 1-based position in a JSON list. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly fault?: string;
};

/** `field` is null if the problem concerns the whole row. */
export type Fault = { readonly field: string | null; readonly reason: string };

export type ReadRow = RowToStage & { readonly faults: readonly Fault[] };

/** A problem begins with the name of its column if it has one. */
export const faultOf = ({ columns }: Kind, problem: string): Fault => {
  const [first = ''] = problem.split(' ', 1);
  const field = columns.find(({ name }) => name === first)?.name ?? null;
  return field === null ? { field, reason: problem } : { field, reason: problem.slice(field.length + 1) };
};

export const wordsOf = ({ field, reason }: Fault): string => (field === null ? reason : `${field} ${reason}`);

/** Ignores case, spaces, hyphens and brackets. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

export const columnFor = (kind: Pick<Kind, 'columns'>, heading: string): Column | undefined => {
  const key = headingKey(heading);
  return (
    kind.columns.find(({ name }) => name === key) ?? kind.columns.find(({ aliases = [] }) => aliases.includes(key))
  );
};

// oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B\u2060\uFEFF]/g;

/** True for nearly every cell, and spares it the slow replacements below. */
const isClean = /^[!-&(-~](?:[ -~]*[!-~])?$/;

/** Removes the apostrophe that exports add against formula injection. */
const cleaned = (cell: string): string =>
  isClean.test(cell)
    ? cell
    : cell
        .replaceAll(unprintable, '')
        .replaceAll('\u00A0', ' ')
        .trim()
        .replace(/^'(?=[=+\-@])/, '');

const empties = ['', 'null', 'n/a', '#n/a'];

/** The values of the columns that could be read, and what is wrong with the others. */
export const readCells = (kind: Pick<Kind, 'columns'>, cells: InputRow['cells']) => {
  const values: Record<string, Value> = {};
  const faults: Fault[] = [];
  for (const column of kind.columns) {
    const written = cells[column.name];
    const cell = written === undefined ? '' : cleaned(written);
    if (empties.includes(cell.toLowerCase())) {
      if (column.isNeeded) faults.push({ field: column.name, reason: 'is missing' });
      else if (written !== undefined) values[column.name] = null;
      continue;
    }
    const reading = column.read(cell);
    if ('problem' in reading) faults.push({ field: column.name, reason: reading.problem });
    else values[column.name] = reading.value;
  }
  return { values, faults };
};

const versionOf = (record: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', JSON.stringify(entries), 'base64url').slice(0, 22);
};

export const readRow = (kind: Kind, { line, cells, fault }: InputRow, lookups: Lookups): ReadRow => {
  const { values, faults: found } = readCells(kind, cells);
  const [key] = kind.columns;
  const externalId = String((key && values[key.name]) ?? '');
  const failed = fault === undefined ? found : [faultOf(kind, fault)];
  const settled = failed.length > 0 ? null : (kind.settle?.(values, lookups) ?? { record: values });
  if (settled === null || 'problem' in settled) {
    const faults = settled === null ? failed : [faultOf(kind, settled.problem)];
    const problem = faults.map(wordsOf).join('; ');
    return { line, externalId, uniqueKey: `line ${line}`, record: {}, version: '', problem, faults };
  }
  const { record } = settled;
  const uniqueKey = kind.shape === 'record' ? externalId : `${externalId} ${kind.keyOf(record)}`;
  return { line, externalId, uniqueKey, record, version: versionOf(record), problem: null, faults: [] };
};
