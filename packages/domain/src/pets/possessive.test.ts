import { expect, test } from 'vitest';
import { possessive } from './possessive.ts';

test.each([
  ['Bella', 'Bella’s'],
  ['James', 'James’s'],
  ['Mrs Prickles', 'Mrs Prickles’s'],
  ['Max and Biscuits', 'Max and Biscuits’s'],
])('the possessive of a name is right: %s', (name, expected) => expect(possessive(name)).toBe(expected));

test('a text message has a straight apostrophe, which costs no second segment', () =>
  expect(possessive('James', "'")).toBe("James's"));
