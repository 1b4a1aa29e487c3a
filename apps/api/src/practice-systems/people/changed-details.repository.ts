import { petRecord } from '@portal/domain/pets/pet-record';
import { clientRecord } from '@portal/domain/clients/client-record';
import { columnOf, type Facts, fileNameOf } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { fromNow, sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import type { PersonKind } from '../port.ts';
import type { ConnectionRow } from '../turns/feeds.repository.ts';
import { idOf } from '../turns/remote-id.repository.ts';
import type { People } from './adding.repository.ts';

type RecordChange = {
  readonly kind: PersonKind;
  readonly id: number;
  /** Its id in the other system, following merges; of a copied record, the one that is not archived. */
  readonly remoteId: string;
  readonly columns: readonly string[];
  readonly wanted: number;
  readonly attempts: number;
};
type Of = Pick<ConnectionRow, 'connectionId'>;

const atOnce = 20;

export const listDueChanges = (database: Queryable, { connectionId }: Of): Promise<RecordChange[]> =>
  database.query<RecordChange>(sql`
    select r.kind, r.id, r.columns, r.wanted, r.attempts, known.id as "remoteId"
      from changed_details r join connections c using (connection_id)
     cross join lateral (select ${idOf(sql`r.kind`, sql`r.id`)} as id) known
     where known.id is not null and r.connection_id = ${connectionId} and r.next_at <= clock_timestamp() order by r.next_at limit ${atOnce}`);

const recordOf: Readonly<Record<PersonKind, Facts>> = { clients: clientRecord, pets: petRecord };

/** Names as in the import; a fact without a column of its own, such as a typed breed, counts for the column of its `part`. */
export const fieldsChanged = ({ kind, columns }: Pick<RecordChange, 'kind' | 'columns'>): string[] => {
  const facts = Object.entries(recordOf[kind]);
  const changed = facts.filter(([name]) => columns.includes(columnOf(name)));
  const names = new Set(changed.map(([name, { file, part }]) => (file ? name : part)));
  return facts.flatMap(([name, fact]) => {
    const isMeant = names.has(name) || (fact.part !== undefined && names.has(fact.part));
    return fact.file && isMeant ? [fileNameOf(name, fact)] : [];
  });
};

/** Deletes the change, and returns whether it did: a later one is still to be written, and staff may have it already. */
export const settleChange = (transaction: Queryable, { connectionId }: Of, { kind, id, wanted }: RecordChange) =>
  transaction.returnsRow(sql`
    delete from changed_details where connection_id = ${connectionId} and kind = ${kind} and id = ${id} and wanted = ${wanted}
    returning 1`);

export const delayChange = (
  transaction: Queryable,
  { connectionId }: Of,
  { kind, id, milliseconds }: RecordChange & { readonly milliseconds: number },
) =>
  transaction.query(sql`
    update changed_details set next_at = ${fromNow(milliseconds)}, attempts = attempts + 1
     where connection_id = ${connectionId} and kind = ${kind} and id = ${id}`);

/** Gives up writing changes to the system. Returns those that staff are to enter: not erasures, which are noted as changes too. */
export const dropChanges = (transaction: Queryable, { connectionId }: Of) =>
  transaction.query<Pick<RecordChange, 'kind' | 'id'>>(sql`
    with dropped as (delete from changed_details where connection_id = ${connectionId} returning kind, id)
    select d.kind, d.id from dropped d left join pets p on d.kind = 'pets' and p.pet_id = d.id
      join clients c on c.client_id = coalesce(p.client_id, d.id) and c.erased_at is null`);

/** Leaves a task for staff to enter the change, and emails them. */
export const leaveDetailsTask = (
  transaction: Queryable,
  { kind, id }: Pick<RecordChange, 'kind' | 'id'>,
  problem: string,
) =>
  transaction.query(sql`
    with done as (
      insert into staff_tasks (practice_id, kind, client_id, pet_id, problem)
      select practice_id, 'ENTER_DETAILS', client_id, pet_id, ${problem}
        from (select home_practice_id as practice_id, client_id, null::int as pet_id from clients where ${kind} = 'clients' and client_id = ${id}
              union all select practice_id, null, pet_id from pets where ${kind} = 'pets' and pet_id = ${id}) about
      returning staff_task_id)
    ${queueMail({ kind: 'enter-details', subjectId: sql`done.staff_task_id`, version: sql`0` })}`);

/** Remote ids of records with changes in the portal that the other system does not have yet. */
export const listAwaited = async (database: Queryable, { connectionId, source, kind }: People) =>
  new Set(
    await database.values<string>(sql`
      select e.external_id from changed_details r join external_ids e on e.kind = r.kind and e.source = ${source} and e.id = r.id
       where r.connection_id = ${connectionId} and r.kind = ${kind}`),
  );

export type DetailsTask = {
  readonly practiceId: number;
  readonly clientName: string;
  readonly petName: string | null;
  readonly problem: string;
};

export const findDetailsTask = (database: Queryable, staffTaskId: number): Promise<DetailsTask | null> =>
  database.find<DetailsTask>(sql`
    select t.practice_id as "practiceId", concat_ws(' ', nullif(c.first_name, ''), c.last_name) as "clientName", p.name as "petName", t.problem
      from staff_tasks t left join pets p using (pet_id) join clients c on c.client_id = coalesce(t.client_id, p.client_id)
     where t.staff_task_id = ${staffTaskId} and t.kind = 'ENTER_DETAILS' and t.done_at is null`);
