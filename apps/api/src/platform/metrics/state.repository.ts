import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

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
};

/** An email that failed counts from when it was written, an untried one from when it was due. */
export const readState = async (database: Queryable): Promise<PortalState> => {
  const [row] = await database.query<PortalState>(sql`
    with mail as (
      select count(*) filter (where is_due) as due, count(*) filter (where not is_due) as scheduled,
             max(extract(epoch from clock_timestamp() - case when last_error is null then next_attempt_at else created_at end))
               filter (where is_due) as oldest
        from (select next_attempt_at, created_at, last_error,
                     last_error is not null or next_attempt_at <= clock_timestamp() as is_due
                from outbox_messages where state = 'PENDING') waiting),
    hold as (
      select count(client_id) as clients, count(*) - count(client_id) as guests
        from soft_bookings where state = 'HELD' and expires_at > clock_timestamp()),
    delivery as (
      select count(*) as due, max(extract(epoch from clock_timestamp() - c.occurred_at)) as oldest
        from webhook_deliveries d join record_changes c using (change_id) join webhooks w using (webhook_id)
       where d.state = 'PENDING' and w.disabled_at is null and w.removed_at is null)
    select (select max(left(name, 4))::int from schema_migrations) as migration,
           hold.clients as "clientHolds", hold.guests as "guestHolds",
           mail.due as "mailsDue", mail.scheduled as "mailsScheduled",
           (select count(*) from outbox_messages where state = 'DEAD') as "mailsDead",
           coalesce(mail.oldest, 0)::float8 as "mailOldestSeconds",
           delivery.due as "deliveriesDue", coalesce(delivery.oldest, 0)::float8 as "deliveryOldestSeconds",
           (select count(*) from webhooks where disabled_at is not null and removed_at is null) as "webhooksSwitchedOff"
      from mail, hold, delivery`);
  if (!row) throw new Error('a question answers one row');
  return row;
};
