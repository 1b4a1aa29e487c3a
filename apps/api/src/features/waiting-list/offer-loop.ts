import type { FastifyBaseLogger } from 'fastify';
import { createLoop, type Loop } from '../../platform/loop.ts';
import type { ApiDeps } from '../api-deps.ts';
import { offerFreedTimes } from './offer-freed-times.ts';

type Deps = Pick<ApiDeps, 'config' | 'database' | 'diaries' | 'outbox'> & { readonly log: FastifyBaseLogger };

export const createOfferLoop = ({ config, database, diaries, outbox, log }: Deps): Loop =>
  createLoop({
    restMilliseconds: config.limits.waitingListRestMilliseconds,
    async work() {
      const isMore = await offerFreedTimes({ database, diaries });
      if (isMore) outbox.wake();
      return isMore;
    },
    onError: (error) => log.warn({ err: error }, 'offering freed times failed'),
  });
