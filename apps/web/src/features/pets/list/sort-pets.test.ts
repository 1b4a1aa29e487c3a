import { expect, test } from 'vitest';
import { sortPets } from './sort-pets.ts';

const pet = (petId: number, name: string, dateOfBirth: string | null = null) => ({ petId, name, dateOfBirth });
const ids = (pets: readonly { petId: number }[]): number[] => pets.map(({ petId }) => petId);

test('the list sorts pets by a field, ascending, ignoring case and accents', () => {
  expect(ids(sortPets([pet(1, 'milo'), pet(2, 'Émile'), pet(3, 'Bella')], 'name'))).toEqual([3, 2, 1]);
});

test('ties are sorted by petId', () => {
  expect(ids(sortPets([pet(30, 'Milo'), pet(4, 'milo'), pet(5, 'Bella')], 'name'))).toEqual([5, 4, 30]);
});

test('unknown values come last', () => {
  const pets = [pet(1, 'A'), pet(2, 'B', '2024-05-01'), pet(3, 'C', '2020-01-01'), pet(4, 'D')];
  expect(ids(sortPets(pets, 'dateOfBirth'))).toEqual([3, 2, 1, 4]);
  expect(ids(sortPets(pets, 'petId'))).toEqual([1, 2, 3, 4]);
});

test('the original list stays unchanged', () => {
  const pets = [pet(2, 'B'), pet(1, 'A')];
  sortPets(pets, 'name');
  expect(ids(pets)).toEqual([2, 1]);
});
