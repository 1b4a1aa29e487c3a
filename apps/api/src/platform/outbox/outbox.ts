import { setTimeout as wait } from 'node:timers/promises';
import type { Delivering } from './deliver-message.ts';
import { createPortionSender } from './send-portion.ts';

/** Portions go out with a pause between them, 50 e-mails a second: an e-mail can wait, somebody who is booking cannot. */
const pauseMilliseconds = 100;

/**
 * Sends what transactions have left in the outbox. A message is taken under a lease, so several processes can send side
 * by side and a crash delays it by a minute at most. Its Message-ID is its own id: if it goes out twice, it is the same
 * message to every mail program.
 */
export const createOutbox = ({
  restMilliseconds,
  ...delivering
}: Delivering & { readonly restMilliseconds: number }) => {
  const { log } = delivering;
  const portions = createPortionSender(delivering);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = true;
  /** Something was put in while the last look was under way. */
  let lookAgain = false;

  const drain = async (): Promise<void> => {
    do {
      lookAgain = false;
      while (!stopped && (await portions.send())) await wait(pauseMilliseconds, undefined, { ref: false });
    } while (lookAgain && !stopped);
  };

  const run = (): void => {
    lookAgain = true;
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
    start(): void {
      stopped = false;
      run();
    },
    /** Something was just put in: look now rather than at the next round, unless there is nobody to send it to. */
    kick: (): void => {
      if (!portions.isServerAway()) setImmediate(run);
    },
    /** Lets what is being sent finish. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
      await portions.finish();
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
