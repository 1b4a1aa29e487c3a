import { addDays, weekdayOf } from '@portal/domain/slots/clinic-time';
import { expect, test } from 'vitest';
import { bankHolidays } from './bank-holidays.ts';

const years = [2026, 2027, 2028];
const divisions = ['england-and-wales', 'scotland', 'northern-ireland'] as const;

const datesOf = (division: string, year: number): string[] =>
  bankHolidays.filter((day) => day.division === division && day.heldOn.startsWith(`${year}`)).map((day) => day.heldOn);

/** First Sunday after the ecclesiastical full moon on or after 21 March. */
const easterSunday = (year: number): string => {
  const century = Math.floor(year / 100);
  const moonDrift = 15 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const age = (19 * (year % 19) + moonDrift) % 30;
  const shortened = age === 29 || (age === 28 && year % 19 > 10) ? age - 1 : age;
  const fullMoon = addDays(`${year}-03-21`, shortened);
  return addDays(fullMoon, 7 - (weekdayOf(fullMoon) % 7));
};

test('the Easter rule finds known Easter Sundays', () => {
  expect([2000, 2008, 2019, 2024, 2025].map(easterSunday)).toEqual([
    '2000-04-23',
    '2008-03-23',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
  ]);
});

for (const year of years) {
  test(`Good Friday is a holiday everywhere in ${year}, Easter Monday not in Scotland`, () => {
    const friday = addDays(easterSunday(year), -2);
    const monday = addDays(easterSunday(year), 1);
    for (const division of divisions) {
      expect(datesOf(division, year)).toContain(friday);
      expect(datesOf(division, year).includes(monday)).toBe(division !== 'scotland');
    }
  });

  test(`every nation has its number of holidays in ${year}, each once`, () => {
    const counts = divisions.map((division) => new Set(datesOf(division, year)).size);
    expect(counts).toEqual([8, year === 2026 ? 10 : 9, 10]);
    expect(divisions.flatMap((division) => datesOf(division, year))).toHaveLength(counts.reduce((a, b) => a + b));
  });

  test(`the Monday holidays of ${year} are the first and last Mondays of their months`, () => {
    const firstMonday = (month: string) => {
      const first = `${year}-${month}-01`;
      return addDays(first, (8 - weekdayOf(first)) % 7);
    };
    const lastMonday = (date: string) => addDays(date, 1 - weekdayOf(date));
    for (const division of divisions) {
      const summer = division === 'scotland' ? firstMonday('08') : lastMonday(`${year}-08-31`);
      expect(datesOf(division, year)).toEqual(
        expect.arrayContaining([firstMonday('05'), lastMonday(`${year}-05-31`), summer]),
      );
    }
  });
}

test('a substitute day replaces a holiday on a weekend', () => {
  expect(bankHolidays.filter(({ heldOn }) => weekdayOf(heldOn) > 5)).toEqual([]);
});

test('Scotland has the World Cup holiday of 15 June 2026', () => {
  expect(datesOf('scotland', 2026)).toContain('2026-06-15');
});
