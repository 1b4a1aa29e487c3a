import { setTimeout as wait } from 'node:timers/promises';
import { createLoop } from '../loop.ts';
import { mostConnections } from '../mailer/mailer.ts';
import { deliverMessage, type Delivering } from './deliver-message.ts';
import { createMailApproval } from './mail-approval.ts';
import { leaseDueMessages, type OutboxRow } from './outbox.repository.ts';

const atOnce = 5;
/** At most 50 emails a second and ten retries, which leaves capacity for bookings. */
const pauseMilliseconds = 100;
/** Slower messages continue beside the next round, so that one stalled message does not hold up the others. */
const timeoutMilliseconds = 1_000;

const settled = (messages: readonly Promise<void>[]) =>
  Promise.race([Promise.all(messages), wait(timeoutMilliseconds, undefined, { ref: false })]);

/** Leases let several processes send and survive crashes. The Message-ID is stable, so duplicates are recognisable. */
export const createOutbox = ({
  restMilliseconds,
  ...delivering
}: Delivering & { readonly restMilliseconds: number }) => {
  const { database, log } = delivering;
  const approval = createMailApproval(delivering);
  const inProgress = new Set<Promise<void>>();
  let isServerAway = false;
  const onError = (error: unknown): void => log.error({ err: error }, 'outbox');

  const noteServerState = (isAway: boolean): void => {
    if (isAway === isServerAway) return;
    isServerAway = isAway;
    if (isAway) log.warn('the mail server is away: emails wait');
    else log.info('the mail server is back');
  };

  const sendOne = (row: OutboxRow): Promise<void> => {
    const sending = deliverMessage(delivering, row)
      .then((outcome) => noteServerState(outcome === 'UNREACHABLE'))
      .catch(onError)
      .finally(() => inProgress.delete(sending));
    inProgress.add(sending);
    return sending;
  };

  /** Returns false if nothing is due, email is not approved, or the mail server is down. */
  const sendPortion = async (): Promise<boolean> => {
    const state = await approval.read();
    if (state !== 'APPROVED' && state !== 'BEFORE_GO_LIVE') return false;
    const onlyReplies = state === 'BEFORE_GO_LIVE';
    const rows = await leaseDueMessages(database, { limit: isServerAway ? 1 : atOnce, onlyReplies });
    const messages = rows.map(sendOne);
    await (isServerAway ? Promise.all(messages) : settled(messages));
    while (inProgress.size > mostConnections - atOnce) await Promise.race(inProgress);
    return rows.length > 0 && !isServerAway;
  };

  const loop = createLoop({
    work: sendPortion,
    onError,
    restMilliseconds,
    pauseMilliseconds,
    finish: () => Promise.all(inProgress),
  });
  const wake = (): void => {
    if (!isServerAway) loop.wake();
  };
  return { ...loop, wake, isPaused: approval.isPaused };
};
export type Outbox = ReturnType<typeof createOutbox>;
