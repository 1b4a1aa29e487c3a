import { expect, test } from 'vitest';
import { isTown } from './address-lines.ts';

test('a town can have letters of any alphabet', () => {
  expect(['Brackenmoor', 'Łódź', '29 Palms', '12345', '-', ''].map(isTown)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
