import { expect, test } from 'vitest';
import { possessive } from './possessive.ts';

test.each([
  ['Bella', 'Bella’s'],
  ['Mrs Prickles', 'Mrs Prickles’s'],
  ['Max and Biscuits', 'Max and Biscuits’s'],
])('what belongs to %s', (name, expected) => expect(possessive(name)).toBe(expected));
