import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';

export type PortalState = {
  readonly migration: number;
  readonly clientHolds: number;
  readonly guestHolds: number;
  readonly mailsDue: number;
  readonly mailsScheduled: number;
  readonly mailsDead: number;
  readonly mailOldestSeconds: number;
  readonly deliveriesDue: number;
  readonly deliveryOldestSeconds: number;
  readonly webhooksSwitchedOff: number;
  /** How old the picture of each connected system is, in seconds. */
  readonly connectionAges: Readonly<Record<string, number>>;
};

/** A scrape must not take longer the more is waiting, so no figure counts further. */
const mostCounted = 10_000;

const firstMails = (which: Sql): Sql => sql`
  (select next_attempt_at, created_at, last_error from outbox_messages
    where state = 'PENDING' and ${which} order by next_attempt_at limit ${mostCounted})`;

/** Unlike `clock_timestamp()`, it does not change meanwhile, so that an index serves it. */
const now = sql`statement_timestamp()`;

/** An email that failed counts from when it was written, an untried one from when it was due. */
export const readState = async (database: Queryable): Promise<PortalState> => {
  const [row] = await database.query<PortalState>(sql`
    with waiting as (
      ${firstMails(sql`attempts = 0 and next_attempt_at <= ${now}`)} union all
      ${firstMails(sql`attempts = 0 and next_attempt_at > ${now}`)} union all
      ${firstMails(sql`attempts > 0`)}),
    mail as (
      select count(*) filter (where is_due) as due, count(*) filter (where not is_due) as scheduled,
             max(extract(epoch from ${now} - case when last_error is null then next_attempt_at else created_at end))
               filter (where is_due) as oldest
        from (select *, last_error is not null or next_attempt_at <= ${now} as is_due from waiting) judged),
    hold as (
      select count(client_id) as clients, count(*) - count(client_id) as guests
        from soft_bookings where state = 'HELD' and expires_at > clock_timestamp()),
    delivery as (
      select coalesce(sum(counted.due), 0)::int as due, max(extract(epoch from clock_timestamp() - c.occurred_at)) as oldest
        from webhooks w
       cross join lateral (
         select count(*) as due, min(position) as first
           from (select d.position from webhook_deliveries d where d.webhook_id = w.webhook_id and d.state = 'PENDING'
                  order by d.position limit ${mostCounted}) waiting) counted
        left join record_changes c on c.position = counted.first
       where w.disabled_at is null and w.removed_at is null)
    select (select max(left(name, 4))::int from schema_migrations) as migration,
           hold.clients as "clientHolds", hold.guests as "guestHolds",
           mail.due as "mailsDue", mail.scheduled as "mailsScheduled",
           (select count(*) from (select 1 from outbox_messages where state = 'DEAD' limit ${mostCounted}) dead) as "mailsDead",
           coalesce(mail.oldest, 0)::float8 as "mailOldestSeconds",
           delivery.due as "deliveriesDue", coalesce(delivery.oldest, 0)::float8 as "deliveryOldestSeconds",
           (select count(*) from webhooks where disabled_at is not null and removed_at is null) as "webhooksSwitchedOff",
           (select coalesce(jsonb_object_agg(c.source, round(extract(epoch from clock_timestamp() - f.fresh_at))), '{}')
              from connections c join connection_feeds f on f.connection_id = c.connection_id and f.feed = 'CHANGES'
             where c.removed_at is null and c.paused_at is null and f.fresh_at is not null) as "connectionAges"
      from mail, hold, delivery`);
  if (!row) throw new Error('a question answers one row');
  return row;
};
