import { webhookEvents } from '@portal/contract/integration/integration.schemas';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { urlProblem } from './post-webhook.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { createWebhookSealer } from './webhook-secrets.ts';
import {
  insertWebhook,
  mostWebhooksOfSource,
  type OwnedWebhook,
  rotateSecret,
  type WebhookOwner,
} from './webhooks.repository.ts';

const knownEvents: readonly string[] = webhookEvents;

const isWebhookEvent = (text: string): boolean => knownEvents.includes(text);

type Sources = { readonly database: Database; readonly config: Config };

export class UnusableWebhook extends Error {}

type Wanted = {
  readonly url: string;
  readonly events: readonly string[];
  /** Null for an operator. */
  readonly owner: WebhookOwner | null;
  readonly ownChanges?: boolean;
};

export const addWebhook = async ({ database, config }: Sources, { url, events, owner, ownChanges = false }: Wanted) => {
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
    owner,
    ownChanges,
  });
  if (webhookId === null)
    throw new UnusableWebhook(
      `This system has ${mostWebhooksOfSource} webhooks, the most it can have. Delete one first.`,
    );
  return { webhookId, secret };
};

export const rotateWebhook = async ({ database, config }: Sources, which: OwnedWebhook): Promise<string | null> => {
  const secret = newWebhookSecret();
  const sealed = createWebhookSealer(config.secrets).seal(secret);
  return (await rotateSecret(database, { ...which, secret: sealed })) ? secret : null;
};
