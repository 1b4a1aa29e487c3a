import { setTimeout as wait } from 'node:timers/promises';

const windowMilliseconds = 60_000;
/** Others may use the same account. */
const ownShare = 0.8;

/** Keeps the calls of each endpoint within what the vendor allows in a rolling minute; a call waits for its turn. */
export const createCallBudget = (callsAMinute: Readonly<Record<string, number>>, stopping?: AbortSignal) => {
  const spent = new Map<string, number[]>();
  return {
    async take(endpoint: string, share: number): Promise<void> {
      const most = Math.max(1, Math.floor((callsAMinute[endpoint] ?? 60) * ownShare * share));
      for (;;) {
        const now = performance.now();
        const calls = (spent.get(endpoint) ?? []).filter((at) => at > now - windowMilliseconds);
        spent.set(endpoint, calls);
        const first = calls.at(-most);
        if (first === undefined) {
          calls.push(now);
          return;
        }
        await wait(first + windowMilliseconds - now, undefined, stopping ? { signal: stopping } : {});
      }
    },
  };
};
