import { webhookEvents } from '@portal/contract/integration/integration.schemas';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { urlProblem } from './post-webhook.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { isWebhookEvent } from './webhook-events.ts';
import { createWebhookSealer } from './webhook-secrets.ts';
import { insertWebhook, rotateSecret } from './webhooks.repository.ts';

type Sources = { readonly database: Database; readonly config: Config };

export class UnusableWebhook extends Error {}

type Wanted = { readonly url: string; readonly events: readonly string[] };

export const addWebhook = async ({ database, config }: Sources, { url, events }: Wanted) => {
  const problem = urlProblem(url, { allowsLocal: config.webhooksToLocalAddresses });
  if (problem) throw new UnusableWebhook(`${url} ${problem}.`);
  const unknown = events.find((event) => !isWebhookEvent(event));
  if (unknown !== undefined)
    throw new UnusableWebhook(`${unknown} is not an event. Events are: ${webhookEvents.join(', ')}.`);
  const secret = newWebhookSecret();
  const webhookId = await insertWebhook(database, {
    url,
    events: events.length === 0 ? webhookEvents : events,
    secret: createWebhookSealer(config.secrets).seal(secret),
  });
  return { webhookId, secret };
};

export const rotateWebhook = async ({ database, config }: Sources, webhookId: number): Promise<string | null> => {
  const secret = newWebhookSecret();
  const sealed = createWebhookSealer(config.secrets).seal(secret);
  return (await rotateSecret(database, { webhookId, secret: sealed })) ? secret : null;
};
