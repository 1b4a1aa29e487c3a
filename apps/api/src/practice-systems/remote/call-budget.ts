import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/client.ts';
import { type Budgets, RemoteFailure } from '../port.ts';
import { restEndpoint, takeCall } from './call-budgets.repository.ts';

/** Share of the limits that we use, because others may use the same account. */
const ownShare = 0.8;
/** Share of that which may be spent at once; the rest comes back evenly, so that no minute ever has more than all. */
const atOnceShare = 0.25;
const usualCallsAMinute = 60;
const wholeDatabase = '*';

export type SharedBudget = { readonly database: Database; readonly connectionId: number };

type Counting = SharedBudget & {
  readonly windowMilliseconds: number;
  readonly stopping?: AbortSignal | undefined;
};

/**
 * Delays calls to stay within the vendor's limits in a rolling minute, for each endpoint and for all together. All processes
 * share it. A reading with a share leaves the rest of what may be spent at once to more urgent ones.
 */
export const createCallBudget = (budgets: Budgets, counting: Counting) => {
  const { database, connectionId, windowMilliseconds, stopping } = counting;

  const take = async (endpoint: string, callsAMinute: number, share: number): Promise<void> => {
    const calls = Math.max(2, Math.floor(callsAMinute * ownShare));
    const atOnce = Math.max(1, Math.floor(calls * atOnceShare));
    const costMilliseconds = windowMilliseconds / (calls - atOnce);
    const aheadMilliseconds = costMilliseconds * Math.max(0, atOnce * share - 1);
    for (;;) {
      const { waits, rests } = await takeCall(database, {
        connectionId,
        endpoint,
        costMilliseconds,
        aheadMilliseconds,
      });
      if (rests > 0) throw new RemoteFailure('RATE_LIMITED', `${endpoint} rests`, rests);
      if (waits === 0) return;
      await wait(waits, undefined, stopping ? { signal: stopping } : {});
    }
  };

  const takeAll = async (endpoint: string, share: number): Promise<void> => {
    await take(endpoint, budgets.endpoints[endpoint] ?? usualCallsAMinute, share);
    if (budgets.database !== null) await take(wholeDatabase, budgets.database, share);
  };
  const reserved = new Map<string, number>();
  const reservedFor = (endpoint: string): number => reserved.get(endpoint) ?? 0;

  return {
    async take(endpoint: string, share: number): Promise<void> {
      if (reservedFor(endpoint) === 0) await takeAll(endpoint, share);
      else reserved.set(endpoint, reservedFor(endpoint) - 1);
    },
    /** Waits now, so that the next call to this endpoint goes out at once. */
    async reserve(endpoint: string): Promise<void> {
      await takeAll(endpoint, 1);
      reserved.set(endpoint, reservedFor(endpoint) + 1);
    },
    rest: (endpoint: string, milliseconds: number) => restEndpoint(database, { connectionId, endpoint, milliseconds }),
  };
};
