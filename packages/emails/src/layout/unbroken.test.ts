import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  'Tuesday 5 January',
  '5 January',
  '1:30am BST',
  'ZZ99 1AB',
  'E1 6AN',
  '2.5 mg',
  '100 ml',
  '01632 960123',
  '020 7946 0123',
])('keeps "%s" on one line, and other words unchanged', (piece) => {
  expect(unbroken(`It is ${piece}, we think`)).toBe(`It is ${piece.replaceAll(' ', '\u00a0')}, we think`);
});

test('a text can break between all other words', () => {
  const words = 'Allow 15 minutes in May for 2 vets at 1 Mill Road';
  expect(unbroken(words)).toBe(words);
});
