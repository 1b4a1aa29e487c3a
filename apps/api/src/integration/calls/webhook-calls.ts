import type { z } from 'zod';
import type { AddWebhookRequest } from '@portal/contract/integration/integration.schemas';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { IntegrationSources } from '../integration-sources.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import { addWebhook, rotateWebhook, UnusableWebhook } from '../webhooks/manage-webhooks.ts';
import { listWebhooks, removeWebhook } from '../webhooks/webhooks.repository.ts';
import { presentWebhook } from './records.presenter.ts';

export const readWebhooks = async ({ database }: IntegrationSources, key: IntegrationKey) =>
  (await listWebhooks(database, key)).map(presentWebhook);

export const subscribe = async (
  sources: IntegrationSources,
  { url, events = [], ownChanges = false }: z.output<typeof AddWebhookRequest>,
  owner: IntegrationKey,
) => {
  try {
    return await addWebhook(sources, { url, events, owner, ownChanges });
  } catch (error) {
    if (!(error instanceof UnusableWebhook)) throw error;
    throw new Problem('INVALID_INPUT', error.message, {
      errors: [{ field: 'url', code: 'custom', message: error.message }],
    });
  }
};

type Own = { readonly webhookId: number; readonly owner: IntegrationKey };

export const renewSecret = async (sources: IntegrationSources, { webhookId, owner }: Own) => {
  const secret = await rotateWebhook(sources, { webhookId, owner });
  if (secret === null) throw notFound();
  return { webhookId, secret };
};

export const unsubscribe = async ({ database }: IntegrationSources, own: Own): Promise<void> => {
  if (!(await removeWebhook(database, own))) throw notFound();
};
