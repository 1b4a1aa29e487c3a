import { opsCommand } from '../../platform/this-build.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { webhookAttempts } from '../../platform/metrics/metrics.ts';
import { inSpan } from '../../platform/tracing/spans.ts';
import { type DueDelivery, noteDelivered, noteFailed } from './deliveries.repository.ts';
import { type Answer, postWebhook, restIn } from './post-webhook.ts';
import { signedHeaders } from './sign-webhook.ts';
import type { WebhookSealer } from './webhook-secrets.ts';

export type Delivering = {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly sealer: WebhookSealer;
  readonly runs: FailureRuns;
};

export type FailureRuns = Map<number, number>;

/** Consecutive failures after which deliveries to a receiver pause. */
const runOfFailures = 10;

/** Receivers recognise duplicates by it. */
const messageIdOf = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`;

const bodyOf = ({ event, occurredAt, writer, details }: DueDelivery): string =>
  JSON.stringify({ type: event, timestamp: new Date(occurredAt).toISOString(), source: writer, data: details });

const pauseOf = ({ status, retryAfter }: Answer): number =>
  status === 429 || status === 503 ? (restIn(retryAfter) ?? 0) : 0;

const retryOf = ({ config: { limits } }: Delivering, attempts: number): number => {
  const wait = Math.min(
    limits.webhookLongestRetryMilliseconds,
    limits.webhookFirstRetryMilliseconds * 2 ** (attempts - 1),
  );
  return Math.round(wait * (0.8 + Math.random() * 0.4));
};

type Trouble = { readonly error: string; readonly answer: Answer | null };

export const postDelivery = async (
  { config, sealer }: Pick<Delivering, 'config' | 'sealer'>,
  due: DueDelivery,
): Promise<Answer | Trouble> => {
  const secrets = [due.secret, due.formerSecret].flatMap((sealed) => (sealed ? (sealer.unseal(sealed) ?? []) : []));
  if (secrets.length === 0) return { error: 'SECRET_UNREADABLE', answer: null };
  const body = bodyOf(due);
  try {
    const answer = await postWebhook({
      url: due.url,
      body,
      headers: signedHeaders({ id: messageIdOf(due.deliveryId), body, at: Date.now() }, secrets),
      timeoutMilliseconds: config.limits.webhookTimeoutMilliseconds,
      allowsLocal: config.webhooksToLocalAddresses,
      networks: config.webhookNetworks,
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    return { error: answer.status >= 300 && answer.status < 400 ? 'REDIRECT' : `HTTP_${answer.status}`, answer };
  } catch (error) {
    return { error: (error as { code?: string }).code ?? 'ERROR', answer: null };
  }
};

export const deliverWebhook = (delivering: Delivering, due: DueDelivery): Promise<void> => {
  const { webhookId, event, attempts } = due;
  const attributes = {
    'portal.webhook.id': webhookId,
    'portal.webhook.event': event,
    'portal.webhook.attempt': attempts,
  };
  return inSpan({ name: 'webhook', kind: 'client', attributes }, () => deliver(delivering, due));
};

const deliver = async (delivering: Delivering, due: DueDelivery): Promise<void> => {
  const { config, database, log, runs } = delivering;
  const { deliveryId, webhookId } = due;
  const result = await postDelivery(delivering, due);
  if ('status' in result) {
    webhookAttempts.inc({ result: 'delivered' });
    runs.delete(webhookId);
    await noteDelivered(database, { deliveryId, status: result.status });
    return;
  }
  const { error, answer } = result;
  const run = (runs.get(webhookId) ?? 0) + 1;
  runs.set(webhookId, run);
  const restMilliseconds = run % runOfFailures === 0 ? config.limits.webhookDownRestMilliseconds : 0;
  const failure = await noteFailed(database, {
    deliveryId,
    status: answer?.status ?? null,
    error,
    retryMilliseconds: retryOf(delivering, due.attempts),
    pauseMilliseconds: Math.max(restMilliseconds, answer ? pauseOf(answer) : 0),
    giveUpMilliseconds: config.limits.webhookGiveUpMilliseconds,
    isGone: answer?.status === 410,
  });
  webhookAttempts.inc({ result: failure?.isGivenUp ? 'given-up' : 'failed' });
  if (failure?.isGivenUp) log.error({ webhookId, deliveryId, reason: error }, 'webhook delivery given up');
  if (failure?.isDisabled)
    log.error(
      { webhookId, reason: error },
      `Webhook ${webhookId} is switched off: its receiver has failed for days. \`${opsCommand} webhooks enable ${webhookId}\` goes on where it stopped.`,
    );
};
