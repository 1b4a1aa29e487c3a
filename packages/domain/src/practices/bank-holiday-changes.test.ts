import { expect, it } from 'vitest';
import { type BankHoliday, bankHolidayChanges, divisions, thinYears } from './bank-holiday-changes.ts';

const day = (date: string, title = 'A day', division: BankHoliday['division'] = 'scotland') => ({
  division,
  heldOn: date,
  title,
});
const today = '2027-03-01';

it('the comparison adds, renames and removes future holidays in the listed years', () => {
  const holidays = [day('2027-01-01'), day('2027-05-03'), day('2027-06-14', 'Old words'), day('2028-01-03')];
  const listed = [day('2027-06-14', 'New words'), day('2027-06-15', 'An extra day')];
  expect(bankHolidayChanges({ known: holidays, listed, today })).toEqual({
    added: [day('2027-06-15', 'An extra day')],
    renamed: [day('2027-06-14', 'New words')],
    removed: [day('2027-05-03')],
  });
});

it('the comparison changes a holiday of today, but none of the past', () => {
  const listed = [day('2027-02-01'), day(today)];
  expect(bankHolidayChanges({ known: [], listed, today }).added).toEqual([day(today)]);
  const holidays = [day('2027-01-01'), day(today)];
  expect(bankHolidayChanges({ known: holidays, listed: [day('2027-02-01')], today }).removed).toEqual([day(today)]);
});

it('the comparison changes nothing if nothing is new', () => {
  const holidays = [day('2027-05-03')];
  expect(bankHolidayChanges({ known: holidays, listed: holidays, today })).toEqual({
    added: [],
    renamed: [],
    removed: [],
  });
});

it('the comparison refuses an incomplete list: a missing division, or too few holidays', () => {
  const year = (division: BankHoliday['division'], count: number) =>
    Array.from({ length: count }, (_, index) => day(`2027-0${index + 1}-01`, 'A day', division));
  expect(thinYears(divisions.flatMap((division) => year(division, 8)))).toEqual([]);
  expect(thinYears([...year('scotland', 7), ...year('northern-ireland', 2)])).toEqual([
    'england-and-wales',
    'northern-ireland 2027',
  ]);
});
