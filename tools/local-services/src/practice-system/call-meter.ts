import type { Endpoint } from './switches.ts';

/** Counts calls as vendors do, within any second. */
export const createMeter = () => {
  const recent = new Map<Endpoint, number[]>();
  return {
    /** Calls so far. */
    calls: new Map<Endpoint, number>(),
    /** Calls that were too many. */
    excess: 0,
    /** Whether this call is within what is permitted. */
    permits(endpoint: Endpoint, callsASecond: number): boolean {
      const now = performance.now();
      const calls = (recent.get(endpoint) ?? []).filter((at) => at > now - 1_000);
      recent.set(endpoint, [...calls, now]);
      this.calls.set(endpoint, (this.calls.get(endpoint) ?? 0) + 1);
      if (calls.length >= callsASecond) this.excess += 1;
      return calls.length < callsASecond;
    },
  };
};
