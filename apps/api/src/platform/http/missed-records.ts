import { Problem } from './problem.ts';

/** Nobody who follows our own links meets more records that are not theirs than this (attack 33). */
const mostMisses = 60;
const windowMilliseconds = 60_000;
const largest = 20_000;

type Misses = { count: number; readonly until: number };

/**
 * Stops whoever tries one id after another. Each try is answered like one for a record that does not exist, so nothing
 * is learnt; this keeps the tries from being a load, and has them noticed.
 */
export const createMissLimit = () => {
  const bySession = new Map<string, Misses>();
  const keyOf = (sessionIdHash: Uint8Array) => Buffer.from(sessionIdHash).toString('base64url');
  const current = (key: string): Misses | null => {
    const misses = bySession.get(key);
    return misses && misses.until > performance.now() ? misses : null;
  };
  return {
    /** Throws 429 for a session that has missed too often within this minute. */
    check(sessionIdHash: Uint8Array): void {
      const misses = current(keyOf(sessionIdHash));
      if (!misses || misses.count < mostMisses) return;
      throw new Problem('TOO_MANY_REQUESTS', 'Too many requests in a short time. Please wait a moment.', {
        retryAfter: Math.ceil((misses.until - performance.now()) / 1000),
      });
    },
    /** Counts one more; true for the one that fills the measure. */
    add(sessionIdHash: Uint8Array): boolean {
      const key = keyOf(sessionIdHash);
      if (bySession.size > largest) bySession.clear();
      const misses = current(key) ?? { count: 0, until: performance.now() + windowMilliseconds };
      misses.count++;
      bySession.set(key, misses);
      return misses.count === mostMisses;
    },
  };
};
