import { describe, expect, test } from 'vitest';
import { formatAge, formatBirthday, kindOf } from './format-pet.ts';

// Local calendar: the reader's zone applies.
const today = new Date(2026, 10, 21);
const born = (dateOfBirth: string, dateOfBirthPrecision: 'day' | 'month' | 'year' = 'day') => ({
  dateOfBirth,
  dateOfBirthPrecision,
});

describe('age of a pet in words', () => {
  for (const [dateOfBirth, words] of [
    ['2026-11-21', '0 days'],
    ['2026-11-20', '1 day'],
    ['2026-11-14', '1 week'],
    ['2026-09-12', '10 weeks'],
    ['2026-07-21', '4 months'],
    ['2025-11-22', '11 months'],
    ['2025-11-21', '1 year'],
    ['2024-08-21', '2 years and 3 months'],
    ['2024-08-22', '2 years and 2 months'],
    ['2022-10-01', '4 years and 1 month'],
    ['2021-05-01', '5 years'],
    ['2010-12-31', '15 years'],
  ] as const)
    test(`${dateOfBirth} is ${words}`, () => expect(formatAge(born(dateOfBirth), today)).toBe(words));

  test('the page marks an approximate date', () => {
    expect(formatAge(born('2024-08-01', 'month'), today)).toBe('about 2 years and 3 months');
    expect(formatAge(born('2023-01-01', 'year'), today)).toBe('about 3 years');
    expect(formatAge(born('2026-01-01', 'year'), today)).toBe('less than a year');
    expect(formatAge(born('2026-11-01', 'month'), today)).toBe('less than a month');
  });

  test('returns null for an unknown date', () =>
    expect(formatAge({ dateOfBirth: null, dateOfBirthPrecision: 'year' }, today)).toBeNull());
});

test('the page shows a birthday as exactly as it is known', () => {
  expect(formatBirthday(born('2024-05-01'))).toBe('1 May 2024');
  expect(formatBirthday(born('2024-05-01', 'month'))).toBe('May 2024');
  expect(formatBirthday(born('2024-01-01', 'year'))).toBe('2024');
});

test.each([
  ['Canine', 'Cockapoo', 'Cockapoo · dog'],
  ['Canine', null, 'Dog'],
  ['Ferret', 'Ferret', 'Ferret'],
  ['Canine', 'German Shepherd Dog', 'German Shepherd Dog'],
  ['Bird', 'Bluebird', 'Bluebird · bird'],
] as const)('a %s of breed %s is named once: %s', (species, breed, words) =>
  expect(kindOf({ species, speciesOther: null, breed })).toBe(words),
);

test('a pet of another species is named once too', () =>
  expect(kindOf({ species: 'Custom', speciesOther: 'Hedgehog', breed: 'African Pygmy Hedgehog' })).toBe(
    'African Pygmy Hedgehog',
  ));
