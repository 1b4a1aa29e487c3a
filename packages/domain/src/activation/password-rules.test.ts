import { expect, test } from 'vitest';
import { checkPassword } from './password-rules.ts';

test('eight characters are enough, seven are not; a character counts once however it is stored', () => {
  expect(checkPassword('abcdefgh').isLongEnough).toBe(true);
  expect(checkPassword('abcdefg').isLongEnough).toBe(false);
  expect(checkPassword('🐕🐕🐕🐕').isLongEnough).toBe(false);
});

test('three of the four kinds are enough, whichever they are', () => {
  for (const password of ['aA1', 'aA!', 'a1!', 'A1!', 'aA1!'])
    expect(checkPassword(password).hasEnoughKinds, password).toBe(true);
  for (const password of ['', 'a', 'aA', 'a1', '1!', 'A A', '1 2'])
    expect(checkPassword(password).hasEnoughKinds, password).toBe(false);
});

test('special is what is neither a letter nor a digit, in any script', () => {
  for (const special of [' ', '-', '£', '_', '🐕', "'"])
    expect(checkPassword(special).kinds.special, special).toBe(true);
  for (const plain of ['é', 'e\u0301', 'ß', 'Ж', '٣', 'a', '7'])
    expect(checkPassword(plain).kinds.special, plain).toBe(false);
});

test('each kind is told apart', () => {
  expect(checkPassword('a').kinds).toEqual({ lowerCase: true, upperCase: false, digit: false, special: false });
  expect(checkPassword('Ä7').kinds).toEqual({ lowerCase: false, upperCase: true, digit: true, special: false });
});
