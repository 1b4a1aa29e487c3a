import { expect, test } from 'vitest';
import { withWholePostcode } from './whole-postcode.ts';

test('keeps a postcode on one line', () => {
  expect(withWholePostcode('The Old Mill, Amblecombe, AF2 7RL')).toBe('The Old Mill, Amblecombe, AF2\u00a07RL');
});
