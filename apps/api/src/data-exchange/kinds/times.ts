import { isRealDate } from '@portal/domain/slots/clinic-time';
import {
  diaryProblem,
  pastProblem,
  type TimeProblem,
  timeProblemWords,
} from '@portal/domain/slots/written/plausible-times';
import {
  instantAt as instantAtOf,
  readDate,
  readDiaryInstant,
  readTime,
  type Written,
} from '@portal/domain/slots/written/written-times';
import { bad, asReading } from './cells.ts';
import { holding } from './holding.ts';
import type { Column, Reading, Value } from './kind.ts';

/** All practices of a group keep the time of the United Kingdom. */
const zone = 'Europe/London';

const toTheMinute = { change: 'ROUNDED', reason: 'has seconds, and is rounded to the minute' } as const;

const readingOf = <Part>(written: Written<Part>, valueOf: (value: Part) => Value): Reading => {
  if ('problem' in written) return bad(written.problem);
  const value = valueOf(written.value);
  return written.isRounded ? { value, notice: toTheMinute } : asReading(value);
};

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

export const date = holding('date', (cell) =>
  isoDate.test(cell) && isRealDate(cell) ? asReading(cell) : readingOf(readDate(zone, cell), (value) => value),
);

type Reach = (at: number, now: number) => TimeProblem | null;

const within = (reach: Reach, reading: Reading): Reading => {
  const problem = 'value' in reading ? reach(Date.parse(String(reading.value)), Date.now()) : null;
  return problem === null ? reading : bad(timeProblemWords[problem]);
};

/** A day on which something has happened. */
export const pastDate = holding('date', (cell) => within(pastProblem, date(cell)));

/** A day in a diary. */
export const diaryDate = holding('date', (cell) => within(diaryProblem, date(cell)));

export const time = holding('time', (cell) => readingOf(readTime(cell), (value) => value));

export const timeColumn = (column: Pick<Column, 'name' | 'aliases' | 'example'>): Column => ({
  ...column,
  about: 'time',
  read: time,
});

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const weekday = (cell: string): Reading => {
  const word = cell.toLowerCase();
  const index = word.length < 3 ? -1 : dayNames.findIndex((name) => name.startsWith(word) || word === `${name}s`);
  if (index >= 0) return asReading(index + 1);
  return /^[1-7]$/.test(word)
    ? asReading(Number(word))
    : bad('is not a day of the week: write Monday, or 1 for Monday to 7');
};

export const weekdayColumn: Column = {
  name: 'weekday',
  aliases: ['day', 'day_of_week'],
  isNeeded: true,
  about: 'Monday, Mon or 1',
  example: 'Monday',
  read: weekday,
};

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** Rejects local times skipped or repeated by a clock change; those need an offset. */
export const instantAt = (day: string, minutes: number): Reading => readingOf(instantAtOf(zone, day, minutes), isoOf);

/** A time in a diary. */
export const instant = holding('instant', (cell) => readingOf(readDiaryInstant(zone, cell, Date.now()), isoOf));
