import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { SlotSearch } from './search/prepare-search.ts';

type SlotCacheMode = NonNullable<SlotSearch['cache']>;

const isOn = (header: string | string[] | undefined): boolean => header !== undefined && header !== 'false';

/** Over the rate limit `X-NoCache` and `X-RefreshCache` are ignored, which is safe: the cache is never stale. */
export const createSlotCacheMode = (server: FastifyInstance, { freshSearchesPerMinute }: Config) => {
  const mayPassBy = server.createRateLimit({ max: freshSearchesPerMinute, timeWindow: '1 minute' });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<SlotCacheMode> => {
    const { headers } = request;
    const mode = isOn(headers['x-refreshcache']) ? 'refresh' : 'bypass';
    if (mode === 'bypass' && !isOn(headers['x-nocache'])) return 'use';
    const limit = await mayPassBy(request);
    if (!limit.isAllowed && limit.isExceeded) return 'use';
    void reply.header('cache-status', 'slots; fwd=bypass');
    return mode;
  };
};
