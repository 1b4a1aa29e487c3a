import type { Database, Queryable } from '../../database/client.ts';
import { fromNow, sql, timestamp } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import type { ChangeRow } from '../changes/change-feed.repository.ts';

const handedOutAtOnce = 5_000;

export type Work = { readonly isUnplaced: boolean; readonly isBehind: boolean; readonly isDue: boolean };

export const findWork = (database: Queryable): Promise<Work> =>
  database.certainRow<Work>(sql`
    select exists (select 1 from record_changes where position is null) as "isUnplaced",
           exists (select 1 from webhooks w, change_counter k
                    where w.disabled_at is null and w.removed_at is null and w.from_position < k.last_position) as "isBehind",
           exists (select 1 from webhook_deliveries
                    where state = 'PENDING' and next_attempt_at <= statement_timestamp()) as "isDue"`);

/**
 * Changes made by people go ahead of those loaded by systems, together with earlier ones of the same record. The row
 * lock of the counter serialises processes; locked deliveries are being sent already. Returns how many were handed out.
 */
export const handOutChanges = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    await tx.query(sql`select 1 from change_counter for update`);
    return tx.certainValue<number>(sql`
      with reached as (
        select w.webhook_id, w.events, w.practice_ids, w.source, w.own_changes, w.from_position,
               least(k.last_position, w.from_position + ${handedOutAtOnce}) as upto
          from webhooks w, change_counter k where w.disabled_at is null and w.removed_at is null),
      chosen as (
        select r.webhook_id, c.change_id, c.position, c.record_kind, c.record_id,
               bool_and(c.is_batch) over (
                 partition by r.webhook_id, c.record_kind, c.record_id
                     order by c.position rows between current row and unbounded following) as is_load
          from reached r join record_changes c on c.position > r.from_position and c.position <= r.upto and c.event = any(r.events)
           and (r.source is null or r.own_changes or c.writer is distinct from r.source)
           and (r.practice_ids is null or c.practice_id = any(r.practice_ids))),
      handed as (
        insert into webhook_deliveries (webhook_id, change_id, position, record_kind, record_id, is_load)
        select webhook_id, change_id, position, record_kind, record_id, is_load from chosen order by position
        on conflict do nothing returning webhook_id, record_kind, record_id, is_load),
      waited_for as (
        select d.delivery_id from handed h join webhook_deliveries d using (webhook_id, record_kind, record_id)
         where not h.is_load and d.state = 'PENDING' and d.is_load for update of d skip locked),
      taken_along as (
        update webhook_deliveries d set is_load = false from waited_for w where d.delivery_id = w.delivery_id),
      advanced as (
        update webhooks w set from_position = r.upto from reached r where w.webhook_id = r.webhook_id)
      select count(*) as count from handed`);
  });

/** Without it, the planner expects an empty table after a large load, and each lease reads all that waits. */
export const analyzeDeliveries = (database: Queryable) => database.query(sql`analyze webhook_deliveries`);

export type DueDelivery = Omit<ChangeRow, 'position'> & {
  readonly deliveryId: string;
  readonly webhookId: number;
  readonly url: string;
  readonly secret: Uint8Array;
  readonly formerSecret: Uint8Array | null;
  readonly attempts: number;
};

type Lease = { readonly limit: number; readonly busyWebhooks: readonly number[]; readonly leaseMilliseconds: number };

/** Only the oldest of each record, so that a receiver gets a record's events in order. Retries do not wait behind a backlog. */
export const leaseDeliveries = (database: Queryable, { limit, busyWebhooks, leaseMilliseconds }: Lease) =>
  database.query<DueDelivery>(sql`
    with due as materialized (
      select d.delivery_id from webhook_deliveries d join webhooks w using (webhook_id)
       where d.state = 'PENDING' and d.next_attempt_at <= statement_timestamp() and w.disabled_at is null
         and w.removed_at is null and (w.paused_until is null or w.paused_until <= clock_timestamp())
         and d.webhook_id <> all(${busyWebhooks}::int[])
         and not exists (
           select 1 from webhook_deliveries e
            where e.webhook_id = d.webhook_id and e.record_kind = d.record_kind and e.record_id = d.record_id
              and e.state = 'PENDING' and e.position < d.position)
       order by d.is_load, d.attempts = 0, d.next_attempt_at, d.position limit ${limit} for update of d skip locked)
    update webhook_deliveries d
       set attempts = d.attempts + 1,
           next_attempt_at = ${fromNow(leaseMilliseconds)}
      from webhooks w, record_changes c
     where d.delivery_id in (select delivery_id from due) and w.webhook_id = d.webhook_id and c.change_id = d.change_id
    returning d.delivery_id as "deliveryId", d.webhook_id as "webhookId", w.url, w.secret,
              case when w.former_until > clock_timestamp() then w.former_secret end as "formerSecret",
              c.event, c.details, c.occurred_at as "occurredAt", c.writer, d.attempts`);

type Delivered = { readonly deliveryId: string; readonly status: number };

export const noteDelivered = (database: Queryable, { deliveryId, status }: Delivered) =>
  database.query(sql`
    with done as (
      update webhook_deliveries
         set state = 'DELIVERED', finished_at = clock_timestamp(), last_status = ${status}, last_error = null
       where delivery_id = ${deliveryId}::uuid and state = 'PENDING' returning webhook_id)
    update webhooks w set failing_since = null from done
     where w.webhook_id = done.webhook_id and w.failing_since is not null`);

type Failed = {
  readonly deliveryId: string;
  readonly status: number | null;
  readonly error: string;
  readonly retryMilliseconds: number;
  readonly pauseMilliseconds: number;
  /** After so long, the delivery is given up, and a webhook that has failed since then is switched off. */
  readonly giveUpMilliseconds: number;
  /** 410 Gone: the receiver no longer wants deliveries. */
  readonly isGone: boolean;
};

