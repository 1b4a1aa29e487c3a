const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => one - other);

export const percentile = (values: readonly number[], share: number): number => {
  const inOrder = sorted(values);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);
