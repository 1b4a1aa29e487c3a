import { expect, test } from 'vitest';
import { remembering } from './remembering.ts';

test('the portal remembers up to 20,000 answers, and then starts again', () => {
  let count = 0;
  const half = remembering((number: number) => {
    count++;
    return number / 2;
  });
  for (let number = 0; number < 20_000; number++) half(number);
  expect([half(8), count]).toEqual([4, 20_000]);
  expect([half(20_000), half(8), count]).toEqual([10_000, 4, 20_002]);
});