export type Failure = {
  readonly webhookId: number;
  readonly isGivenUp: boolean;
  readonly isDisabled: boolean;
};

/** Schedules a retry, abandons the delivery, or disables the webhook. */
export const noteFailed = (database: Queryable, failed: Failed): Promise<Failure | null> =>
  database.find<Failure>(sql`
    with tried as (
      select d.delivery_id, d.webhook_id, c.occurred_at < ${fromNow(-failed.giveUpMilliseconds)} as is_given_up
        from webhook_deliveries d join record_changes c using (change_id)
       where d.delivery_id = ${failed.deliveryId}::uuid and d.state = 'PENDING'),
    kept as (
      update webhook_deliveries d
         set last_status = ${failed.status}::int, last_error = ${failed.error},
             next_attempt_at = ${fromNow(Math.max(failed.retryMilliseconds, failed.pauseMilliseconds))},
             state = case when t.is_given_up then 'FAILED' else 'PENDING' end,
             finished_at = case when t.is_given_up then clock_timestamp() end
        from tried t where d.delivery_id = t.delivery_id),
    noted as (
      update webhooks w
         set failing_since = coalesce(w.failing_since, clock_timestamp()),
             paused_until = case when ${failed.pauseMilliseconds}::float8 > 0
                                then greatest(w.paused_until, ${fromNow(failed.pauseMilliseconds)}) else w.paused_until end,
             disabled_at = case when ${failed.isGone} or w.failing_since < ${fromNow(-failed.giveUpMilliseconds)}
                                then clock_timestamp() end,
             disabled_reason = ${failed.error}
        from tried t where w.webhook_id = t.webhook_id and w.disabled_at is null
      returning w.webhook_id, w.disabled_at),
    done as (select webhook_id, disabled_at from noted where disabled_at is not null),
    mail as (${queueMail({ kind: 'webhook-switched-off', subjectId: sql`done.webhook_id`, version: sql`floor(extract(epoch from done.disabled_at) / 60)::int` })})
    select t.webhook_id as "webhookId", t.is_given_up as "isGivenUp", n.disabled_at is not null as "isDisabled"
      from tried t left join noted n using (webhook_id)`);

export type DeliveryRow = {
  readonly deliveryId: string;
  readonly event: string;
  readonly recordId: number;
  readonly state: 'PENDING' | 'DELIVERED' | 'FAILED';
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly occurredAt: number;
  readonly nextAttemptAt: number;
  readonly finishedAt: number | null;
};

type Filter = {
  readonly webhookId: number;
  /** Lists only deliveries that were given up or wait for a retry. */
  readonly onlyFailed: boolean;
  readonly limit: number;
};

export const listDeliveries = (database: Queryable, { webhookId, onlyFailed, limit }: Filter): Promise<DeliveryRow[]> =>
  database.query<DeliveryRow>(sql`
    select d.delivery_id as "deliveryId", c.event, d.record_id as "recordId", d.state, d.attempts, d.last_status as "lastStatus",
           d.last_error as "lastError", c.occurred_at as "occurredAt", d.next_attempt_at as "nextAttemptAt",
           d.finished_at as "finishedAt"
      from webhook_deliveries d join record_changes c using (change_id)
     where d.webhook_id = ${webhookId}
       and (not ${onlyFailed}::boolean or d.state = 'FAILED' or (d.state = 'PENDING' and d.last_error is not null))
     order by d.position desc limit ${limit}`);

type Replay = { readonly webhookId: number; readonly since: number; readonly onlyFailed: boolean };

export const replayDeliveries = async (
  database: Queryable,
  { webhookId, since, onlyFailed }: Replay,
): Promise<number> => {
  const rows = await database.query(sql`
    update webhook_deliveries d
       set state = 'PENDING', attempts = 0, next_attempt_at = clock_timestamp(), finished_at = null
      from record_changes c, webhooks w
     where c.change_id = d.change_id and w.webhook_id = d.webhook_id and w.removed_at is null
       and d.webhook_id = ${webhookId} and c.occurred_at >= ${timestamp(since)}
       and d.state = any(${onlyFailed ? ['FAILED'] : ['FAILED', 'DELIVERED']}::text[])
    returning 1`);
  return rows.length;
};

/** Keeps the number of attempts, so that the delivery goes ahead of those never tried. */
export const retryDelivery = (database: Queryable, deliveryId: string): Promise<boolean> =>
  database.returnsRow(sql`
    update webhook_deliveries d
       set state = 'PENDING', is_load = false, next_attempt_at = clock_timestamp(), finished_at = null
      from webhooks w
     where w.webhook_id = d.webhook_id and w.removed_at is null and d.delivery_id = ${deliveryId}::uuid
    returning 1`);

/** Drops waiting deliveries, and changes not handed out yet. Returns the number of deliveries; null for an unknown webhook. */
export const dropBacklog = (database: Database, webhookId: number): Promise<number | null> =>
  database.transaction(async (tx) => {
    await tx.query(sql`select 1 from change_counter for update`);
    const webhookRows = await tx.query(sql`
      update webhooks w set from_position = k.last_position from change_counter k
       where w.webhook_id = ${webhookId} and w.removed_at is null returning 1`);
    if (webhookRows.length === 0) return null;
    const dropped = await tx.query(sql`
      update webhook_deliveries set state = 'FAILED', finished_at = clock_timestamp(), last_error = 'DROPPED'
       where webhook_id = ${webhookId} and state = 'PENDING' returning 1`);
    return dropped.length;
  });
