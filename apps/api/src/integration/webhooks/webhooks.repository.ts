import type { Database, Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { untilFormerEnds } from '../former-secrets.repository.ts';

export type WebhookRow = {
  readonly webhookId: number;
  readonly url: string;
  readonly source: string | null;
  readonly events: readonly string[];
  readonly createdAt: number;
  readonly failingSince: number | null;
  readonly disabledAt: number | null;
  /** The last error if failures have switched the webhook off. */
  readonly disabledReason: string | null;
  /** True if an operator has paused it. */
  readonly isPaused: boolean;
  readonly pending: number;
};

/** The system and the practices of a key. */
export type WebhookOwner = { readonly source: string; readonly practiceIds: readonly number[] | null };

/** Null for an operator, who may change all. */
export type OwnedWebhook = { readonly webhookId: number; readonly owner: WebhookOwner | null };

export const mostWebhooksOfSource = 10;

/** A key limited to practices does not reach the webhook of one that is not. */
const isOwn = (owner: WebhookOwner | null) => sql`
  (${owner === null}::boolean or (source = ${owner?.source ?? null}
     and (${owner?.practiceIds ?? null}::int[] is null or practice_ids <@ ${owner?.practiceIds ?? null}::int[])))`;

export const listWebhooks = (database: Queryable, owner: WebhookOwner | null = null): Promise<WebhookRow[]> =>
  database.query<WebhookRow>(sql`
    select w.webhook_id as "webhookId", w.url, w.source, w.events, w.created_at as "createdAt", w.failing_since as "failingSince",
           w.disabled_at as "disabledAt", case when w.disabled_at is not null then w.disabled_reason end as "disabledReason",
           coalesce(w.paused_until = 'infinity', false) as "isPaused",
           (select count(*)::int from webhook_deliveries d
             where d.webhook_id = w.webhook_id and d.state = 'PENDING') as pending
      from webhooks w where w.removed_at is null and ${isOwn(owner)} order by w.webhook_id`);

type NewWebhook = {
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: Uint8Array;
  readonly owner: WebhookOwner | null;
  readonly ownChanges: boolean;
};

/** Null if the source has as many as it may. */
export const insertWebhook = (database: Database, webhook: NewWebhook): Promise<number | null> =>
  database.transaction(async (tx) => {
    const { url, events, secret, owner, ownChanges } = webhook;
    const { source = null, practiceIds = null } = owner ?? {};
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${source}`}, 0))`);
    return tx.value<number>(sql`
      insert into webhooks (url, events, secret, source, practice_ids, own_changes, from_position)
      select ${url}, ${events}::text[], ${secret}, ${source}, ${practiceIds}::int[], ${ownChanges}::boolean, last_position from change_counter
       where (select count(*) from webhooks where source = ${source} and removed_at is null) < ${mostWebhooksOfSource}
      returning webhook_id as "webhookId"`);
  });

export const removeWebhook = (database: Queryable, { webhookId, owner }: OwnedWebhook): Promise<boolean> =>
  database.returnsRow(sql`
    with gone as (
      update webhooks set removed_at = clock_timestamp()
       where webhook_id = ${webhookId} and removed_at is null and ${isOwn(owner)}
      returning webhook_id),
    ended as (
      update webhook_deliveries d set state = 'FAILED', finished_at = clock_timestamp(), last_error = 'webhook removed'
        from gone where d.webhook_id = gone.webhook_id and d.state = 'PENDING')
    select 1 from gone`);

type NewSecret = OwnedWebhook & { readonly secret: Uint8Array };

export const rotateSecret = (database: Queryable, { webhookId, owner, secret }: NewSecret): Promise<boolean> =>
  database.returnsRow(sql`
    update webhooks set former_secret = secret, former_until = ${untilFormerEnds}, secret = ${secret}
     where webhook_id = ${webhookId} and removed_at is null and ${isOwn(owner)} returning 1`);

/** Stops deliveries until the webhook is enabled again. */
export const pauseWebhook = (database: Queryable, webhookId: number): Promise<boolean> =>
  database.returnsRow(sql`
    update webhooks set paused_until = 'infinity' where webhook_id = ${webhookId} and removed_at is null returning 1`);

export const enableWebhook = (database: Queryable, webhookId: number): Promise<boolean> =>
  database.returnsRow(sql`
    with enabled as (
      update webhooks set disabled_at = null, disabled_reason = null, failing_since = null, paused_until = null
       where webhook_id = ${webhookId} and removed_at is null returning webhook_id),
    due as (
      update webhook_deliveries d set next_attempt_at = clock_timestamp(), attempts = 0
        from enabled e where d.webhook_id = e.webhook_id and d.state = 'PENDING')
    select 1 from enabled`);

export type SealedSecrets = {
  readonly webhookId: number;
  readonly secret: Uint8Array;
  readonly formerSecret: Uint8Array | null;
};

export const listSecrets = (database: Queryable): Promise<(SealedSecrets & { readonly url: string })[]> =>
  database.query<SealedSecrets & { readonly url: string }>(sql`
    select webhook_id as "webhookId", url, secret, case when former_until > clock_timestamp() then former_secret end as "formerSecret"
      from webhooks where removed_at is null`);

export const saveSealedSecret = (database: Queryable, { webhookId, secret, formerSecret }: SealedSecrets) =>
  database.query(sql`
    update webhooks set secret = ${secret}, former_secret = ${formerSecret} where webhook_id = ${webhookId}`);
