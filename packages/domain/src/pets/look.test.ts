import { expect, test } from 'vitest';
import { lookOf } from './look.ts';

test.each([
  [{ species: 'Custom', speciesOther: 'Hedgehog' }, 'Hedgehog'],
  [{ species: 'Custom', speciesOther: null, breed: 'African Pygmy Hedgehog' }, 'Hedgehog'],
  [{ species: 'Custom', speciesOther: 'Axolotl', breed: null }, 'Custom'],
  [{ species: 'Canine', breed: 'Hedgehog hound' }, 'Canine'],
])('%o looks like %s', (pet, look) => {
  expect(lookOf(pet)).toBe(look);
});
