import { expect, test } from 'vitest';
import { keepStarts } from './free-days.ts';

const day = { date: '2027-01-05', starts: [540, 555, 570], firsts: [0, 2, 3, 5], clinicianIds: [1, 2, 1, 2, 3] };

test('keeps the clinicians of all remaining times', () => {
  expect(keepStarts(day, (start) => start !== 555)).toEqual({
    date: '2027-01-05',
    starts: [540, 570],
    firsts: [0, 2, 4],
    clinicianIds: [1, 2, 2, 3],
  });
});

test('returns the same object if all times remain, so that the cache can use it', () => {
  expect(keepStarts(day, () => true)).toBe(day);
});
