import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { addWebhook, rotateWebhook, UnusableWebhook } from '../webhooks/manage-webhooks.ts';
import { listWebhooks, removeWebhook } from '../webhooks/webhooks.repository.ts';
import { presentWebhook } from './records.presenter.ts';

type Sources = { readonly database: Database; readonly config: Config };

export const readWebhooks = async ({ database }: Sources) => (await listWebhooks(database)).map(presentWebhook);

type Wanted = { readonly url: string; readonly events?: readonly string[] | undefined };

export const subscribe = async (sources: Sources, { url, events = [] }: Wanted) => {
  try {
    return await addWebhook(sources, { url, events });
  } catch (error) {
    if (!(error instanceof UnusableWebhook)) throw error;
    throw new Problem('INVALID_INPUT', error.message, {
      errors: [{ field: 'url', code: 'custom', message: error.message }],
    });
  }
};

export const renewSecret = async (sources: Sources, webhookId: number) => {
  const secret = await rotateWebhook(sources, webhookId);
  if (secret === null) throw notFound();
  return { webhookId, secret };
};

export const unsubscribe = async ({ database }: Sources, webhookId: number): Promise<void> => {
  if (!(await removeWebhook(database, webhookId))) throw notFound();
};
