import type { Delivering } from './deliver-webhook.ts';
import { createDueSender } from './send-due-webhooks.ts';
import { createWebhookSealer, resealSecrets } from './webhook-secrets.ts';

/** Several processes may run it; an interrupted delivery is repeated when its lease ends. */
export const createWebhookSender = (sources: Omit<Delivering, 'sealer' | 'runs'>) => {
  const { config, database, log } = sources;
  const due = createDueSender({ ...sources, sealer: createWebhookSealer(config.secrets), runs: new Map() });
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let stopped = true;

  const drain = async (): Promise<void> => {
    while (!stopped && (await due.send()));
  };

  const take = (work: () => Promise<void>): void => {
    turn = work()
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks'))
      .finally(() => {
        if (!stopped) timer = setTimeout(take, config.limits.webhookRestMilliseconds, drain);
      });
  };

  return {
    start(): void {
      stopped = false;
      take(() => resealSecrets(database, config.secrets));
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await turn;
      await due.finish();
    },
  };
};
