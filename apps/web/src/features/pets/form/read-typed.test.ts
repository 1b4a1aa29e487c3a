import { describe, expect, test } from 'vitest';
import { birthPartsOf, readBirth, readWeight } from './read-typed.ts';

const read = (day: string, month: string, year: string) => readBirth({ day, month, year }, 2026);

describe('a typed date of birth', () => {
  test('a typed date is read in full', () => {
    expect(read('1', '5', '2024')).toEqual({ dateOfBirth: '2024-05-01', dateOfBirthPrecision: 'day' });
    expect(read('01', '05', ' 2024 ')).toEqual({ dateOfBirth: '2024-05-01', dateOfBirthPrecision: 'day' });
  });

  test('a typed date can be partial', () => {
    expect(read('', '5', '2024')).toEqual({ dateOfBirth: '2024-05-01', dateOfBirthPrecision: 'month' });
    expect(read('', '', '2024')).toEqual({ dateOfBirth: '2024-01-01', dateOfBirthPrecision: 'year' });
    expect(read('', '', '')).toBeNull();
  });

  test('a typed date can have the month as a word', () => {
    for (const word of ['September', 'sept', 'SEP'])
      expect(read('9', word, '2020')).toEqual({ dateOfBirth: '2020-09-09', dateOfBirthPrecision: 'day' });
    expect(read('9', 'se', '2020')).toEqual({ problem: 'not-a-date' });
  });

  test('a typed date can have a two-digit year', () => {
    expect(read('', '', '26')).toEqual({ dateOfBirth: '2026-01-01', dateOfBirthPrecision: 'year' });
    expect(read('', '', '98')).toEqual({ dateOfBirth: '1998-01-01', dateOfBirthPrecision: 'year' });
  });

  test('the field says which part is missing', () => {
    expect(read('1', '5', '')).toEqual({ problem: 'no-year' });
    expect(read('1', '', '2024')).toEqual({ problem: 'no-month' });
    expect(read('x', '5', '2024')).toEqual({ problem: 'not-a-date' });
    expect(read('1', '5', '202')).toEqual({ problem: 'not-a-date' });
  });
});

test('the form shows a stored date of birth in its fields', () => {
  expect(birthPartsOf('2024-05-01', 'day')).toEqual({ day: '1', month: '5', year: '2024' });
  expect(birthPartsOf('2024-05-01', 'month')).toEqual({ day: '', month: '5', year: '2024' });
  expect(birthPartsOf('2024-01-01', 'year')).toEqual({ day: '', month: '', year: '2024' });
  expect(birthPartsOf(null, 'day')).toEqual({ day: '', month: '', year: '' });
});

test('the form reads weights in the usual formats', () => {
  expect(['9.4', '9,4', ' 9.4 kg', '12kg'].map(readWeight)).toEqual([9.4, 9.4, 9.4, 12]);
  expect(readWeight(' ')).toBeNull();
  expect(readWeight('about 9')).toBeNaN();
});
