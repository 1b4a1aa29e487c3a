import { randomUUID } from 'node:crypto';
import { webhookEvents } from '@portal/contract/integration/integration.schemas';
import type { Sources } from '../../platform/sources.ts';
import { postDelivery } from './deliver-webhook.ts';
import { urlProblem } from './post-webhook.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { createWebhookSealer } from './webhook-secrets.ts';
import {
  insertWebhook,
  listSecrets,
  mostWebhooksOfSource,
  type OwnedWebhook,
  rotateSecret,
  type WebhookOwner,
} from './webhooks.repository.ts';

const eventNames: readonly string[] = webhookEvents;

const isWebhookEvent = (text: string): boolean => eventNames.includes(text);

export class UnusableWebhook extends Error {}

type NewWebhook = {
  readonly url: string;
  readonly events: readonly string[];
  /** Null for an operator. */
  readonly owner: WebhookOwner | null;
  readonly ownChanges?: boolean;
};

export const addWebhook = async (
  { database, config }: Sources,
  { url, events, owner, ownChanges = false }: NewWebhook,
) => {
  const problem = urlProblem(url, {
    allowsLocal: config.webhooksToLocalAddresses,
    networks: config.webhookNetworks,
  });
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

/** Sends at once; the test is neither stored nor repeated. Returns null for an unknown webhook. */
export const testWebhook = async ({ database, config }: Sources, webhookId: number) => {
  const target = (await listSecrets(database)).find((one) => one.webhookId === webhookId);
  if (!target) return null;
  return postDelivery(
    { config, sealer: createWebhookSealer(config.secrets) },
    {
      ...target,
      deliveryId: randomUUID(),
      event: 'webhook.test',
      details: {},
      occurredAt: Date.now(),
      writer: null,
      attempts: 0,
    },
  );
};
