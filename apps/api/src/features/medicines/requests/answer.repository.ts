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

/**
 * Until the end of the transaction nobody else changes the request, and its pets stay as they are. A statement of its own: only
 * the next one sees what this one has waited for. Pets are locked first, as by a death.
 */
export const lockRequest = async (transaction: Queryable, requestId: number) => {
  await transaction.query(sql`
    select 1 from pets where pet_id in (select pet_id from medicine_request_items where medicine_request_id = ${requestId})
     order by pet_id for share`);
  await transaction.query(sql`select 1 from medicine_requests where medicine_request_id = ${requestId} for update`);
};

/** The first day from this one on which the practice opens; this one if none is known. */
export const findOpenDay = (transaction: Queryable, { practiceId, from }: { practiceId: number; from: string }) =>
  transaction.certainValue<string>(sql`
    select coalesce(min(day)::date, ${from}::date)::text as "openDay"
      from generate_series(${from}::date, ${from}::date + 30, interval '1 day') day
     where extract(isodow from day) in (select weekday from practice_opening_hours where practice_id = ${practiceId})
       and day::date not in (select held_on from practice_closed_days where practice_id = ${practiceId})`);

/** The request after a statement has changed its medicines, with its new version. Whether it is open follows from them. */
const settled = (requestId: number): Sql => sql`
  select ${requestId}::int as medicine_request_id, settle_medicine_request(${requestId}) as version`;

/** One answer and one message, however many medicines it is about. Lock the request first. */
export const saveAnswer = async (transaction: Queryable, change: Change) => {
  await transaction.query(sql`
    update medicine_request_items i
       set state = c.state, message = c.message, ready_until = c."readyUntil",
           reason_id = (select r.reason_id from appointment_reasons r where r.reason_id = c."reasonId"),
           steps = i.steps || jsonb_build_object('state', c.state, 'at', ${nowInSteps})
      from jsonb_to_recordset(${json(change.items)})
             as c("itemId" int, state text, message text, "readyUntil" date, "reasonId" int)
     where c."itemId" = i.item_id and i.medicine_request_id = ${change.requestId}`);
  await transaction.query(sql`
    with done as (${settled(change.requestId)}),
    mail as (${queueMail({
      kind: 'medicine-answered',
      subjectId: sql`done.medicine_request_id`,
      version: sql`done.version`,
      where: sql`${change.tellsClient}::boolean`,
    })}),
    audit as (${recordAudit({ ...theRequest, ...change, details: { items: change.items.map(({ itemId, state }) => ({ itemId, state })) } })})
    select 1 from done`);
};

type Withdrawal = { readonly clientId: number; readonly requestId: number; readonly traceId: string };

/** Withdraws what nobody has begun to prepare. Lock the request first. */
export const saveWithdrawal = async (transaction: Queryable, { clientId, requestId, traceId }: Withdrawal) => {
  await transaction.query(sql`
    update medicine_request_items
       set state = 'WITHDRAWN', steps = steps || jsonb_build_object('state', 'WITHDRAWN', 'at', ${nowInSteps})
     where medicine_request_id = ${requestId} and state in ('SENT', 'SEEN')`);
  await transaction.query(sql`
    with done as (${settled(requestId)}),
    told as (${queueMail({ kind: 'medicine-withdrawn', subjectId: sql`done.medicine_request_id` })}),
    audit as (${recordAudit({ ...theRequest, action: 'medicine-request.withdrawn', clientId, traceId })})
    select 1 from done`);
};
