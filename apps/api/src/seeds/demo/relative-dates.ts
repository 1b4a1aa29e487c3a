import { addDays, weekdayOf } from '@portal/domain/slots/clinic-time';

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const written = /^(?:(month|year) of |([A-Z][a-z]+day) from )?today([+-]\d+)?$/;
const lengths = { month: 7, year: 4 } as const;

/** Other cells stay as they are. files/README.md lists what may be written. */
export const resolveDate = (cell: string, today: string): string => {
  const match = written.exec(cell);
  if (!match) return cell;
  const [, part, day, distance = '0'] = match;
  const date = addDays(today, Number(distance));
  if (part === 'month' || part === 'year') return date.slice(0, lengths[part]);
  if (day === undefined) return date;
  return dayNames.includes(day) ? addDays(date, (dayNames.indexOf(day) + 8 - weekdayOf(date)) % 7) : cell;
};

const weekdaysIn = (cell: string): string[] => {
  const [first = '', last] = cell.split(' to ');
  return last === undefined ? cell.split(' ') : dayNames.slice(dayNames.indexOf(first), dayNames.indexOf(last) + 1);
};

const valuesOf = (column: string, cell: string, today: string): string[] => {
  const [, count, from] = /^(\d+) days from (.+)$/.exec(cell) ?? [];
  if (from !== undefined) {
    const first = resolveDate(from, today);
    return Array.from({ length: Number(count) }, (_, index) => addDays(first, index));
  }
  if (column === 'weekday') return weekdaysIn(cell);
  return column === 'practice' ? cell.split(' ') : [resolveDate(cell, today)];
};

type Cells = Readonly<Record<string, string>>;

/** Expands a row into one for each practice, weekday and date that it names. */
export const resolveRow = (cells: Cells, today: string): Cells[] =>
  Object.entries(cells).reduce<Cells[]>(
    (rows, [column, cell]) =>
      valuesOf(column, cell, today).flatMap((value) => rows.map((row) => ({ ...row, [column]: value }))),
    [{}],
  );
