import { webhookEvents } from '@portal/contract/integration/integration.schemas';
import type { Database } from '../../../database/client.ts';
import { placeChanges } from '../../../integration/changes/record-changes.repository.ts';
import { formerHours } from '../../../integration/former-secrets.repository.ts';
import {
  type DeliveryRow,
  dropBacklog,
  listDeliveries,
  replayDeliveries,
  retryDelivery,
} from '../../../integration/webhooks/deliveries.repository.ts';
import {
  addWebhook,
  rotateWebhook,
  testWebhook,
  UnusableWebhook,
} from '../../../integration/webhooks/manage-webhooks.ts';
import {
  enableWebhook,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  type WebhookRow,
} from '../../../integration/webhooks/webhooks.repository.ts';
import {
  byVerb,
  ChecksFailed,
  type Command,
  idIn,
  minuteOf,
  optionsIn,
  UsageError,
  type Verb,
  uuidIn,
} from '../../command.ts';

const mostListed = 200;

export const stateOf = ({ disabledAt, disabledReason, failingSince, isPaused }: WebhookRow): string => {
  if (disabledAt !== null) return `switched off ${minuteOf(disabledAt)} (${disabledReason ?? 'error'})`;
  if (isPaused) return 'paused';
  return failingSince === null ? 'well' : `failing since ${minuteOf(failingSince)}`;
};

const webhookLine = (webhook: WebhookRow): string =>
  [
    webhook.webhookId,
    webhook.url,
    `of ${webhook.source ?? 'the operator'}`,
    stateOf(webhook),
    `${webhook.pending} waiting`,
    webhook.events.join(','),
  ].join('  ');

const deliveryLine = (row: DeliveryRow): string =>
  [
    minuteOf(row.occurredAt),
    row.event,
    row.recordId,
    row.state,
    `${row.attempts} tries`,
    row.lastError ?? row.lastStatus ?? '',
    row.state === 'PENDING' ? `next ${minuteOf(row.nextAttemptAt)}` : '',
    row.deliveryId,
  ]
    .join('  ')
    .trimEnd();

const sentenceOf = (found: boolean, id: number, words: string): string => {
  if (!found) throw new ChecksFailed(`There is no webhook ${id}.`);
  return words;
};

const options = { failed: { type: 'boolean', default: false }, days: { type: 'string', default: '1' } } as const;

const daysIn = (text: string): number => {
  const days = Number(text);
  if (!(days > 0 && days <= 30)) throw new UsageError();
  return days;
};

const readSelection = (args: readonly string[]) => {
  const { values, positionals } = optionsIn(args, options);
  const webhookId = idIn(positionals[0]);
  return { webhookId, onlyFailed: values.failed, days: daysIn(values.days) };
};

const changing =
  (save: (database: Database, webhookId: number) => Promise<boolean>, words: string): Verb =>
  async ({ database }, args) => {
    const id = idIn(args[0]);
    return sentenceOf(await save(database, id), id, words);
  };

const enable = changing(enableWebhook, 'Switched on. What was waiting is sent now.');

const verbs: Readonly<Record<string, Verb>> = {
  async list({ database, report }) {
    const webhooks = await listWebhooks(database);
    report?.(webhooks);
    return webhooks.map(webhookLine).join('\n') || 'There is no webhook.';
  },
  async add({ database, config, report }, [url = '', events]) {
    try {
      const chosen = events?.split(',').filter(Boolean) ?? [];
      const added = await addWebhook({ database, config }, { url, events: chosen, owner: null });
      report?.(added);
      return `Webhook ${added.webhookId} is added. Its secret is shown this once:\n${added.secret}`;
    } catch (error) {
      if (error instanceof UnusableWebhook) throw new ChecksFailed(error.message);
      throw error;
    }
  },
  remove: changing(
    (database, webhookId) => removeWebhook(database, { webhookId, owner: null }),
    'Removed. Nothing is sent there any more.',
  ),
  enable,
  resume: enable,
  pause: changing(pauseWebhook, 'Paused. Messages wait until you resume it.'),
  async drop({ database }, args) {
    const id = idIn(args[0]);
    await placeChanges(database);
    const count = await dropBacklog(database, id);
    return sentenceOf(
      count !== null,
      id,
      `${count} messages that waited are dropped. What changes from now on is sent.`,
    );
  },
  async test({ database, config }, args) {
    const id = idIn(args[0]);
    const answer = await testWebhook({ database, config }, id);
    if (answer && 'error' in answer) throw new ChecksFailed(`The test message failed: ${answer.error}.`);
    return sentenceOf(answer !== null, id, `The receiver took the test message (HTTP ${answer?.status}).`);
  },
  async retry({ database }, [text = '']) {
    const id = uuidIn(text);
    if (!(await retryDelivery(database, id))) throw new ChecksFailed(`There is no delivery ${id}.`);
    return 'It will be sent now, with the same id, unless something older about the same record waits.';
  },
  async rotate({ database, config, report }, args) {
    const id = idIn(args[0]);
    const secret = await rotateWebhook({ database, config }, { webhookId: id, owner: null });
    report?.({ webhookId: id, secret });
    return sentenceOf(
      secret !== null,
      id,
      `For ${formerHours} hours, messages are signed with both secrets. The new one is shown this once:\n${secret}`,
    );
  },
  async replay({ database }, args) {
    const { days, ...which } = readSelection(args);
    const count = await replayDeliveries(database, { ...which, since: Date.now() - days * 86_400_000 });
    return `${count} deliveries will be sent again, with the same ids.`;
  },
  async log({ database, report }, args) {
    const { webhookId, onlyFailed } = readSelection(args);
    const deliveries = await listDeliveries(database, { webhookId, onlyFailed, limit: mostListed });
    report?.(deliveries);
    return deliveries.map(deliveryLine).join('\n') || 'Nothing has been sent there.';
  },
};

export const webhooksCommand: Command = {
  summary: 'Manage webhooks (Standard Webhooks), and see what was sent',
  usage:
    'webhooks list | webhooks add URL [EVENT,EVENT] | webhooks remove ID | webhooks test ID | webhooks pause ID | webhooks resume ID | webhooks enable ID | webhooks drop ID | webhooks rotate ID | webhooks replay ID [--failed] [--days 1] | webhooks retry DELIVERY | webhooks log ID [--failed]',
  details: `Events: ${webhookEvents.join(', ')}. Without a list, all of them. Retries go on for three days, then the webhook is switched off, and the log and OPERATOR_EMAIL are told; \`enable\` goes on where it stopped. \`drop\` gives up what waits, and \`replay --failed\` brings it back. \`log --failed\` lists what was given up or waits for a retry, with the ids that \`retry\` takes. See docs/guides/integration.md.`,
  run: byVerb(verbs),
};
