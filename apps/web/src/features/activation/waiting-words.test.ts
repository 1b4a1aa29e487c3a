import { expect, test } from 'vitest';
import { waitingWords } from './waiting-words.ts';

test('a wait is said in whole minutes, never less than it is', () => {
  expect(waitingWords(5)).toBe('in a minute');
  expect(waitingWords(61)).toBe('in 2 minutes');
  expect(waitingWords(720)).toBe('in 12 minutes');
});
