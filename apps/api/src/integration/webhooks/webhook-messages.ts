import { opsCommand } from '../../platform/this-build.ts';
import { webhookSwitchedOff } from '@portal/emails/operations/operations-mails';
import type { Sources } from '../../platform/sources.ts';
import type { Compose } from '../../platform/outbox/compose.ts';
import { listWebhooks } from './webhooks.repository.ts';

const minute = 60_000;

/** The query may contain a secret of the receiver. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

const composeSwitchedOff =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const webhook = (await listWebhooks(database)).find(({ webhookId }) => webhookId === subjectId);
    const { operatorEmail: address, mailFromName: name } = config;
    if (address === null || !webhook || webhook.disabledAt === null) return null;
    if (Math.floor(webhook.disabledAt / minute) !== subjectVersion) return null;
    const { webhookId, url, disabledReason: reason, pending: waiting, failingSince } = webhook;
    return {
      to: { name: '', address },
      calendar: null,
      ...webhookSwitchedOff({
        portalName: name,
        ops: opsCommand,
        webhookId,
        address: withoutQuery(url),
        reason: reason ?? 'ERROR',
        failingSince: failingSince ?? webhook.disabledAt,
        waiting,
      }),
    };
  };

export const webhookComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'webhook-switched-off': composeSwitchedOff(sources),
});
