import { emailMaxLength } from '@portal/domain/clients/client-limits';
import { cleanEmail, isEmailAddress } from '@portal/domain/clients/email-address';
import { readPostcode } from '@portal/domain/addresses/postcode';
import { readPhone, showPhone } from '../../platform/contact/phone-number.ts';
import { holding } from './holding.ts';
import type { Reading, Value } from './kind.ts';

export const asReading = (value: Value): Reading => ({ value });
export const bad = (problem: string): Reading => ({ problem });

export const text =
  (longest = 200) =>
  (cell: string): Reading =>
    cell.length > longest ? bad(`is longer than ${longest} characters`) : asReading(cell);

const yes = ['yes', 'y', 'true', 't', '1', 'x', 'on'];
const no = ['no', 'n', 'false', 'f', '0', '-', 'off'];

export const yesNo = (cell: string): Reading => {
  const word = cell.toLowerCase();
  if (yes.includes(word)) return asReading(true);
  return no.includes(word) ? asReading(false) : bad('is neither yes nor no');
};

type Bounds = { readonly from: number; readonly to: number };

export const whole =
  ({ from, to }: Bounds) =>
  (cell: string): Reading => {
    const number = /^-?\d+([.]0+)?$/.test(cell) ? Number(cell) : Number.NaN;
    return number >= from && number <= to ? asReading(number) : bad(`is not a whole number from ${from} to ${to}`);
  };

export const decimal =
  ({ from, to }: Bounds) =>
  (cell: string): Reading => {
    const number = /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : Number.NaN;
    return number >= from && number <= to ? asReading(number) : bad(`is not a number from ${from} to ${to}`);
  };

/** '£52', '52.00' and '1,052.50', in pence. */
export const pounds = holding('amount', (cell) => {
  const amount = cell.replaceAll(/[£\s]|,(?=\d{3}(\D|$))/g, '');
  return /^\d{1,6}([.]\d{1,2})?$/.test(amount)
    ? asReading(Math.round(Number(amount) * 100))
    : bad('is not an amount in pounds');
});

const wordKey = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[\s_()-]+/g, ' ')
    .trim();

export const choice = <Chosen extends string>(words: Readonly<Record<Chosen, readonly string[]>>) => {
  const entries = Object.entries<readonly string[]>(words);
  const values = new Map(
    entries.flatMap(([value, others]) => [value, ...others].map((word) => [wordKey(word), value])),
  );
  const listed = entries.map(([value, [first]]) => first ?? value).join(', ');
  return (cell: string): Reading => {
    const value = values.get(wordKey(cell));
    return value === undefined ? bad(`is none of ${listed}`) : asReading(value);
  };
};

const longestId = 100;

export const id = (cell: string): Reading => {
  if (/^\d[.,]?\d*E[+]\d+$/i.test(cell))
    return bad('was rounded by a spreadsheet: format the column as text and export it again');
  return cell.length > longestId ? bad(`is longer than ${longestId} characters`) : asReading(cell);
};

/** Spares nearly every address the slower rule. */
const usualEmail = /^[\w.+-]+@[a-z\d-]+(?:[.][a-z\d-]+)+$/i;

export const email = (cell: string): Reading => {
  if (usualEmail.test(cell) && cell.length <= emailMaxLength) return asReading(cell);
  const address = cleanEmail(cell.replace(/^mailto:/i, ''));
  return isEmailAddress(address) && address.length <= emailMaxLength
    ? asReading(address)
    : bad('is not one email address');
};

/** Restores the leading zero that spreadsheets drop. */
const withNought = (cell: string): string => (/^[1-9]\d{9}$/.test(cell) ? `0${cell}` : cell);

/** Ordinary British numbers, because the library is a hundred times slower, which is noticeable with 100,000 clients. */
const ordinary = /^(?:\+44|0044|0)([1-3]\d{8,9}|7[1-57-9]\d{8})$/;

const readNumber = (cell: string): string | null => {
  if (/E[+]\d+$/i.test(cell)) return null;
  const national = ordinary.exec(withNought(cell.replace('(0)', '').replaceAll(/[\s().-]/g, '')))?.[1];
  if (national !== undefined) return `+44${national}`;
  const reading = readPhone(withNought(cell.replace(/^tel:/i, '').replace('(0)', '')), {
    kind: 'any',
    allowDrama: true,
  });
  return reading.ok ? reading.number : null;
};

export const phone = (cell: string): Reading => {
  const number = readNumber(cell);
  return number === null ? bad('is not one phone number') : asReading(number);
};

export const phoneCell = (cell: string): Reading => {
  const reading = phone(cell);
  return 'value' in reading ? asReading(showPhone(String(reading.value))) : reading;
};

export const postcode = (cell: string): Reading => {
  const reading = readPostcode(cell);
  return reading.ok ? asReading(reading.postcode) : bad('is not a UK postcode');
};
