import { expect, test } from 'vitest';
import { daysAfter } from './windows.ts';

/** Reads 120 days, each with as many records. Returns the number of windows. */
const countWindows = (recordsADay: number): number => {
  let [days, left, windows] = [1, 120, 0];
  while (left > 0) {
    windows += 1;
    left -= days;
    days = daysAfter({ days, fewest: 1, size: days * recordsADay });
  }
  return windows;
};

test('P9: the portal reads a small diary in few parts, and a large one day by day', () => {
  expect([0, 2, 150].map(countWindows)).toEqual([9, 11, 120]);
});
