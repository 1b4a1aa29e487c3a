import type { Database } from '../../database/client.ts';
import type { Turn } from '../turns/feeds.repository.ts';

type Waiting = { readonly connectionId: number; readonly isWrite: boolean; readonly begin: () => void };

/**
 * Lets at most so many transactions run at once, so that many readings leave connections to people's requests. Those of
 * writes go first, because they rely on what was read just before them. The readings of one practice system run one after
 * the other, because they would wait for each other's lock (`keepLease`) and take the places of other systems meanwhile.
 */
export const boundTransactions = (
  database: Database,
  atOnce: number,
): ((turn: Pick<Turn, 'connectionId' | 'feed'>) => Database) => {
  let running = 0;
  const read = new Set<number>();
  const waiting: Waiting[] = [];
  const beginNext = (): void => {
    if (running === atOnce) return;
    const next = waiting.find(({ isWrite }) => isWrite) ?? waiting.find(({ connectionId }) => !read.has(connectionId));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running += 1;
    if (!next.isWrite) read.add(next.connectionId);
    next.begin();
  };
  return ({ connectionId, feed }) => {
    const isWrite = feed === 'WRITES';
    return {
      ...database,
      async transaction(work) {
        await new Promise<void>((begin) => {
          waiting.push({ connectionId, isWrite, begin });
          beginNext();
        });
        try {
          return await database.transaction(work);
        } finally {
          running -= 1;
          if (!isWrite) read.delete(connectionId);
          beginNext();
        }
      },
    };
  };
};
