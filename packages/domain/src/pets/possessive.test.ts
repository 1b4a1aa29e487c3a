import { expect, test } from 'vitest';
import { possessive } from './possessive.ts';

test.each([
  ['Bella', 'Bella’s'],
  ['James', 'James’s'],
  ['Mrs Prickles', 'Mrs Prickles’s'],
  ['Max and Biscuits', 'Max and Biscuits’s'],
])('writes the possessive of a name: %s', (name, expected) => expect(possessive(name)).toBe(expected));

test('a text message uses a straight apostrophe, which needs no second segment', () =>
  expect(possessive('James', "'")).toBe("James's"));
