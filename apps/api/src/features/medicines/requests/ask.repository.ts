import type { Queryable } from '../../../database/client.ts';
import { json, sql, timestamp } from '../../../database/sql.ts';
import { queueMail, recordAudit } from '../../../platform/mail-and-audit.repository.ts';

export type NewItem = {
  readonly petId: number;
  readonly medicineId: number | null;
  readonly name: string;
  readonly form: string | null;
  readonly strength: string | null;
};

export type NewRequest = {
  readonly clientId: number;
  readonly practiceId: number;
  readonly supply: string;
  readonly note: string | null;
  readonly answerBy: number;
  readonly items: readonly NewItem[];
  readonly traceId: string;
};

export const theRequest = { subjectKind: 'medicine-request', subjectId: sql`done.medicine_request_id` };

/** Milliseconds since 1970 now, as in the steps of an item. */
export const nowInSteps = sql`floor(date_part('epoch', clock_timestamp()) * 1000)`;

/** Until the end of the transaction, none of the client's pets dies or moves on. */
export const lockPets = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`select 1 from pets where client_id = ${clientId} order by pet_id for share`);

/** Returns the new id. The unique indexes refuse a medicine that is in an open request. */
export const insertRequest = (transaction: Queryable, request: NewRequest): Promise<number> =>
  transaction.certainValue<number>(sql`
    with done as (
      insert into medicine_requests (client_id, practice_id, supply, note, answer_by)
      values (${request.clientId}, ${request.practiceId}, ${request.supply}, ${request.note}, ${timestamp(request.answerBy)})
      returning medicine_request_id),
    items as (
      insert into medicine_request_items (medicine_request_id, pet_id, medicine_id, name, form, strength, steps)
      select done.medicine_request_id, r."petId", r."medicineId", r.name, r.form, r.strength,
             jsonb_build_array(jsonb_build_object('state', 'SENT', 'at', ${nowInSteps}))
        from done, jsonb_to_recordset(${json(request.items)})
               as r("petId" int, "medicineId" int, name text, form text, strength text)),
    told as (${queueMail({ kind: 'medicine-request', subjectId: sql`done.medicine_request_id` })}),
    mail as (${queueMail({ kind: 'medicine-received', subjectId: sql`done.medicine_request_id` })}),
    audit as (${recordAudit({ ...theRequest, action: 'medicine-request.sent', clientId: request.clientId, traceId: request.traceId })})
    select medicine_request_id from done`);
