import { expect, test } from 'vitest';
import { readClaim, readPersonClaims } from './claims.ts';

test.each([
  ['a text', 'Jo', 'Jo'],
  ['empty', '', null],
  ['null', null, null],
  ['missing', undefined, undefined],
  ['a number', 7, undefined],
  ['U+0000', 'J\0o', undefined],
  ['endless', 'o'.repeat(1001), undefined],
])('attack 84: reads a claim that is %s', (_what, value, claim) => expect(readClaim(value)).toBe(claim));

test('attack 84: a full name replaces first and last name only if both are missing', () => {
  expect(readPersonClaims({ name: 'Jo Marsh' })).toMatchObject({ givenName: 'Jo Marsh', familyName: null });
  expect(readPersonClaims({ name: 'Jo Marsh', family_name: 'Marsh' })).toMatchObject({
    givenName: undefined,
    familyName: 'Marsh',
  });
});
