import { AsyncLocalStorage } from 'node:async_hooks';

type Options<Item, Result> = {
  /** Batches at once. */
  readonly lanes: number;
  /** Items in one batch. */
  readonly most: number;
  /** An item that waits longer is rejected, because its caller has given up by then. */
  readonly patienceMilliseconds: number;
  readonly tooLate: () => Error;
  /** Items with the same key are never in one batch. */
  readonly keyOf: (item: Item) => unknown;
  /**
   * Runs in the async context of the first item; work for a single item belongs in that item's context. A result may be a
   * promise, so that a slow item does not delay the others.
   */
  readonly work: (batch: readonly Entry<Item>[]) => Promise<readonly (Result | Promise<Result>)[]>;
};

type Entry<Item> = {
  readonly item: Item;
  readonly inContext: <T>(work: () => T) => T;
};

type Waiting<Item, Result> = Entry<Item> & {
  readonly since: number;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
};

const carryOut = async <Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  work: Options<Item, Result>['work'],
): Promise<void> => {
  try {
    const results = await work(batch);
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

/** Merges calls: `work` runs once, at the end of the current round of the event loop. */
const soon = (work: () => void) => {
  let isAsked = false;
  return (): void => {
    if (isAsked) return;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
      work();
    });
  };
};

type Queueing<Item, Result> = Omit<Options<Item, Result>, 'lanes' | 'work'>;

const createQueue = <Item, Result>({ most, patienceMilliseconds, tooLate, keyOf }: Queueing<Item, Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  let isWatched = false;

  const rejectLate = (): void => {
    const earliest = performance.now() - patienceMilliseconds;
    for (const { since, reject } of waiting) if (since < earliest) reject(tooLate());
    waiting = waiting.filter(({ since }) => since >= earliest);
  };

  // All lanes may be busy for longer than anybody is willing to wait.
  const watch = (): void => {
    const [oldest] = waiting;
    if (isWatched || !oldest) return;
    isWatched = true;
    setTimeout(
      () => {
        isWatched = false;
        rejectLate();
        watch();
      },
      oldest.since + patienceMilliseconds + 1 - performance.now(),
    ).unref();
  };

  return {
    add(entry: Waiting<Item, Result>): void {
      waiting.push(entry);
      watch();
    },
    take(): Waiting<Item, Result>[] {
      const keys = new Set<unknown>();
      const taken = waiting.filter(({ item }) => {
        const key = keyOf(item);
        if (keys.size === most || keys.has(key)) return false;
        keys.add(key);
        return true;
      });
      waiting = waiting.filter((entry) => !taken.includes(entry));
      return taken;
    },
  };
};

/** A free lane starts at once with whatever has arrived; it does not wait for a full batch. */
export const createBatches = <Item, Result>({ lanes, work, ...queueing }: Options<Item, Result>) => {
  const queue = createQueue<Item, Result>(queueing);
  let running = 0;

  const start = (): void => {
    const batch = running < lanes ? queue.take() : [];
    const [first] = batch;
    if (!first) return;
    running++;
    void first
      .inContext(() => carryOut(batch, work))
      .finally(() => {
        running--;
        startSoon();
      });
    start();
  };
  const startSoon = soon(start);

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.add({ item, since: performance.now(), resolve, reject, inContext: AsyncLocalStorage.snapshot() });
      startSoon();
    });
};
