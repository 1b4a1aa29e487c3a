import { expect, test } from 'vitest';
import { chart, weightChartShape } from './weight-chart.tsx';

const weight = (date: string, kg: number) => ({ weightId: 1, date, kg, source: 'PRACTICE' as const });

test('the chart has no line for one measurement, or several on one day', () => {
  expect(weightChartShape([])).toBeNull();
  expect(weightChartShape([weight('2026-01-01', 9)])).toBeNull();
  expect(weightChartShape([weight('2026-01-01', 9), weight('2026-01-01', 9.2)])).toBeNull();
});

test('the chart shows time from left to right and weight from bottom to top', () => {
  const shape = weightChartShape([weight('2026-01-01', 2), weight('2026-02-01', 9.4), weight('2026-11-01', 8)]);
  const points = shape?.points ?? [];
  expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(points[0]?.x).toBe(chart.left);
  expect(points.at(-1)?.x).toBe(chart.width - chart.right);
  expect(points[1]?.y).toBeLessThan(points[2]?.y ?? 0);
  for (const { y } of points) {
    expect(y).toBeGreaterThanOrEqual(chart.top);
    expect(y).toBeLessThanOrEqual(chart.height - chart.bottom);
  }
});

test('the chart has a few grid lines at round weights', () => {
  const kgs = (low: number, high: number) =>
    weightChartShape([weight('2026-01-01', low), weight('2026-02-01', high)])?.levels.map(({ kg }) => kg) ?? [];
  expect(kgs(8, 9.4)).toEqual([7, 8, 9, 10]);
  for (const [low, high] of [
    [0.03, 0.05],
    [4, 4],
    [2, 31],
    [410, 560],
  ] as const) {
    const levels = kgs(low, high);
    expect(levels.length).toBeLessThanOrEqual(7);
    expect(levels[0]).toBeLessThanOrEqual(low);
    expect(levels.at(-1)).toBeGreaterThanOrEqual(high);
  }
});
