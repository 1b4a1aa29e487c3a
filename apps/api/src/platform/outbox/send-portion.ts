import { setTimeout as wait } from 'node:timers/promises';
import { mostConnections } from '../mailer/mailer.ts';
import { deliverMessage, type Delivering } from './deliver-message.ts';
import { createMailApproval } from './mail-approval.ts';
import { leaseDueMessages, type OutboxRow } from './outbox.repository.ts';

const atOnce = 5;
/** Slower messages continue beside the next round, so that one stalled message does not hold up the others. */
const timeoutMilliseconds = 1_000;

const settled = (messages: readonly Promise<void>[]) =>
  Promise.race([Promise.all(messages), wait(timeoutMilliseconds, undefined, { ref: false })]);

export const createPortionSender = (delivering: Delivering) => {
  const { database, log } = delivering;
  const approval = createMailApproval(delivering);
  const inProgress = new Set<Promise<void>>();
  let isServerAway = false;

  const noteServerState = (isAway: boolean): void => {
    if (isAway === isServerAway) return;
    isServerAway = isAway;
    if (isAway) log.warn('the mail server is away: emails wait');
    else log.info('the mail server is back');
  };

  const sendOne = (row: OutboxRow): Promise<void> => {
    const sending = deliverMessage(delivering, row)
      .then((outcome) => noteServerState(outcome === 'UNREACHABLE'))
      .catch((error: unknown) => log.error({ err: error }, 'outbox'))
      .finally(() => inProgress.delete(sending));
    inProgress.add(sending);
    return sending;
  };

  return {
    isServerAway: (): boolean => isServerAway,
    isPaused: approval.isPaused,
    /** False: nothing is due, email is not approved, or the server is down. */
    async send(): Promise<boolean> {
      if (!(await approval.isGiven())) return false;
      const rows = await leaseDueMessages(database, isServerAway ? 1 : atOnce);
      const messages = rows.map(sendOne);
      await (isServerAway ? Promise.all(messages) : settled(messages));
      while (inProgress.size > mostConnections - atOnce) await Promise.race(inProgress);
      return rows.length > 0 && !isServerAway;
    },
    async finish(): Promise<void> {
      await Promise.all(inProgress);
    },
  };
};
