import { expect, test } from 'vitest';
import { findPractices } from './find-practices.ts';

const practice = (practiceId: number, name: string, town: string, postcode: string) => ({
  practiceId,
  name,
  address: { line1: '1 High Street', town, postcode, country: 'GB' },
});
const practices = [
  practice(1, 'Mill Road Vets', 'Exampleton', 'ZZ99 1AB'),
  practice(2, 'St Mary’s Vets', 'Llanfair', 'ZZ98 2CD'),
  practice(3, 'Castle Vets', 'Exampleton', 'ZZ97 3EF'),
];
const namesFor = (typed: string) => findPractices(practices, typed).map(({ name }) => name);

test('an empty query lists all practices by name', () => {
  expect(namesFor('  ')).toEqual(['Castle Vets', 'Mill Road Vets', 'St Mary’s Vets']);
});

test('the search finds a practice by name, town or postcode, in any spelling', () => {
  expect(namesFor('st marys')).toEqual(['St Mary’s Vets']);
  expect(namesFor('EXAMPLETON castle')).toEqual(['Castle Vets']);
  expect(namesFor('zz982')).toEqual(['St Mary’s Vets']);
  expect(namesFor('ZZ99 1')).toEqual(['Mill Road Vets']);
});

test('the search ignores accents, and a letter of another script finds nothing [97212]', () => {
  const polish = [practice(4, 'Żółw i Łoś', 'Łódź', 'ZZ96 4GH'), practice(5, 'Sørensen', 'Großdorf', 'ZZ95 5JK')];
  const idsFor = (typed: string) => findPractices(polish, typed).map(({ practiceId }) => practiceId);
  expect(idsFor('zolw los')).toEqual([4]);
  expect(idsFor('LODZ')).toEqual([4]);
  expect(idsFor('sorensen grossdorf')).toEqual([5]);
  expect(idsFor('王')).toEqual([]);
});

test('a query without a match finds nothing', () => {
  expect(namesFor('aardvark')).toEqual([]);
});
