import { type Database, DatabaseError, DatabaseUnavailable } from '../database/client.ts';
import { createBatches } from './batches.ts';

/** Two, so that one slow statement does not block all callers; the embedded database runs one at a time. */
const lanesOf = ({ engine }: Database): number => (engine === 'pglite' ? 1 : 2);
const mostTogether = 16;
/** So that rows locked elsewhere cannot occupy all connections of a process. */
const mostAlone = 4;
/** The same as the wait for a database connection. */
const patienceMilliseconds = 5_000;

type Sharing<Item, Result extends NonNullable<unknown> | null> = {
  readonly keyOf: (item: Item) => unknown;
  /** Runs one statement for all. The result of an item it left out is undefined; that item is then tried alone. */
  readonly together: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>;
  readonly alone: (item: Item) => Promise<Result>;
};

/**
 * Calls that arrive together share a statement. If the database rejects it, each is tried alone, so that one bad item does not
 * fail the others. A lost connection fails all of them.
 */
export const shareStatements = <Item, Result extends NonNullable<unknown> | null>(
  database: Database,
  { keyOf, together, alone }: Sharing<Item, Result>,
): ((item: Item) => Promise<Result>) => {
  const queueing = {
    patienceMilliseconds,
    tooLate: () => new DatabaseUnavailable(new Error('timeout exceeded when waiting for a turn')),
    keyOf,
  };
  const oneByOne = () =>
    createBatches<Item, Result>({
      ...queueing,
      lanes: mostAlone,
      most: 1,
      work: (batch) => Promise.all(batch.map(({ item }) => alone(item))),
    });
  // Apart, so that nobody queues behind an item that was left out because its row is locked.
  const tryLeftOut = oneByOne();
  const tryAgain = oneByOne();
  return createBatches<Item, Result>({
    ...queueing,
    lanes: lanesOf(database),
    most: mostTogether,
    async work(batch) {
      const results = await together(batch.map(({ item }) => item)).catch((error: unknown) => {
        if (!(error instanceof DatabaseError)) throw error;
        return null;
      });
      if (results === null) return batch.map(({ item, inContext }) => inContext(() => tryAgain(item)));
      return batch.map(({ item, inContext }, index) => {
        const result = results[index];
        return result === undefined ? inContext(() => tryLeftOut(item)) : result;
      });
    },
  });
};
