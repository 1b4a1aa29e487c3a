import { afterEach, vi } from 'vitest';

let passed = 0;
const now = performance.now.bind(performance);

afterEach(() => {
  passed = 0;
  vi.restoreAllMocks();
});

/** Moves the clock by which this process measures how long it remembers and rests; the database keeps its own. */
export const passTime = (milliseconds: number): void => {
  passed += milliseconds;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
};
