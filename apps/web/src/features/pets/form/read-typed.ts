import type { BirthPrecision } from '@portal/domain/pets/date-of-birth';
import type { DateParts } from '../../../ui/fields/date-parts-field.tsx';
import { once } from '../../../platform/time/once.ts';

type Birth = { readonly dateOfBirth: string; readonly dateOfBirthPrecision: BirthPrecision };

type ReadBirth = Birth | { readonly problem: 'no-year' | 'no-month' | 'not-a-date' } | null;

const months = once(() => {
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => name.format(new Date(Date.UTC(2024, index))).toLowerCase());
});
const shortestMonth = 3;

const numberIn = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** '5', 'may' or 'September' → 5, 5, 9. */
const monthIn = (text: string): number | null => {
  const number = numberIn(text);
  if (number !== null) return number;
  const word = text.toLowerCase();
  const index = word.length < shortestMonth ? -1 : months().findIndex((month) => month.startsWith(word));
  return index === -1 ? null : index + 1;
};

/** Expands two digits: '24' is 2024, '98' is 1998. */
const yearIn = (text: string, thisYear: number): number | null => {
  const year = numberIn(text);
  if (year === null || text.length === 4) return year;
  if (text.length !== 2) return null;
  const century = thisYear - (thisYear % 100);
  return century + year > thisYear ? century - 100 + year : century + year;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Month and day are optional; plausibility is checked by the domain rule. */
export const readBirth = (typed: DateParts, thisYear: number): ReadBirth => {
  const [day, month, year] = [typed.day.trim(), typed.month.trim(), typed.year.trim()];
  if (day === '' && month === '' && year === '') return null;
  if (year === '') return { problem: 'no-year' };
  if (month === '' && day !== '') return { problem: 'no-month' };
  const read = { year: yearIn(year, thisYear), month: monthIn(month || '1'), day: numberIn(day || '1') };
  if (read.year === null || read.month === null || read.day === null) return { problem: 'not-a-date' };
  const dateOfBirth = `${String(read.year).padStart(4, '0')}-${twoDigits(read.month)}-${twoDigits(read.day)}`;
  if (month === '') return { dateOfBirth, dateOfBirthPrecision: 'year' };
  return { dateOfBirth, dateOfBirthPrecision: day === '' ? 'month' : 'day' };
};

export const birthPartsOf = (date: string | null, precision: BirthPrecision): DateParts => {
  const [year = '', month = '', day = ''] = date?.split('-').map((part) => part.replace(/^0+(?=\d)/, '')) ?? [];
  return { year, month: precision === 'year' ? '' : month, day: precision === 'day' ? day : '' };
};

/** Parses '9.4', '9,4' or '9.4 kg'; null if empty, NaN if not a number. */
export const readWeight = (text: string): number | null => {
  const plain = text.trim().replace(/\s*kgs?$/i, '');
  if (plain === '') return null;
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
};
