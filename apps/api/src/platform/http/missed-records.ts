import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/client.ts';
import { auditWalk } from './missed-records.repository.ts';
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
export const createMissLimit = (database: Database) => {
  const byIdentity = new Map<number, Misses>();
  const current = (identityId: number): Misses | null => {
    const misses = byIdentity.get(identityId);
    return misses && misses.until > performance.now() ? misses : null;
  };
  return {
    /** Throws 429 for somebody who has missed too often within this minute, in whichever session. */
    check(identityId: number): void {
      const misses = current(identityId);
      if (!misses || misses.count < mostMisses) return;
      throw new Problem('TOO_MANY_REQUESTS', 'Too many requests in a short time. Please wait a moment.', {
        retryAfter: Math.ceil((misses.until - performance.now()) / 1000),
      });
    },
    /** Counts one more; the one that fills the measure goes into the log and the audit. */
    async add(identityId: number, { log, id: traceId }: Pick<FastifyRequest, 'log' | 'id'>): Promise<void> {
      if (byIdentity.size > largest) byIdentity.clear();
      const misses = current(identityId) ?? { count: 0, until: performance.now() + windowMilliseconds };
      misses.count++;
      byIdentity.set(identityId, misses);
      if (misses.count !== mostMisses) return;
      log.warn({ identityId }, 'asks for one record after another that is not theirs');
      await auditWalk(database, { identityId, traceId });
    },
  };
};
export type MissLimit = ReturnType<typeof createMissLimit>;
