import { setTimeout as wait } from 'node:timers/promises';

type Options = {
  /** Must tolerate missed runs and other processes that do the same. Returns true if there is more to do. */
  readonly work: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  readonly restMilliseconds: number;
  /** Pause between two runs while there is more to do. */
  readonly pauseMilliseconds?: number;
  /** `stop` waits for this too. */
  readonly finish?: () => Promise<unknown>;
};

/** Works until nothing is left, rests, and works again. */
export const createLoop = ({ work, onError, restMilliseconds, pauseMilliseconds = 0, finish }: Options) => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = true;
  let isWoken = false;

  const drain = async (): Promise<void> => {
    do {
      isWoken = false;
      while (!isStopped && (await work())) await wait(pauseMilliseconds, undefined, { ref: false });
    } while (isWoken && !isStopped);
  };

  const run = (): void => {
    isWoken = true;
    if (isStopped || running) return;
    clearTimeout(timer);
    running = drain()
      .catch(onError)
      .finally(() => {
        running = null;
        if (!isStopped) timer = setTimeout(run, restMilliseconds);
      });
  };

  return {
    start(): void {
      isStopped = false;
      run();
    },
    wake: (): void => void setImmediate(run),
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await finish?.();
    },
  };
};
export type Loop = ReturnType<typeof createLoop>;
