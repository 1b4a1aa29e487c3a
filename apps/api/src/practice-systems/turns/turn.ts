import type { Database, Queryable } from '../../database/client.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { writeQuietly } from '../../platform/mail-and-audit.repository.ts';
import type { OpenSystem } from '../adapters/open-system.ts';
import { keepLease, type Turn } from './feeds.repository.ts';

/** The connection was paused or removed, or another process took over: nothing more of this reading is applied. */
export class TurnLost extends Error {}

export type Reading = {
  readonly database: Database;
  readonly limits: Limits;
  readonly system: OpenSystem;
  readonly turn: Turn;
};

/** Doubles with each failure, up to a limit. */
export const retryMillisecondsAfter = (failures: number, limits: Limits): number =>
  Math.min(limits.connectionLongestRetryMilliseconds, limits.connectionFirstRetryMilliseconds * 2 ** failures);

/** Renewed while a reading lasts; after a crash, another process begins when it ends. */
export const leaseMilliseconds = 60_000;

export const onTurn = <Result>(
  { database, turn }: Reading,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> =>
  database.transaction(async (transaction) => {
    if (!(await keepLease(transaction, turn, leaseMilliseconds))) throw new TurnLost();
    if (!turn.isLoaded) await writeQuietly(transaction);
    return work(transaction);
  });
