import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import type { FastifyBaseLogger } from 'fastify';
import { createLoop, type Loop } from '../../platform/loop.ts';
import type { ApiDeps } from '../api-deps.ts';
import { offerFreedTimes, type OfferingDeps } from './offer-freed-times.ts';
import { isAnythingDue } from './ending-offers.repository.ts';
import { tellNewTimes } from './tell-new-times.ts';

/** Does one step. Returns true if there may be more to do. Safe to run concurrently. */
export const serveWaitingList = async (deps: OfferingDeps): Promise<boolean> =>
  (await isAnythingDue(deps.database, maxOpenBookings)) &&
  ((await offerFreedTimes(deps)) || (await tellNewTimes(deps)));

type Deps = Pick<ApiDeps, 'config' | 'database' | 'diaries' | 'outbox'> & { readonly log: FastifyBaseLogger };

export const createOfferLoop = ({ config, database, diaries, outbox, log }: Deps): Loop =>
  createLoop({
    restMilliseconds: config.limits.waitingListRestMilliseconds,
    async work() {
      const isMore = await serveWaitingList({ database, diaries, config });
      if (isMore) outbox.wake();
      return isMore;
    },
    onError: (error) => log.warn({ err: error }, 'offering freed times failed'),
  });
