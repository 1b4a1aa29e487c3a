import { AsyncLocalStorage } from 'node:async_hooks';

type Options<Item, Result> = {
  /** Batches at once. */
  readonly lanes: number;
  /** Items in one batch. */
  readonly most: number;
  /** An item that waits longer is rejected: its caller has been answered by then. */
  readonly patienceMilliseconds: number;
  readonly tooLate: () => Error;
  /** Items with the same key are never in one batch. */
  readonly keyOf: (item: Item) => unknown;
  /** A result may be a promise, so that one slow item does not keep the others waiting. */
  readonly work: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly since: number;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
  readonly inContext: (work: () => Promise<void>) => Promise<void>;
};

const carryOut = async <Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  work: Options<Item, Result>['work'],
): Promise<void> => {
  try {
    const results = await work(batch.map(({ item }) => item));
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

/** Does not wait for a batch to fill: as soon as a lane is free, it starts with the items that are waiting. */
export const createBatches = <Item, Result>(options: Options<Item, Result>) => {
  const { lanes, most, patienceMilliseconds, tooLate, keyOf, work } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const rejectLate = (): void => {
    const earliest = performance.now() - patienceMilliseconds;
    for (const { since, reject } of waiting) if (since < earliest) reject(tooLate());
    waiting = waiting.filter(({ since }) => since >= earliest);
  };

  const take = (): Waiting<Item, Result>[] => {
    rejectLate();
    const keys = new Set<unknown>();
    const taken = waiting.filter(({ item }) => {
      const key = keyOf(item);
      if (keys.size === most || keys.has(key)) return false;
      keys.add(key);
      return true;
    });
    waiting = waiting.filter((entry) => !taken.includes(entry));
    return taken;
  };

  const start = (): void => {
    if (running === lanes) return;
    const batch = take();
    const [first] = batch;
    if (!first) return;
    running++;
    void first
      .inContext(() => carryOut(batch, work))
      .finally(() => {
        running--;
        start();
      });
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: performance.now(), resolve, reject, inContext: AsyncLocalStorage.snapshot() });
      start();
    });
};
