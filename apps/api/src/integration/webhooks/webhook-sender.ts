import { placeChanges } from '../changes/record-changes.repository.ts';
import { readMailState } from '../../platform/outbox/mail-approval.ts';
import { deliverWebhook, type Delivering } from './deliver-webhook.ts';
import { type DueDelivery, findWork, handOutChanges, leaseDeliveries } from './deliveries.repository.ts';
import { createWebhookSealer, resealSecrets } from './webhook-secrets.ts';

const atOnce = 20;
const atOnceForOne = 10;
/** A lease outlives the slowest answer. */
const leaseMarginMilliseconds = 20_000;

/** Several processes may run it; an interrupted delivery is repeated when its lease ends. */
export const createWebhookSender = (sources: Omit<Delivering, 'sealer' | 'runs'>) => {
  const { config, database, log } = sources;
  const delivering: Delivering = { ...sources, sealer: createWebhookSealer(config.secrets), runs: new Map() };
  const inFlight = new Map<Promise<void>, number>();
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> | null = null;
  let stopped = true;

  const deliver = (due: DueDelivery): void => {
    const sending = deliverWebhook(delivering, due)
      .catch((error: unknown) => log.error({ err: error }, 'webhooks'))
      .finally(() => inFlight.delete(sending));
    inFlight.set(sending, due.webhookId);
  };

  const busyWebhooks = (): number[] => {
    const counts = new Map<number, number>();
    for (const webhookId of inFlight.values()) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
    return [...counts].flatMap(([id, count]) => (count >= atOnceForOne ? [id] : []));
  };

  /** A restored copy sends nothing until it is approved, as with email. */
  const isApproved = async (): Promise<boolean> =>
    (await readMailState({ database, mailDomain: new URL(config.webOrigin).hostname })).state === 'APPROVED';

  const lease = async (): Promise<number> => {
    const due = await leaseDeliveries(database, {
      limit: Math.min(atOnceForOne, atOnce - inFlight.size),
      busyWebhooks: busyWebhooks(),
      leaseMilliseconds: config.limits.webhookTimeoutMilliseconds + leaseMarginMilliseconds,
    });
    for (const one of due) deliver(one);
    return due.length;
  };

  const drain = async (): Promise<void> => {
    const work = await findWork(database);
    if (work.isUnplaced) await placeChanges(database);
    if (work.isUnplaced || work.isBehind) await handOutChanges(database);
    if (!(work.isUnplaced || work.isBehind || work.isDue) || !(await isApproved())) return;
    while (!stopped) {
      if (inFlight.size >= atOnce) await Promise.race(inFlight.keys());
      if ((await lease()) > 0) continue;
      if (inFlight.size === 0) return;
      await Promise.race(inFlight.keys());
    }
  };

  const run = (): void => {
    turn = drain()
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks'))
      .finally(() => {
        if (!stopped) timer = setTimeout(run, config.limits.webhookRestMilliseconds);
      });
  };

  return {
    start(): void {
      stopped = false;
      resealSecrets(database, config.secrets)
        .catch((error: unknown) => log.warn({ err: error }, 'webhooks'))
        .finally(() => {
          if (!stopped) run();
        });
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await turn;
      await Promise.all(inFlight.keys());
    },
  };
};
