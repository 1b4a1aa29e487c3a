import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#c4122f', '#ffffff', 6.03],
])('the contrast of %s and %s is %d', (first, second, ratio) => {
  expect(contrastRatio(first, second)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(second, first)).toBeCloseTo(ratio, 1);
});
