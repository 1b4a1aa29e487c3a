import { expect, test } from 'vitest';
import { waitingWords } from './waiting-words.ts';

test('rounds a wait up to whole minutes', () => {
  expect(waitingWords(5)).toBe('in a minute');
  expect(waitingWords(61)).toBe('in 2 minutes');
  expect(waitingWords(720)).toBe('in 12 minutes');
});
