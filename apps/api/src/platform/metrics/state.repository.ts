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
  /** Requests for medicines that practices have not answered. */
  readonly medicinesWaiting: number;
  /** How long the time to answer the oldest of them is over; 0 if none is late. */
  readonly medicinesLateSeconds: number;
  readonly connections: readonly {
    /** Name of the connection to a practice's own system. */
    readonly source: string;
    /** Age of what was last read completely; null if it has not been. */
    readonly ageSeconds: number | null;
    /** Since its last webhook; null if none has come. */
    readonly hookAgeSeconds: number | null;
    readonly writesWaiting: number;
    readonly writesOldestSeconds: number;
    /** Deleted appointments and working days that an operator has to accept. */
    readonly pendingDeletions: number;
  }[];
};

/** Figures count no further than this, so that a long queue does not slow down scrapes. */
const mostCounted = 10_000;

/** For the connection `c` of a query: number and greatest age in seconds of client changes not yet written to it. */
export const waitingWrites = sql`
  lateral (
    select count(*) as waiting, coalesce(greatest(max(extract(epoch from clock_timestamp() - since)), 0), 0)::float8 as oldest
      from ((select greatest(a.created_at, a.changed_at, a.undo_until) as since
               from operations o join appointments a using (appointment_id)
              where o.connection_id = c.connection_id and o.state = 'WAITING'
              order by o.next_at limit ${mostCounted})
            union all
            (select d.changed_at from changed_details d where d.connection_id = c.connection_id
              order by d.next_at limit ${mostCounted})) listed) queue`;

const firstMails = (which: Sql): Sql => sql`
  (select next_attempt_at, created_at, last_error from outbox_messages
    where state = 'PENDING' and ${which} order by next_attempt_at limit ${mostCounted})`;

/** Constant within a statement, unlike `clock_timestamp()`, so that the planner can use an index. */
const now = sql`statement_timestamp()`;

/** A failed email is as old as its creation, an untried one as old as its due time. */
export const readState = (database: Queryable): Promise<PortalState> =>
  database.certainRow<PortalState>(sql`
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
       where w.disabled_at is null and w.removed_at is null),
    medicine as (
      select count(*) as waiting, greatest(max(extract(epoch from ${now} - answer_by)), 0)::float8 as late
        from (select q.answer_by from medicine_requests q
               where q.ended_at is null and exists (
                 select 1 from medicine_request_items i
                  where i.medicine_request_id = q.medicine_request_id and i.state in ('SENT', 'SEEN'))
               limit ${mostCounted}) unanswered)
    select medicine.waiting as "medicinesWaiting", coalesce(medicine.late, 0)::float8 as "medicinesLateSeconds",
           (select max(left(name, 4) collate "C")::int from schema_migrations) as migration,
           hold.clients as "clientHolds", hold.guests as "guestHolds",
           mail.due as "mailsDue", mail.scheduled as "mailsScheduled",
           (select count(*) from (select 1 from outbox_messages where state = 'DEAD' limit ${mostCounted}) dead) as "mailsDead",
           coalesce(mail.oldest, 0)::float8 as "mailOldestSeconds",
           delivery.due as "deliveriesDue", coalesce(delivery.oldest, 0)::float8 as "deliveryOldestSeconds",
           (select count(*) from webhooks where disabled_at is not null and removed_at is null) as "webhooksSwitchedOff",
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'source', c.source, 'ageSeconds', extract(epoch from clock_timestamp() - f.fresh_at),
                     'hookAgeSeconds', extract(epoch from clock_timestamp() - c.hook_at),
                     'writesWaiting', queue.waiting, 'writesOldestSeconds', queue.oldest,
                     'pendingDeletions', (select coalesce(sum(h.held_deletions), 0) from connection_feeds h where h.connection_id = c.connection_id))), '[]')
              from connections c
              join connection_feeds f on f.connection_id = c.connection_id and f.feed = 'CHANGES'
             cross join ${waitingWrites}
             where c.removed_at is null and c.paused_at is null) as connections
      from mail, hold, delivery, medicine`);
