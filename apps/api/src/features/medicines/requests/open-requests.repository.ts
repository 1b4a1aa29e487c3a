import type { Queryable } from '../../../database/client.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import { isUnreachable } from '../../../platform/mailer/sending-practice.repository.ts';
import { type MedicineRequestRow, requestColumns } from './medicine-requests.repository.ts';

export type RequestAtPractice = MedicineRequestRow & {
  readonly clientName: string;
  readonly phone: string | null;
  readonly keyNumber: number;
  readonly isUnreachable: boolean;
};

const requestsAtPractice = (condition: Sql): Sql => sql`
  select ${requestColumns}, concat_ws(' ', nullif(o.first_name, ''), o.last_name) as "clientName",
         coalesce(o.mobile, o.phone) as phone, p.diary_key_number as "keyNumber", ${isUnreachable} as "isUnreachable"
    from medicine_requests q
    join practices p using (practice_id)
    join clients o on o.client_id = q.client_id
   where ${condition}`;

export const findRequestAtPractice = (database: Queryable, requestId: number): Promise<RequestAtPractice | null> =>
  database.find<RequestAtPractice>(requestsAtPractice(sql`q.medicine_request_id = ${requestId}`));

type OpenPage = { readonly practiceIds: readonly number[] | null; readonly after: number; readonly limit: number };

/** Oldest first. */
export const listOpenRequests = (
  database: Queryable,
  { practiceIds, after, limit }: OpenPage,
): Promise<RequestAtPractice[]> =>
  database.query<RequestAtPractice>(sql`
    ${requestsAtPractice(sql`
      q.ended_at is null and q.medicine_request_id > ${after}
      and ${practiceIds === null ? sql`true` : sql`q.practice_id = any(${practiceIds}::int[])`}`)}
     order by q.medicine_request_id limit ${limit}`);

type Photo = { readonly requestId: number; readonly itemId: number };

export const findPhotoAtPractice = (database: Queryable, { requestId, itemId }: Photo) =>
  database.find<{ readonly image: Uint8Array }>(sql`
    select f.image from medicine_photos f join medicine_request_items i using (item_id)
     where i.item_id = ${itemId} and i.medicine_request_id = ${requestId}`);

export type BookableReason = { readonly reasonId: number; readonly name: string };

/** Reasons that an answer "needs a check-up" can lead to. */
export const listBookableReasons = (database: Queryable, practiceId: number): Promise<BookableReason[]> =>
  database.query<BookableReason>(sql`
    select r.reason_id as "reasonId", r.name from practice_reasons o join appointment_reasons r using (reason_id)
     where o.practice_id = ${practiceId} order by r.sort_order, r.reason_id`);
