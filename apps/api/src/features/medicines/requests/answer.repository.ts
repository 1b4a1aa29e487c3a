import type { ItemState } from '@portal/domain/medicines/request-states';
import type { Queryable } from '../../../database/client.ts';
import { json, type Sql, sql } from '../../../database/sql.ts';
import { queueMail, recordAudit } from '../../../platform/mail-and-audit.repository.ts';
import { nowInSteps, theRequest } from './ask.repository.ts';

export type ItemChange = {
  readonly itemId: number;
  readonly state: ItemState;
  readonly message: string | null;
  readonly readyUntil: string | null;
  readonly reasonId: number | null;
};

type Change = {
  readonly requestId: number;
  readonly items: readonly ItemChange[];
  readonly actor: string;
  readonly action: 'medicine-request.answered' | 'medicine-request.lapsed';
  readonly traceId: string;
  /** False if nothing is left to do for the client, as after collecting. */
  readonly tellsClient: boolean;
};

/** Until the end of the transaction nobody else answers. */
export const lockRequest = (transaction: Queryable, requestId: number) =>
  transaction.query(sql`select 1 from medicine_requests where medicine_request_id = ${requestId} for update`);

const isOpenAfter = (changes: Sql): Sql => sql`
  exists (select 1 from medicine_request_items o left join ${changes} c on c.item_id = o.item_id
           where o.medicine_request_id = q.medicine_request_id
             and coalesce(c.state, o.state) in ('SENT', 'SEEN', 'PREPARING', 'READY'))`;

/** One answer and one message, however many medicines it is about. The request must be locked. */
export const saveAnswer = (transaction: Queryable, change: Change) =>
  transaction.query(sql`
    with changes as (
      select "itemId" as item_id, state, message, "readyUntil" as ready_until, "reasonId" as reason_id
        from jsonb_to_recordset(${json(change.items)})
          as r("itemId" int, state text, message text, "readyUntil" date, "reasonId" int)),
    items as (
      update medicine_request_items i
         set state = c.state, message = c.message, ready_until = c.ready_until, 
             reason_id = (select r.reason_id from appointment_reasons r where r.reason_id = c.reason_id),
             steps = i.steps || jsonb_build_object('state', c.state, 'at', ${nowInSteps})
        from changes c
       where c.item_id = i.item_id and i.medicine_request_id = ${change.requestId}),
    done as (
      update medicine_requests q
         set version = q.version + 1,
             ended_at = case when ${isOpenAfter(sql`changes`)} then null else coalesce(q.ended_at, clock_timestamp()) end
       where q.medicine_request_id = ${change.requestId}
      returning q.medicine_request_id, q.version),
    mail as (${queueMail({
      kind: 'medicine-answered',
      subjectId: sql`done.medicine_request_id`,
      version: sql`done.version`,
      where: sql`${change.tellsClient}::boolean`,
    })}),
    audit as (${recordAudit({ ...theRequest, ...change, details: { items: change.items.map(({ itemId, state }) => ({ itemId, state })) } })})
    select 1 from done`);
