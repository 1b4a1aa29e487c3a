/**
 * As of 21 November 2026, from gov.uk/bank-holidays (Open Government Licence v3), the Banking and Financial Dealings
 * Act 1971 and, for Scotland on 15 June 2026, the royal proclamation of February 2026. 2028 is computed: compare with
 * gov.uk each year. Only substitute weekdays are listed.
 */
import type { BankHoliday, Division } from '@portal/domain/practices/bank-holiday-changes';

type Line = readonly [heldOn: string, title: string];

const everywhere: readonly Line[] = [
  ['2026-01-01', 'New Year’s Day'],
  ['2026-04-03', 'Good Friday'],
  ['2026-05-04', 'Early May bank holiday'],
  ['2026-05-25', 'Spring bank holiday'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-28', 'Boxing Day (substitute day)'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-05-03', 'Early May bank holiday'],
  ['2027-05-31', 'Spring bank holiday'],
  ['2027-12-27', 'Christmas Day (substitute day)'],
  ['2027-12-28', 'Boxing Day (substitute day)'],
  ['2028-01-03', 'New Year’s Day (substitute day)'],
  ['2028-04-14', 'Good Friday'],
  ['2028-05-01', 'Early May bank holiday'],
  ['2028-05-29', 'Spring bank holiday'],
  ['2028-12-25', 'Christmas Day'],
  ['2028-12-26', 'Boxing Day'],
];

const outsideScotland: readonly Line[] = [
  ['2026-04-06', 'Easter Monday'],
  ['2026-08-31', 'Summer bank holiday'],
  ['2027-03-29', 'Easter Monday'],
  ['2027-08-30', 'Summer bank holiday'],
  ['2028-04-17', 'Easter Monday'],
  ['2028-08-28', 'Summer bank holiday'],
];

const scotlandOnly: readonly Line[] = [
  ['2026-01-02', '2nd January'],
  ['2026-06-15', 'World Cup bank holiday'],
  ['2026-08-03', 'Summer bank holiday'],
  ['2026-11-30', 'St Andrew’s Day'],
  ['2027-01-04', '2nd January (substitute day)'],
  ['2027-08-02', 'Summer bank holiday'],
  ['2027-11-30', 'St Andrew’s Day'],
  ['2028-01-04', '2nd January (substitute day)'],
  ['2028-08-07', 'Summer bank holiday'],
  ['2028-11-30', 'St Andrew’s Day'],
];

const northernIrelandOnly: readonly Line[] = [
  ['2026-03-17', 'St Patrick’s Day'],
  ['2026-07-13', 'Battle of the Boyne (Orangemen’s Day) (substitute day)'],
  ['2027-03-17', 'St Patrick’s Day'],
  ['2027-07-12', 'Battle of the Boyne (Orangemen’s Day)'],
  ['2028-03-17', 'St Patrick’s Day'],
  ['2028-07-12', 'Battle of the Boyne (Orangemen’s Day)'],
];

const daysOf = (division: Division, ...lists: readonly (readonly Line[])[]): BankHoliday[] =>
  lists
    .flat()
    .map(([date, title]) => ({ division, heldOn: date, title }))
    .sort((a, b) => (a.heldOn < b.heldOn ? -1 : 1));

export const bankHolidays: readonly BankHoliday[] = [
  ...daysOf('england-and-wales', everywhere, outsideScotland),
  ...daysOf('scotland', everywhere, scotlandOnly),
  ...daysOf('northern-ireland', everywhere, outsideScotland, northernIrelandOnly),
];
