export type Report = {
  readonly row: string;
  readonly trials: number;
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
};

export const countBy = (values: readonly (number | string)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

export const percentile = (values: readonly number[], share: number): number => {
  const inOrder = values.toSorted((one, other) => one - other);
  return Math.round((inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0) * 10) / 10;
};

export const slowestOf = (times: readonly number[]): number => percentile(times, 1);

export const speedOf = (times: readonly number[], seconds: number) => ({
  requests: times.length,
  perSecond: Math.round(times.length / seconds),
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  slowest: slowestOf(times),
});

export const statusFigures = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries(Object.entries(countBy(statuses)).map(([status, count]) => [`status${status}`, count]));

export const unexpectedStatuses = (statuses: readonly number[], expected: readonly number[]): string[] =>
  Object.entries(countBy(statuses.filter((status) => !expected.includes(status)))).map(
    ([status, count]) => `${count} × status ${status}`,
  );
