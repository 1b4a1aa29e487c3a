export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** `begin` is a `performance.now()`. */
export const secondsSince = (begin: number, digits = 0): number =>
  Number(((performance.now() - begin) / 1_000).toFixed(digits));

export const tally = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Null means never, so it is not within any limit. */
export const within = (seconds: readonly (number | null)[], most: number): boolean =>
  seconds.every((one) => one !== null && one <= most);
