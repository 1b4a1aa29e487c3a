import { expect, it } from 'vitest';
import { petDetails } from './pet-record.ts';
import { isPetNameTooLong } from './pet-name.ts';
import { textProblem } from '../record.ts';

const family = '👨‍👩‍👧‍👦';

it.each([
  ['thirty letters', 'R'.repeat(30), false],
  ['thirty-one letters', 'R'.repeat(31), true],
  ['thirty dogs', '🐶'.repeat(30), false],
  ['thirty-one dogs', '🐶'.repeat(31), true],
  ['letters with accents of their own', 'e\u0301'.repeat(30), false],
  ['twenty-one families', family.repeat(21), false],
  ['as many code points as are stored', `${family.repeat(21)}Abc`, false],
  ['more code points than are stored', family.repeat(22), true],
])('a pet’s name counts characters as people do: %s', (_title, name, isTooLong) => {
  expect(isPetNameTooLong(name)).toBe(isTooLong);
  expect(textProblem(petDetails.name, name)).toBe(isTooLong ? 'too-long' : null);
});
