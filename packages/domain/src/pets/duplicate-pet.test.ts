import { expect, it } from 'vitest';
import { isLikelySamePet, type Likeness } from './duplicate-pet.ts';

const bella: Likeness = {
  name: 'Bella',
  speciesId: 1,
  dateOfBirth: '2024-05-17',
  dateOfBirthPrecision: 'day',
  microchipNumber: null,
};

it.each<[string, Partial<Likeness>, boolean]>([
  ['an identical pet', {}, true],
  ['different case, spaces and accents', { name: ' béLLa ' }, true],
  ['one letter changed', { name: 'Belle' }, true],
  ['one letter added', { name: 'Bellas' }, true],
  ['one letter missing', { name: 'Bela' }, true],
  ['two letters swapped', { name: 'Blela' }, true],
  ['two letters changed', { name: 'Berta' }, false],
  ['two letters swapped and another changed', { name: 'Blelo' }, false],
  ['one letter swapped, and another in its place', { name: 'Blxla' }, false],
  ['one letter swapped, and another before it', { name: 'Bxela' }, false],
  ['two letters added', { name: 'Bellany' }, false],
  ['another name', { name: 'Luna' }, false],
  ['another species', { speciesId: 2 }, false],
  ['no birthday known', { dateOfBirth: null }, true],
  ['another birthday', { dateOfBirth: '2024-05-18' }, false],
  ['the same month, when only that is known', { dateOfBirth: '2024-05-01', dateOfBirthPrecision: 'month' }, true],
  ['another month', { dateOfBirth: '2024-06-01', dateOfBirthPrecision: 'month' }, false],
  ['the same year, when only that is known', { dateOfBirth: '2024-01-01', dateOfBirthPrecision: 'year' }, true],
  ['another year', { dateOfBirth: '2023-01-01', dateOfBirthPrecision: 'year' }, false],
])('compares Bella with %s: %s [05218]', (_, change, same) => {
  expect(isLikelySamePet(bella, { ...bella, ...change })).toBe(same);
  expect(isLikelySamePet({ ...bella, ...change }, bella)).toBe(same);
});

it('the same microchip means the same pet, whatever its name [05218]', () => {
  const chipped = { ...bella, microchipNumber: '956000012345678' };
  expect(isLikelySamePet(chipped, { ...chipped, name: 'Rex', speciesId: 4 })).toBe(true);
  expect(isLikelySamePet(chipped, { ...chipped, name: 'Rex', microchipNumber: '956000012345679' })).toBe(false);
});

it('short names match only if they are equal', () => {
  expect(isLikelySamePet({ ...bella, name: 'Bo' }, { ...bella, name: 'Mo' })).toBe(false);
  expect(isLikelySamePet({ ...bella, name: 'Bo' }, { ...bella, name: 'bo' })).toBe(true);
  expect(isLikelySamePet({ ...bella, name: '❤️' }, { ...bella, name: '❤️' })).toBe(true);
  expect(isLikelySamePet({ ...bella, name: 'Bob' }, { ...bella, name: 'Bobb' })).toBe(false);
  expect(isLikelySamePet({ ...bella, name: '❤️' }, { ...bella, name: '🐾' })).toBe(false);
  expect(isLikelySamePet({ ...bella, name: ' ❤️' }, { ...bella, name: '❤️' })).toBe(true);
  expect(isLikelySamePet({ ...bella, name: '❤️' }, { ...bella, name: '❤️ ' })).toBe(true);
  expect(isLikelySamePet({ ...bella, name: '❤️' }, { ...bella, name: 'Bella' })).toBe(false);
});
