import { setTimeout as wait } from 'node:timers/promises';
import { mostConnections } from '../mailer/mailer.ts';
import { deliverMessage, type Delivering } from './deliver-message.ts';
import { leaseDueMessages, type OutboxRow } from './outbox.repository.ts';

/** E-mails go out in portions with a pause between them, 50 a second: an e-mail can wait, somebody who is booking cannot. */
const atOnce = 5;
const pauseMilliseconds = 100;
const idleMilliseconds = 5_000;
/** Messages that take longer go on beside the next portions: a server that stalls one must not hold up the others. */
const patienceMilliseconds = 1_000;

const settled = (messages: readonly Promise<void>[]) =>
  Promise.race([Promise.all(messages), wait(patienceMilliseconds, undefined, { ref: false })]);

/**
 * Sends what transactions have left in the outbox. A message is taken under a lease, so several processes can send side
 * by side and a crash delays it by a minute at most. Its Message-ID is its own id: if it goes out twice, it is the same
 * message to every mail program. While the mail server is away one message at a time tries it, and none is blamed.
 */
export const createOutbox = (options: Delivering) => {
  const { database, log } = options;
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = true;
  let isServerAway = false;

  const noteServer = (isAway: boolean): void => {
    if (isAway === isServerAway) return;
    isServerAway = isAway;
    if (isAway) log.warn('the mail server is away: e-mails wait');
    else log.info('the mail server is back');
  };

  const sendOne = (row: OutboxRow): Promise<void> => {
    const sending = deliverMessage(options, row)
      .then((outcome) => noteServer(outcome === 'UNREACHABLE'))
      .catch((error: unknown) => log.error({ err: error }, 'outbox'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    return sending;
  };

  /** False: nothing more is due, or there is nobody to send it to. */
  const sendPortion = async (): Promise<boolean> => {
    const rows = await leaseDueMessages(database, isServerAway ? 1 : atOnce);
    const messages = rows.map(sendOne);
    await (isServerAway ? Promise.all(messages) : settled(messages));
    while (underWay.size > mostConnections - atOnce) await Promise.race(underWay);
    return rows.length > 0 && !isServerAway;
  };

  const drain = async (): Promise<void> => {
    while (!stopped && (await sendPortion())) await wait(pauseMilliseconds, undefined, { ref: false });
  };

  const run = (): void => {
    if (stopped || running) return;
    clearTimeout(timer);
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'outbox'))
      .finally(() => {
        running = null;
        if (!stopped) timer = setTimeout(run, idleMilliseconds);
      });
  };

  return {
    start(): void {
      stopped = false;
      run();
    },
    /** Something was just put in: look now rather than at the next round. */
    kick(): void {
      if (!isServerAway) setImmediate(run);
    },
    /** Lets what is being sent finish. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
      await Promise.all(underWay);
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
