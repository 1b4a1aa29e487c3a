import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';
import { queueMail } from '../../../platform/mail-and-audit.repository.ts';

/** Unlike `clock_timestamp()`, it can be looked up in an index. */
const now = sql`statement_timestamp()`;

/** A statement of its own: only the next one sees an answer that came at the same time. */
export const lockLateRequests = (transaction: Queryable, limit: number): Promise<number[]> =>
  transaction.values<number>(sql`
    select q.medicine_request_id from medicine_requests q
     where q.ended_at is null and q.late_at is null and q.answer_by <= ${now}
       and exists (select 1 from medicine_request_items i
                    where i.medicine_request_id = q.medicine_request_id and i.state in ('SENT', 'SEEN'))
     order by q.answer_by limit ${limit} for update of q skip locked`);

/** Once for each request: tells client and practice that the practice's own time to answer is over. */
export const tellLateRequests = (transaction: Queryable, requestIds: readonly number[]): Promise<number[]> =>
  transaction.values<number>(sql`
    with done as (
      update medicine_requests q set late_at = clock_timestamp()
       where q.medicine_request_id = any(${requestIds}::int[]) and q.ended_at is null
         and exists (select 1 from medicine_request_items i
                      where i.medicine_request_id = q.medicine_request_id and i.state in ('SENT', 'SEEN'))
      returning q.medicine_request_id),
    client as (${queueMail({ kind: 'medicine-late', subjectId: sql`done.medicine_request_id` })}),
    practice as (${queueMail({ kind: 'medicine-unanswered', subjectId: sql`done.medicine_request_id` })})
    select medicine_request_id from done`);

/** The practice has its record; the portal keeps the photo of a label for 30 days after its request. */
export const deleteOldLabels = (database: Queryable) =>
  database.query(sql`
    delete from medicine_photos f using medicine_request_items i, medicine_requests q
     where i.item_id = f.item_id and q.medicine_request_id = i.medicine_request_id
       and q.ended_at < ${now} - interval '30 days'
    returning 1`);

/** Requests to end: never finished, or with a medicine that nobody collected. */
export const listLapsedRequests = (
  database: Queryable,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<number[]> =>
  database.values<number>(sql`
    select medicine_request_id from medicine_requests
     where ended_at is null and sent_at < ${now} - make_interval(days => ${days})
    union
    select medicine_request_id from medicine_request_items
     where state = 'READY' and ready_until < (${now} at time zone 'Europe/London')::date
    limit ${limit}`);
