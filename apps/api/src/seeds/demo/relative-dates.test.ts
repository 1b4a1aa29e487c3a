import { expect, test } from 'vitest';
import { resolveDate, resolveRow } from './relative-dates.ts';

const sunday = '2026-11-22';

test.each([
  ['today', '2026-11-22'],
  ['today+10', '2026-12-02'],
  ['today-22', '2026-10-31'],
  ['month of today-22', '2026-10'],
  ['year of today-400', '2025'],
  ['Sunday from today', '2026-11-22'],
  ['Monday from today', '2026-11-23'],
  ['Saturday from today+7', '2026-12-05'],
])('%s is %s', (cell, date) => expect(resolveDate(cell, sunday)).toBe(date));

test.each(['2026-12-26', 'Old Mill Vets', 'today or tomorrow', 'Someday from today', ''])(
  'leaves "%s" unchanged',
  (cell) => expect(resolveDate(cell, sunday)).toBe(cell),
);

test('a row for several practices and days becomes one row for each', () => {
  const row = { practice: 'P1 P2', weekday: 'Tuesday to Wednesday', opens: '08:30' };
  expect(resolveRow(row, sunday)).toEqual([
    { practice: 'P1', weekday: 'Tuesday', opens: '08:30' },
    { practice: 'P2', weekday: 'Tuesday', opens: '08:30' },
    { practice: 'P1', weekday: 'Wednesday', opens: '08:30' },
    { practice: 'P2', weekday: 'Wednesday', opens: '08:30' },
  ]);
  const dates = resolveRow({ date: '2 days from Monday from today+1' }, sunday);
  expect(dates).toEqual([{ date: '2026-11-23' }, { date: '2026-11-24' }]);
});
