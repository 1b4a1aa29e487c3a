import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Interval, intersectIntervals, mergeIntervals, subtractIntervals } from './interval.ts';

const intervals = fc.array(
  fc
    .tuple(fc.nat(60), fc.integer({ min: -2, max: 20 }))
    .map(([start, length]) => Object.freeze({ start, end: start + length })),
);

const momentsOf = (list: readonly Interval[]): Set<number> =>
  new Set(
    list.flatMap(({ start, end }) => Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)),
  );

const isTidy = (list: readonly Interval[]): boolean =>
  list.every(({ start, end }, index) => start < end && (list[index - 1]?.end ?? -Infinity) < start);

test('merging covers the same time, sorted and without adjacent intervals', () => {
  fc.assert(
    fc.property(intervals, (list) => {
      const merged = mergeIntervals(Object.freeze(list));
      expect(isTidy(merged)).toBe(true);
      expect(momentsOf(merged)).toEqual(momentsOf(list));
    }),
  );
});

test('the intersection is the time in both, in either order', () => {
  fc.assert(
    fc.property(intervals, intervals, (left, right) => {
      const both = intersectIntervals(Object.freeze(left), Object.freeze(right));
      expect(isTidy(both)).toBe(true);
      expect(momentsOf(both)).toEqual(momentsOf(left).intersection(momentsOf(right)));
    }),
  );
});

test('the difference is the time in the first only', () => {
  fc.assert(
    fc.property(intervals, intervals, (from, interval) => {
      const left = subtractIntervals(Object.freeze(from), Object.freeze(interval));
      expect(isTidy(left)).toBe(true);
      expect(momentsOf(left)).toEqual(momentsOf(from).difference(momentsOf(interval)));
    }),
  );
});

test('merging leaves out empty intervals', () => {
  expect(mergeIntervals([{ start: 5, end: 5 }])).toEqual([]);
  expect(
    mergeIntervals([
      { start: 1, end: 2 },
      { start: 5, end: 5 },
    ]),
  ).toEqual([{ start: 1, end: 2 }]);
});
