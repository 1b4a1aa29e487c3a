/** Minutes since local midnight, half-open. */
export type Window = { readonly from: number; readonly to: number };

export const common = (some: readonly Window[], others: readonly Window[]): Window[] =>
  some
    .flatMap((one) => others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);

export const overlaps = (one: Window, other: Window): boolean => one.from < other.to && other.from < one.to;

export const minutesIn = (windows: readonly Window[]): number =>
  windows.reduce((sum, { from, to }) => sum + to - from, 0);

export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
