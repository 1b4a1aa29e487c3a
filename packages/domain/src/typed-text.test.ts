import { expect, test } from 'vitest';
import { hasUnusable, usableLine, usableText } from './typed-text.ts';

test.each(['\u0000', '\u0007', '\u007f', '\u0085', '\ud83d', '\u202e', '\u2066'])(
  'removes %j from a typed text',
  (character) => {
    expect(hasUnusable(`a${character}b`)).toBe(true);
    expect(usableText(`a${character}b${character}`)).toBe('ab');
  },
);

test('keeps typed text, and joins pasted lines if the field has one line', () => {
  const text = 'Zoë “O’Neill” 🐕\n\n\tgate';
  expect(hasUnusable(text)).toBe(false);
  expect(usableText(text)).toBe(text);
  expect(usableLine(text)).toBe('Zoë “O’Neill” 🐕 gate');
});
