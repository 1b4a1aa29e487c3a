import { expect, test } from 'vitest';
import { saysSpecies } from './says-species.ts';

test.each([
  ['Ferret', 'Ferret', true],
  ['German Shepherd Dog', 'Dog', true],
  ['African Pygmy Hedgehog', 'hedgehog', true],
  ['Bluebird', 'Bird', false],
  ['Cockapoo', 'Dog', false],
])('the breed %s says the species %s: %s', (breed, species, says) => expect(saysSpecies(breed, species)).toBe(says));
