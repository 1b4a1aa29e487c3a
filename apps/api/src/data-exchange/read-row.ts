import { hash } from 'node:crypto';
import { usableText } from '@portal/domain/typed-text';
import { visibleText } from '@portal/domain/visible-text';
import { unguardText } from './files/spreadsheet-text.ts';
import type { RowToStage } from './engine/staging.repository.ts';
import type { CellNotice, Column, Kind, Reading, Value } from './kinds/kind.ts';
import type { Lookups } from './kinds/lookups.ts';

export type InputRow = {
  /** Line in a file, or 1-based position in a JSON list. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly fault?: string;
  /** True for JSON, which has a way to say that there is nothing, so every word is taken as it is written. */
  readonly isExact?: boolean;
  /** Why a cell has no value, by column. */
  readonly unreadable?: Readonly<Record<string, string>>;
  /** What a cell holds that shows fewer digits, by column. */
  readonly rounded?: Readonly<Record<string, string>>;
};

/** `field` is null if the problem concerns the whole row. */
export type Fault = { readonly field: string | null; readonly reason: string };

export type ReadRow = RowToStage & { readonly faults: readonly Fault[] };

export type Reader = {
  readonly lookups: Lookups;
  /** Every notice is a fault. */
  readonly isStrict?: boolean;
};

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

/** True for nearly every cell, and spares it the slow replacements below. */
const isClean = /^[!-&(-~](?:[ -~]*[!-~])?$/;

const cleaned = (cell: string, isLong: boolean): string => {
  if (isClean.test(cell)) return cell;
  const text = visibleText(usableText(cell)).replaceAll('\u00A0', ' ').trim();
  return isLong ? text : text.replaceAll(/ *[\n\r\t]+ */g, ' ');
};

/** Words that exports write where there is nothing. */
const wordsForNothing = ['null', 'n/a', 'none', '\\n'];

const errorOfSpreadsheet = /^#(?:n\/a|ref!|value!|div\/0!|name[?]|null!|num!|spill!|calc!)$|^Err:\d{3}$/i;

/** Null if there is nothing to read. */
const emptied = (cell: string, { isNeeded, isName }: Column, isExact: boolean): Value | undefined => {
  if (cell === '') return isNeeded ? '' : null;
  if (isExact || isNeeded || isName) return undefined;
  return cell.length <= 4 && wordsForNothing.includes(cell.toLowerCase()) ? null : undefined;
};

/** Spares nearly every cell the slower expression. */
const mayBeError = (cell: string): boolean => cell.startsWith('#') || cell.startsWith('Err');

const readCell = (column: Column, cell: string, isExact: boolean): Reading =>
  !isExact && mayBeError(cell) && errorOfSpreadsheet.test(cell)
    ? { problem: 'is an error of the spreadsheet' }
    : column.read(cell);

const longestWritten = 200;

const isOptional = ({ isNeeded, mustBeReadable }: Column): boolean => !isNeeded && !mustBeReadable;

type Cells = Pick<InputRow, 'cells' | 'isExact' | 'unreadable' | 'rounded'>;

const roundedNote = { change: 'ROUNDED', reason: 'is rounded as the spreadsheet shows it' } as const;

/** The values of the columns that could be read, what is wrong with the others, and what was not taken as it was written. */
export const readCells = (kind: Pick<Kind, 'columns' | 'isLenient'>, row: Cells) => {
  const { cells, isExact = false, unreadable = {}, rounded = {} } = row;
  const values: Record<string, Value> = {};
  const faults: Fault[] = [];
  const notices: CellNotice[] = [];
  for (const column of kind.columns) {
    const { name: field } = column;
    const written = cells[field];
    const tidy = written === undefined ? '' : cleaned(written, column.isLong ?? false);
    const cell = isExact || !tidy.startsWith("'") ? tidy : unguardText(tidy);
    // What has an apostrophe in front is meant as it is written.
    const isLiteral = isExact || cell !== tidy;
    const withoutValue = unreadable[field];
    const empty = withoutValue === undefined ? emptied(cell, column, isLiteral) : undefined;
    if (empty !== undefined) {
      if (column.isNeeded && (written === undefined || !column.mayBeEmpty))
        faults.push({ field, reason: 'is missing' });
      else if (written !== undefined) values[field] = empty;
      continue;
    }
    const reading = withoutValue === undefined ? readCell(column, cell, isLiteral) : { problem: withoutValue };
    const exact = rounded[field];
    const told = () => ({ field, written: (exact ?? cell).slice(0, longestWritten) });
    if ('value' in reading) {
      values[field] = reading.value;
      const notice = reading.notice ?? (exact === undefined ? undefined : roundedNote);
      if (notice) notices.push({ ...told(), ...notice });
    } else if (kind.isLenient && isOptional(column))
      notices.push({ ...told(), change: 'EMPTIED', reason: reading.problem });
    else faults.push({ field, reason: reading.problem });
  }
  return { values, faults, notices };
};

const versionOf = (record: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', JSON.stringify(entries), 'base64url').slice(0, 22);
};

/** A row's record and notices, or what is wrong with it. */
const settleRow = (kind: Kind, row: InputRow, { lookups, isStrict = false }: Reader) => {
  const read = readCells(kind, row);
  const faults = row.fault === undefined ? read.faults : [faultOf(kind, row.fault)];
  const { values } = read;
  const rejected = (reasons: readonly Fault[]) => ({ values, faults: reasons, notices: read.notices, record: null });
  if (faults.length > 0) return rejected(faults);
  const settled = kind.settle?.(values, lookups) ?? { record: values };
  if ('problem' in settled) return rejected([faultOf(kind, settled.problem)]);
  const notices = settled.notices?.length ? [...read.notices, ...settled.notices] : read.notices;
  if (isStrict && notices.length > 0) return rejected(notices);
  return { values, faults: [], notices, record: settled.record };
};

export const readRow = (kind: Kind, row: InputRow, reader: Reader): ReadRow => {
  const { line } = row;
  const { values, faults: rowFaults, notices, record } = settleRow(kind, row, reader);
  const [key] = kind.columns;
  const externalId = String((key && values[key.name]) ?? '');
  if (record === null) {
    const faults = rowFaults.map(({ field, reason }) => ({ field, reason }));
    const problem = faults.map(wordsOf).join('; ');
    const rest = kind.timeOf?.(values) ?? {};
    return { line, externalId, uniqueKey: `line ${line}`, record: rest, version: '', problem, faults, notices: null };
  }
  const uniqueKey = kind.shape === 'record' ? externalId : `${externalId} ${kind.keyOf(record)}`;
  const told = notices.length > 0 ? notices : null;
  return { line, externalId, uniqueKey, record, version: versionOf(record), problem: null, faults: [], notices: told };
};
