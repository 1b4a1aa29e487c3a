import { setTimeout as wait } from 'node:timers/promises';
import type { Budgets } from '../port.ts';

/** Share of the limits that we use, because others may use the same account. */
const ownShare = 0.8;
const usualCallsAMinute = 60;

type Counting = { readonly windowMilliseconds: number; readonly stopping?: AbortSignal | undefined };

/** Delays calls to stay within the vendor's limits in a rolling minute, for each endpoint and for all together. */
export const createCallBudget = ({ endpoints, database }: Budgets, { windowMilliseconds, stopping }: Counting) => {
  const spent = new Map<string | null, number[]>();

  /** Milliseconds to wait before the next call, or 0. */
  const restOf = (key: string | null, callsAMinute: number, now: number): number => {
    const calls = (spent.get(key) ?? []).filter((at) => at > now - windowMilliseconds);
    spent.set(key, calls);
    const first = calls.at(-Math.max(1, Math.floor(callsAMinute * ownShare)));
    return first === undefined ? 0 : first + windowMilliseconds - now;
  };

  return {
    async take(endpoint: string, share: number): Promise<void> {
      for (;;) {
        const now = performance.now();
        const own = restOf(endpoint, (endpoints[endpoint] ?? usualCallsAMinute) * share, now);
        const rest = Math.max(own, database === null ? 0 : restOf(null, database * share, now));
        if (rest === 0) {
          for (const key of database === null ? [endpoint] : [endpoint, null]) spent.get(key)?.push(now);
          return;
        }
        await wait(rest, undefined, stopping ? { signal: stopping } : {});
      }
    },
  };
};
