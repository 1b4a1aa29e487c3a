import { expect, test } from 'vitest';
import { checkPassword } from './password-rules.ts';

test('a password needs eight characters, each counted once in any encoding', () => {
  expect(checkPassword('abcdefgh').isLongEnough).toBe(true);
  expect(checkPassword('abcdefg').isLongEnough).toBe(false);
  expect(checkPassword('🐕🐕🐕🐕').isLongEnough).toBe(false);
});

test('a password requires three of the four kinds of characters', () => {
  for (const password of ['aA1', 'aA!', 'a1!', 'A1!', 'aA1!'])
    expect(checkPassword(password).hasEnoughKinds, password).toBe(true);
  for (const password of ['', 'a', 'aA', 'a1', '1!', 'A A', '1 2'])
    expect(checkPassword(password).hasEnoughKinds, password).toBe(false);
});

test('a character that is no letter and no digit counts as special, in any script', () => {
  for (const special of [' ', '-', '£', '_', '🐕', "'"])
    expect(checkPassword(special).kinds.special, special).toBe(true);
  for (const plain of ['é', 'e\u0301', 'ß', 'Ж', '٣', 'a', '7'])
    expect(checkPassword(plain).kinds.special, plain).toBe(false);
});

test('a password is checked for each of the four kinds separately', () => {
  expect(checkPassword('a').kinds).toEqual({ lowerCase: true, upperCase: false, digit: false, special: false });
  expect(checkPassword('Ä7').kinds).toEqual({ lowerCase: false, upperCase: true, digit: true, special: false });
});
