import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/client.ts';
import { saveAudit } from '../mail-and-audit.repository.ts';
import { Problem } from './problem.ts';

/** More misses in a window than our own links can cause. */
const mostMisses = 60;
const windowMilliseconds = 60_000;
const largest = 20_000;

type Misses = { count: number; readonly until: number };

/** Stops enumeration of ids. Misses are 404 anyway; this limits the load and leaves a trace. */
export const createMissLimit = (database: Database) => {
  const byIdentity = new Map<number, Misses>();
  const current = (identityId: number): Misses | null => {
    const misses = byIdentity.get(identityId);
    return misses && misses.until > performance.now() ? misses : null;
  };
  return {
    /** Throws 429; counts per identity, across sessions. */
    check(identityId: number): void {
      const misses = current(identityId);
      if (!misses || misses.count < mostMisses) return;
      throw new Problem('TOO_MANY_REQUESTS', 'Too many requests in a short time. Please wait a moment.', {
        retryAfter: Math.ceil((misses.until - performance.now()) / 1000),
      });
    },
    async add(identityId: number, { log, id: traceId }: Pick<FastifyRequest, 'log' | 'id'>): Promise<void> {
      if (byIdentity.size > largest) byIdentity.clear();
      const misses = current(identityId) ?? { count: 0, until: performance.now() + windowMilliseconds };
      misses.count++;
      byIdentity.set(identityId, misses);
      if (misses.count !== mostMisses) return;
      log.warn({ identityId }, 'asks for one record after another that is not theirs');
      const subject = { subjectKind: 'identity', subjectId: identityId, traceId };
      await saveAudit(database, { ...subject, actor: `identity:${identityId}`, action: 'records.walked' });
    },
  };
};
export type MissLimit = ReturnType<typeof createMissLimit>;
