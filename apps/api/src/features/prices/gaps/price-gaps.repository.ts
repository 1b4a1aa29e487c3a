import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';

/** The id is derived from the week, so that several processes queue only one message. */
export const queueGapsMail = (database: Queryable, week: number) =>
  database.query(sql`
    insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at)
    values (md5(${`price-gaps ${week}`})::uuid, 'price-gaps', 0, ${week}, clock_timestamp())
    on conflict (outbox_message_id) do nothing`);
