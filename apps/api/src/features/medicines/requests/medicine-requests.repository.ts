import type { ItemState } from '@portal/domain/medicines/request-states';
import type { PetStatus } from '@portal/domain/pets/pet-status';
import type { Queryable } from '../../../database/client.ts';
import { type Sql, sql } from '../../../database/sql.ts';

export type ItemRow = {
  readonly itemId: number;
  readonly petId: number;
  readonly petName: string;
  readonly medicineId: number | null;
  readonly name: string;
  readonly form: string | null;
  readonly strength: string | null;
  readonly state: ItemState;
  readonly steps: readonly { readonly state: ItemState; readonly at: number }[];
  readonly message: string | null;
  readonly readyUntil: string | null;
  readonly reasonId: number | null;
  /** The reason to book that is recorded with the medicine. */
  readonly checkUpReasonId: number | null;
  readonly petStatus: PetStatus;
  readonly hasPhoto: boolean;
};

export type MedicineRequestRow = {
  readonly requestId: number;
  readonly clientId: number;
  readonly practiceId: number;
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly timeZone: string;
  readonly sentAt: number;
  readonly answerBy: number;
  readonly endedAt: number | null;
  readonly supply: string;
  readonly note: string | null;
  readonly version: number;
  readonly items: readonly ItemRow[];
  readonly now: number;
};

/** The items of the request `q` of a query. */
const items = sql`
  (select jsonb_agg(jsonb_build_object(
            'itemId', i.item_id, 'petId', i.pet_id, 'petName', t.name, 'medicineId', i.medicine_id, 'name', i.name,
            'form', i.form, 'strength', i.strength, 'state', i.state, 'steps', i.steps, 'message', i.message,
            'readyUntil', i.ready_until, 'reasonId', i.reason_id, 'petStatus', t.status,
            'checkUpReasonId', (select m.check_up_reason_id from pet_medicines m where m.medicine_id = i.medicine_id),
            'hasPhoto', exists (select 1 from medicine_photos f where f.item_id = i.item_id)) order by i.item_id)
     from medicine_request_items i join pets t using (pet_id)
    where i.medicine_request_id = q.medicine_request_id)`;

/** Columns of the request `q` at the practice `p` of a query. */
export const requestColumns = sql`
  q.medicine_request_id as "requestId", q.client_id as "clientId", q.practice_id as "practiceId", p.name as "practiceName",
  p.phone as "practicePhone", p.time_zone as "timeZone", q.sent_at as "sentAt", q.answer_by as "answerBy",
  q.ended_at as "endedAt", q.supply, q.note, q.version, ${items} as items, clock_timestamp() as now`;

const requestsWhere = (condition: Sql): Sql => sql`
  select ${requestColumns} from medicine_requests q join practices p using (practice_id) where ${condition}`;

export const countOpenRequests = (database: Queryable, clientId: number): Promise<number> =>
  database.certainValue<number>(sql`
    select count(*)::int as open from medicine_requests where client_id = ${clientId} and ended_at is null`);

const mostListed = 50;

export const listRequestsOfClient = (database: Queryable, clientId: number): Promise<MedicineRequestRow[]> =>
  database.query<MedicineRequestRow>(sql`
    ${requestsWhere(sql`q.client_id = ${clientId} and (q.ended_at is null or q.sent_at > clock_timestamp() - interval '1 year')`)}
     order by q.ended_at is not null, q.medicine_request_id desc limit ${mostListed}`);

type OwnRequest = { readonly clientId: number; readonly requestId: number };

export const findRequestOfClient = (
  database: Queryable,
  { clientId, requestId }: OwnRequest,
): Promise<MedicineRequestRow | null> =>
  database.find<MedicineRequestRow>(
    requestsWhere(sql`q.client_id = ${clientId} and q.medicine_request_id = ${requestId}`),
  );

export const findRequest = (database: Queryable, requestId: number): Promise<MedicineRequestRow | null> =>
  database.find<MedicineRequestRow>(requestsWhere(sql`q.medicine_request_id = ${requestId}`));
