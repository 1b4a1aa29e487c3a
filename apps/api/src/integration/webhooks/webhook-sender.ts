import { setTimeout as wait } from 'node:timers/promises';
import { createLoop, type Loop } from '../../platform/loop.ts';
import { mailSourcesOf, readMailState } from '../../platform/outbox/mail-approval.ts';
import { placeChanges } from '../changes/record-changes.repository.ts';
import { deliverWebhook, type Delivering } from './deliver-webhook.ts';
import {
  analyzeDeliveries,
  type DueDelivery,
  findWork,
  handOutChanges,
  leaseDeliveries,
} from './deliveries.repository.ts';
import { createWebhookSealer, resealSecrets } from './webhook-secrets.ts';

const atOnce = 20;
const atOnceForOne = 10;
/** The lease must outlast the slowest response. */
const leaseMarginMilliseconds = 20_000;
/** A slow receiver does not hold up deliveries to the others. */
const longestWaitMilliseconds = 1_000;
const manyChanges = 1_000;

const createDeliveryPool = (delivering: Delivering) => {
  const inFlight = new Map<Promise<void>, number>();
  return {
    isEmpty: () => inFlight.size === 0,
    left: () => Math.min(atOnceForOne, atOnce - inFlight.size),
    untilOneEnds: () => Promise.race([...inFlight.keys(), wait(longestWaitMilliseconds, undefined, { ref: false })]),
    untilAllEnd: () => Promise.all(inFlight.keys()),
    busyWebhooks(): number[] {
      const counts = new Map<number, number>();
      for (const webhookId of inFlight.values()) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
      return [...counts].flatMap(([id, count]) => (count >= atOnceForOne ? [id] : []));
    },
    deliver(due: DueDelivery): void {
      const sending = deliverWebhook(delivering, due)
        .catch((error: unknown) => delivering.log.error({ err: error }, 'webhooks'))
        .finally(() => inFlight.delete(sending));
      inFlight.set(sending, due.webhookId);
    },
  };
};

const createDueSender = (delivering: Delivering) => {
  const { config, database } = delivering;
  const pool = createDeliveryPool(delivering);

  /** A restored copy sends nothing until it is approved, as with email. */
  const isApproved = async (): Promise<boolean> => {
    const { state } = await readMailState(mailSourcesOf(database, config));
    return state === 'APPROVED' || state === 'BEFORE_GO_LIVE';
  };

  const lease = async (): Promise<number> => {
    const due = await leaseDeliveries(database, {
      limit: pool.left(),
      busyWebhooks: pool.busyWebhooks(),
      leaseMilliseconds: config.limits.webhookTimeoutMilliseconds + leaseMarginMilliseconds,
    });
    for (const one of due) pool.deliver(one);
    return due.length;
  };

  const prepare = async () => {
    const { isUnplaced, isBehind, isDue } = await findWork(database);
    if (isUnplaced) await placeChanges(database);
    if (isUnplaced || isBehind) {
      const count = await handOutChanges(database);
      if (count >= manyChanges) await analyzeDeliveries(database);
    }
    return { hasWork: isUnplaced || isBehind || isDue, isBehind };
  };

  const send = async (): Promise<boolean> => {
    const { hasWork, isBehind } = await prepare();
    if (!hasWork && pool.isEmpty()) return false;
    if (!(await isApproved())) return false;
    // A person's change may be the last of many that wait to be handed out.
    const until = isBehind ? 0 : Date.now() + longestWaitMilliseconds;
    let isBusy = false;
    do {
      // A webhook that was busy at the lease may have more to get, although all its deliveries have ended meanwhile.
      const wasIdle = pool.isEmpty();
      const leased = pool.left() > 0 ? await lease() : 0;
      isBusy = leased > 0 || !wasIdle;
      if (leased === 0 && !pool.isEmpty()) await pool.untilOneEnds();
    } while (isBusy && Date.now() < until);
    return isBusy || isBehind;
  };

  return { send, finish: pool.untilAllEnd };
};

/** Several processes may run it; an interrupted delivery is repeated when its lease ends. */
export const createWebhookSender = (sources: Omit<Delivering, 'sealer' | 'runs'>): Loop => {
  const { config, database, log } = sources;
  const due = createDueSender({ ...sources, sealer: createWebhookSealer(config.secrets), runs: new Map() });
  let areResealed = false;
  return createLoop({
    restMilliseconds: config.limits.webhookRestMilliseconds,
    async work() {
      if (!areResealed) await resealSecrets(database, config.secrets);
      areResealed = true;
      return due.send();
    },
    onError: (error) => log.warn({ err: error }, 'webhooks'),
    finish: due.finish,
  });
};
