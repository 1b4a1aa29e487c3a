import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/traces.repository.ts';

/** What the practice's own system shall have: the appointment as it is now, by that system's ids. */
export type OperationRow = {
  readonly operationId: number;
  readonly appointmentId: number;
  readonly practiceId: number;
  readonly wanted: number;
  readonly attempts: number;
  readonly looked: number;
  readonly sent: Sent | null;
  /** Its id there; null: not booked there yet, as far as is known. */
  readonly remoteId: string | null;
  readonly isCancelled: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly title: string;
  readonly practice: string | null;
  readonly clinician: string | null;
  readonly reason: string | null;
  readonly client: string | null;
  readonly pet: string | null;
};

/** The natural key of a booking whose answer did not arrive. */
export type Sent = {
  readonly practice: string;
  readonly clinician: string;
  readonly pet: string;
  readonly startsAt: number;
  readonly sentAt: number;
  /** Which change of the appointment it was. */
  readonly wanted: number;
};

type Of = { readonly connectionId: number; readonly source: string };

const idOf = (kind: string, source: string, id: Sql): Sql => sql`
  (select surviving_id(e.kind, e.source, e.external_id) from external_ids e where e.kind = ${kind} and e.source = ${source} and e.id = ${id}
    order by e.external_id like '~%' desc, e.external_id limit 1)`;

export const listDueOperations = (
  database: Queryable,
  { connectionId, source }: Of,
  limit: number,
): Promise<OperationRow[]> =>
  database.query<OperationRow>(sql`
    select o.operation_id as "operationId", o.appointment_id as "appointmentId", a.practice_id as "practiceId", o.wanted, o.attempts,
           o.looked, o.sent, a.status = 'CANCELLED' as "isCancelled", a.starts_at as "startsAt", a.ends_at as "endsAt",
           t.name || ', ' || c.first_name || ' ' || c.last_name as title,
           (select max(e.external_id) from external_ids e
             where e.kind = 'appointments' and e.source = ${source} and e.id = a.appointment_id and e.external_id not like '%~%') as "remoteId",
           ${idOf('practices', source, sql`a.practice_id`)} as practice,
           ${idOf('clinicians', source, sql`a.clinician_id`)} as clinician,
           ${idOf('reasons', source, sql`a.reason_id`)} as reason,
           ${idOf('clients', source, sql`a.client_id`)} as client, ${idOf('pets', source, sql`a.pet_id`)} as pet
      from operations o join appointments a using (appointment_id) join pets t using (pet_id) join clients c on c.client_id = a.client_id
     where o.connection_id = ${connectionId} and o.state = 'WAITING' and o.next_at <= clock_timestamp()
     order by o.next_at limit ${limit}`);

/** Before it is sent, so that a process that ends meanwhile is followed by one that looks for it. */
export const noteSent = (transaction: Queryable, operationId: number, sent: Sent) =>
  transaction.query(sql`
    update operations set sent = ${json(sent)}, looked = 0, attempts = attempts + 1 where operation_id = ${operationId}`);

type Written = { readonly operationId: number; readonly wanted: number };

const openTask = sql`t.kind = 'ENTER_APPOINTMENT' and t.done_at is null`;

/** Done, unless the client has changed it since it was read; then no person need enter an earlier state of it either. */
export const noteWritten = (transaction: Queryable, { operationId, wanted }: Written) =>
  transaction.query(sql`
    with written as (
      update operations
         set state = case when wanted = ${wanted} then 'DONE' else 'WAITING' end, sent = null, looked = 0, attempts = 0,
             last_error = null, next_at = clock_timestamp()
       where operation_id = ${operationId} returning appointment_id)
    update staff_tasks t set done_at = clock_timestamp()
      from written where t.appointment_id = written.appointment_id and ${openTask}`);

type Later = {
  readonly operationId: number;
  readonly error: string;
  readonly milliseconds: number;
  readonly looked: number;
  readonly isLost: boolean;
};

/** `isLost`: it did not arrive, and is sent again. */
export const noteLater = (transaction: Queryable, { operationId, error, milliseconds, looked, isLost }: Later) =>
  transaction.query(sql`
    update operations
       set next_at = clock_timestamp() + make_interval(secs => ${milliseconds}::float8 / 1000), last_error = ${error}, looked = ${looked},
           attempts = attempts + 1, sent = case when ${isLost}::boolean then null else sent end
     where operation_id = ${operationId}`);

/** A person at the practice enters it, and is asked by email; a task about an earlier state of it is over. */
export const stopOperation = (transaction: Queryable, operationId: number, error: string) =>
  transaction.query(sql`
    with stopped as (
      update operations set state = 'STOPPED', last_error = ${error} where operation_id = ${operationId} returning appointment_id),
    earlier as (
      update staff_tasks t set done_at = clock_timestamp()
        from stopped where t.appointment_id = stopped.appointment_id and ${openTask}),
    done as (
      insert into staff_tasks (practice_id, kind, appointment_id)
      select a.practice_id, 'ENTER_APPOINTMENT', a.appointment_id from stopped join appointments a using (appointment_id)
      returning staff_task_id)
    ${queueMail({ kind: 'enter-appointment', subjectId: sql`done.staff_task_id`, version: sql`0` })}`);

type Link = { readonly source: string; readonly externalId: string; readonly appointmentId: number };

export const linkWritten = (transaction: Queryable, { source, externalId, appointmentId }: Link) =>
  transaction.query(sql`
    insert into external_ids (kind, source, external_id, id)
    values ('appointments', ${source}, ${externalId}, ${appointmentId}) on conflict do nothing`);

export type OpenSent = { readonly operationId: number; readonly appointmentId: number; readonly sent: Sent };

/** Sent, and not known to have arrived. */
export const listOpenSent = (database: Queryable, { connectionId }: Pick<Of, 'connectionId'>): Promise<OpenSent[]> =>
  database.query<OpenSent>(sql`
    select operation_id as "operationId", appointment_id as "appointmentId", sent from operations
     where connection_id = ${connectionId} and state = 'WAITING' and sent is not null`);
