import { setTimeout as wait } from 'node:timers/promises';
import type { Delivering } from './deliver-message.ts';
import { createPortionSender } from './send-portion.ts';

/** At most 50 emails a second, which leaves capacity for bookings. */
const pauseMilliseconds = 100;

/** Leases let several processes send and survive crashes. The Message-ID is stable, so duplicates are recognisable. */
export const createOutbox = ({
  restMilliseconds,
  ...delivering
}: Delivering & { readonly restMilliseconds: number }) => {
  const { log } = delivering;
  const portions = createPortionSender(delivering);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = true;
  let checkAgain = false;

  const drain = async (): Promise<void> => {
    do {
      checkAgain = false;
      while (!stopped && (await portions.send())) await wait(pauseMilliseconds, undefined, { ref: false });
    } while (checkAgain && !stopped);
  };

  const run = (): void => {
    checkAgain = true;
    if (stopped || running) return;
    clearTimeout(timer);
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'outbox'))
      .finally(() => {
        running = null;
        if (!stopped) timer = setTimeout(run, restMilliseconds);
      });
  };

  return {
    isPaused: portions.isPaused,
    start(): void {
      stopped = false;
      run();
    },
    wake: (): void => {
      if (!portions.isServerAway()) setImmediate(run);
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
      await portions.finish();
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
