import type { Column, Kind } from '../kinds/kind.ts';
import { type Holds, holdsOf } from '../kinds/holding.ts';
import type { InputRow } from '../read-row.ts';
import { matchHeadings } from './match-headings.ts';
import { openCsv, type RawCell, type RawRow } from './read-csv.ts';

const daysFrom1900To1904 = 1_462;

/** A date without its format, in the date system that columns read. */
const inSystemOf1900 = (number: string): string =>
  /^\d{5}([.]\d+)?$/.test(number) ? String(Number(number) + daysFrom1900To1904) : number;

const lengths = { month: 7, year: 4 } as const;

/** A column of dates or times takes what the cell stands for, any other what it shows. */
const textOf = (cell: RawCell, holds: Holds | null, isFrom1904: boolean): string => {
  const isDay = holds === 'birth' || holds === 'date' || holds === 'instant';
  if (typeof cell === 'string') return isFrom1904 && isDay ? inSystemOf1900(cell) : cell;
  const { shown, date, precision, time, showsTime } = cell;
  if (holds === 'time') return time ?? shown;
  if (!isDay || date === undefined) return shown;
  if (holds === 'birth' && precision !== undefined) return date.slice(0, lengths[precision]);
  return time !== undefined && (holds === 'instant' || showsTime) ? `${date} ${time}` : date;
};

const isFilled = (cell: RawCell): boolean => typeof cell !== 'string' || cell.trim() !== '';

type Layout = { readonly columns: readonly (Column | null)[]; readonly isFrom1904: boolean };

export const inputRow = ({ line, cells }: RawRow, { columns, isFrom1904 }: Layout): InputRow => {
  const values: Record<string, string> = {};
  const unreadable: Record<string, string> = {};
  const rounded: Record<string, string> = {};
  columns.forEach((column, index) => {
    if (column === null) return;
    const cell = cells[index] ?? '';
    values[column.name] = textOf(cell, holdsOf(column), isFrom1904);
    if (typeof cell === 'string') return;
    if (cell.unreadable !== undefined) unreadable[column.name] = cell.unreadable;
    if (cell.exact !== undefined) rounded[column.name] = cell.exact;
  });
  const count = cells.findLastIndex(isFilled) + 1;
  return {
    line,
    cells: values,
    ...(count > columns.length ? { fault: `has ${count} cells, but the heading has ${columns.length}` } : {}),
    ...(Object.keys(unreadable).length > 0 ? { unreadable } : {}),
    ...(Object.keys(rounded).length > 0 ? { rounded } : {}),
  };
};

/** The rows of a text that is in memory already. Throws `UnreadableFile`. */
export const readCsv = async (kind: Pick<Kind, 'columns'>, text: string) => {
  const csv = await openCsv(() => [text]);
  const { columns, notices } = matchHeadings(kind, csv.headings);
  async function* inputRows(): AsyncGenerator<InputRow> {
    for await (const row of csv.rows()) yield inputRow(row, { columns, isFrom1904: false });
  }
  return { notices, rows: inputRows() };
};
