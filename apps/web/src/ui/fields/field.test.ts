import { expect, test } from 'vitest';
import { fieldError, isWrapped } from './field.tsx';

test('"Please enter a reason" disappears as soon as there is a value, and no other message does', () => {
  expect(fieldError('Please enter a reason', '')).toBe('Please enter a reason');
  expect(fieldError('Please enter a reason', 'Moved')).toBeUndefined();
  expect(fieldError('Enter your postcode', 'CB1')).toBe('Enter your postcode');
  expect(fieldError(undefined, '')).toBeUndefined();
});

test('a message is wrapped when it is longer than 33 characters', () => {
  expect(isWrapped('x'.repeat(33))).toBe(false);
  expect(isWrapped('x'.repeat(34))).toBe(true);
});
