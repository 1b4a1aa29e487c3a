import type { Queryable } from '../../database/client.ts';
import { fromNow, json, type Sql, sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import type { RemoteWrite } from '../port.ts';
import { idOf } from '../turns/remote-id.repository.ts';
import { type Agreed, agreedState, reasonIdOf, type WrittenState, writtenAs } from './agreed.repository.ts';
import type { ConnectionRow } from '../turns/feeds.repository.ts';

type Of = Pick<ConnectionRow, 'connectionId' | 'source' | 'tellsClients' | 'statuses'>;

/** The wanted state of an appointment in the practice's own system, with that system's ids. */
export type OperationRow = Of & {
  readonly operationId: number;
  readonly claim: string;
  readonly appointmentId: number;
  readonly practiceId: number;
  readonly wanted: number;
  readonly attempts: number;
  readonly looked: number;
  readonly sent: Sent | null;
  /** True once the latest change is written: only earlier entries are left to cancel. */
  readonly isWritten: boolean;
  /** The request that the system must answer; null if it does not decide but is only told. */
  readonly bookingRequestId: number | null;
  readonly isSystemDeciding: boolean;
  /** True if the client has waited so long that staff must look at it. */
  readonly isOverdue: boolean;
  /** When the last complete reading of changes began. */
  readonly readAt: number | null;
  /** By how much the system's clock was ahead then. */
  readonly clockAhead: number | null;
  /** Id of its entry there; null if it is not known to be booked there. */
  readonly remoteId: string | null;
  /** Ids of all its entries there, past and present. */
  readonly knownIds: readonly string[];
  /** Ids of earlier entries to cancel, because the appointment is now at another time. */
  readonly leftIds: readonly string[];
  /** Where its entry may be if only the portal has moved it; empty unless the system was asked for a new time. */
  readonly ownStarts: readonly number[];
  /** What its entry was when both books agreed; null if that is not known. */
  readonly agreed: Agreed | null;
  readonly isCancelled: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly title: string;
  readonly note: string | null;
  readonly practice: string | null;
  readonly clinician: string | null;
  readonly reason: string | null;
  readonly client: string | null;
  readonly pet: string | null;
};

/** The natural key of a booking that was sent and has not been answered. */
export type Sent = Pick<RemoteWrite, 'practice' | 'clinician' | 'pet' | 'startsAt'> & {
  readonly sentAt: number;
  readonly endsAt?: number;
  /** Until when its answer was waited for. */
  readonly until?: number;
  readonly reason?: string | null;
  /** Number of the change that was sent. */
  readonly wanted: number;
};

const idsThere = (more: Sql = sql`true`): Sql => sql`
  array(select e.external_id from external_ids e
         where e.kind = 'appointments' and e.source = c.source and e.id = o.appointment_id and ${more} order by e.external_id collate "C")`;

const isLeft = sql`e.replaced_by is not null and e.gone_at is null`;

const ownStarts = sql`
  case when a.status = 'BOOKED' and exists (
         select 1 from booking_requests r where r.appointment_id = a.appointment_id and r.kind = 'MOVE' and r.decided_by = 'SYSTEM'
            and (r.outcome is null or (r.outcome in ('DECLINED', 'WITHDRAWN') and r.answered_at > coalesce(o.written_at, '-infinity'))))
       then array(select (extract(epoch from at) * 1000)::float8 from (
                    values (a.starts_at), (a.moved_from)
                    union select r.starts_at from booking_requests r where r.appointment_id = a.appointment_id) as own (at)
                   where at is not null)
       else '{}' end`;

const claimMilliseconds = 60_000;
const claimedUntil = fromNow(claimMilliseconds);

const isAwaited = sql`
  exists (select 1 from booking_requests q where q.appointment_id = o.appointment_id and q.outcome is null and q.decided_by = 'SYSTEM')`;

/** Claims a due operation, or that of this appointment, for this process until it is released or the claim expires. */
export const claimOperation = (
  database: Queryable,
  which: { readonly connectionId: number } | { readonly askedAbout: number },
): Promise<OperationRow | null> => {
  const whichOperation =
    'askedAbout' in which
      ? sql`o.appointment_id = ${which.askedAbout} and ${isAwaited}`
      : sql`o.connection_id = ${which.connectionId} and o.next_at <= clock_timestamp()`;
  return database.find<OperationRow>(sql`
    with due as (
      select o.operation_id from operations o join connections c using (connection_id)
       where o.state = 'WAITING' and (o.claimed_until is null or o.claimed_until < clock_timestamp())
         and c.removed_at is null and c.paused_at is null and c.loaded_at is not null
         and (c.rests_until is null or c.rests_until <= clock_timestamp()) and ${whichOperation}
       order by o.next_at limit 1 for update of o skip locked),
    o as (
      update operations o set claim = gen_random_uuid(), claimed_until = ${claimedUntil}
        from due where o.operation_id = due.operation_id returning o.*)
    select o.operation_id as "operationId", o.connection_id as "connectionId", c.source, c.tells_clients as "tellsClients", c.statuses, o.claim,
           o.appointment_id as "appointmentId", a.practice_id as "practiceId", o.wanted, o.attempts, o.looked, o.sent,
           coalesce((o.written_as ->> 'wanted')::int = o.wanted, false) as "isWritten", (select p.diary_authority = 'PRACTICE_SYSTEM' from practices p where p.practice_id = a.practice_id) as "isSystemDeciding",
           q.booking_request_id as "bookingRequestId",
           coalesce(q.asked_at + people_are_asked_after('SYSTEM') < clock_timestamp(), false) as "isOverdue",
           (select f.cursor_at from connection_feeds f where f.connection_id = o.connection_id and f.feed = 'CHANGES') as "readAt",
           (select f.clock_ahead from connection_feeds f where f.connection_id = o.connection_id and f.feed = 'CHANGES') as "clockAhead",
           a.status = 'CANCELLED' as "isCancelled", coalesce(q.starts_at, a.starts_at) as "startsAt",
           coalesce(q.ends_at, a.ends_at) as "endsAt", t.name || ', ' || concat_ws(' ', nullif(n.first_name, ''), n.last_name) as title, a.note,
           (select max(e.external_id collate "C") from external_ids e
             where e.kind = 'appointments' and e.source = c.source and e.id = a.appointment_id
               and (e.external_id not like '%~%' or e.gone_at is null) and e.replaced_by is null) as "remoteId",
           ${agreedState} as agreed,
           ${ownStarts} as "ownStarts", ${idsThere()} as "knownIds", ${idsThere(isLeft)} as "leftIds",
           ${idOf('practices', sql`a.practice_id`)} as practice,
           ${idOf('clinicians', sql`coalesce(q.clinician_id, a.clinician_id)`)} as clinician,
           ${reasonIdOf(sql`a.practice_id`, sql`coalesce(q.reason_id, a.reason_id)`)} as reason,
           ${idOf('clients', sql`a.client_id`)} as client, ${idOf('pets', sql`a.pet_id`)} as pet
      from o join connections c using (connection_id) join appointments a using (appointment_id) join pets t using (pet_id)
      join clients n on n.client_id = a.client_id
      left join booking_requests q on q.appointment_id = a.appointment_id and q.outcome is null and q.decided_by = 'SYSTEM'`);
};

type Claimed = Pick<OperationRow, 'operationId' | 'claim' | 'wanted'>;

/** Locks the operation until the transaction ends. Null if another process has it; false if the client has changed it since. */
export const keepClaim = (transaction: Queryable, { operationId, claim, wanted }: Claimed): Promise<boolean | null> =>
  transaction.value<boolean>(sql`
    update operations set claimed_until = ${claimedUntil}
     where operation_id = ${operationId} and claim = ${claim}::uuid returning wanted = ${wanted} as "isCurrent"`);

export const releaseClaim = (database: Queryable, { operationId, claim }: Claimed) =>
  database.query(sql`
    update operations set claimed_until = null where operation_id = ${operationId} and claim = ${claim}::uuid`);

/** Locks the appointment first, as clients' changes do, so that the two cannot deadlock. */
export const lockAppointment = (transaction: Queryable, appointmentId: number) =>
  transaction.query(sql`select 1 from appointments where appointment_id = ${appointmentId} for no key update`);

/** Call it before sending, so that after a crash another process looks for the booking instead of sending it again. */
export const noteSent = (transaction: Queryable, operationId: number, sent: Sent) =>
  transaction.query(sql`
    update operations set sent = ${json(sent)}, looked = 0, attempts = attempts + 1 where operation_id = ${operationId}`);

type Written = {
  readonly operationId: number;
  readonly wanted: number;
  /** True if it is written, but not known to be allowed to stay. */
  readonly isUndecided?: boolean;
  /** True if staff entered it, so that its state there counts at once and nothing is written over it. */
  readonly isByHand?: boolean;
  /** The state that was written; absent if it was booked as sent, or reception's state counts. */
  readonly as?: WrittenState;
};

/** A cancellation that a client can still undo waits for that, whatever became of an earlier change. */
const untilUndone = (at: Sql): Sql => sql`
  greatest(${at}, (select a.undo_until from appointments a where a.appointment_id = o.appointment_id and a.status = 'CANCELLED'))`;

const openTasks = sql`t.kind in ('ENTER_APPOINTMENT', 'SAME_CLIENT') and t.done_at is null`;

/**
 * Marks the operation as done, unless the client has changed the appointment since it was read or an earlier entry is
 * left there. Also closes staff tasks about earlier states.
 */
export const noteWritten = (
  transaction: Queryable,
  { operationId, wanted, isUndecided = false, isByHand = false, as }: Written,
) =>
  transaction.query(sql`
    with written as (
      update operations o
         set state = case when o.wanted = ${wanted} and not ${isUndecided}::boolean and not exists (
               select 1 from external_ids e join connections c on c.source = e.source
                where c.connection_id = o.connection_id and e.kind = 'appointments' and e.id = o.appointment_id and ${isLeft})
               then 'DONE' else 'WAITING' end, sent = null,
             written_as = case when ${isByHand}::boolean then coalesce(o.sent, o.written_as, '{}') || jsonb_build_object('wanted', ${wanted}::int)
               else coalesce(o.sent, o.written_as) end,
             agreed = ${writtenAs(as)},
             looked = 0, attempts = 0, last_error = null, next_at = ${untilUndone(sql`clock_timestamp()`)},
             written_at = case when ${isByHand}::boolean then o.written_at else clock_timestamp() end
       where operation_id = ${operationId} returning appointment_id, connection_id),
    -- Reception may put the entry back as it was, which must be applied as a change.
    overwritten as (
      update external_ids e set version = null from written join connections c using (connection_id)
       where e.kind = 'appointments' and e.source = c.source and e.id = written.appointment_id and e.version is not null)
    update staff_tasks t set done_at = clock_timestamp()
      from written where t.appointment_id = written.appointment_id and ${openTasks}`);

type Later = Pick<OperationRow, 'operationId' | 'looked'> & {
  readonly error: string;
  readonly milliseconds: number;
  readonly isLost: boolean;
};

/** `isLost` means that the booking did not arrive and must be sent again. What was left to staff meanwhile stays so. */
export const noteLater = (transaction: Queryable, { operationId, error, milliseconds, looked, isLost }: Later) =>
  transaction.query(sql`
    update operations o
       set next_at = ${untilUndone(fromNow(milliseconds))}, last_error = ${error}, looked = ${looked},
           attempts = attempts + 1, sent = case when ${isLost}::boolean then null else sent end
     where operation_id = ${operationId} and state = 'WAITING'`);

/** Stops writing and leaves a task for staff, with an email; replaces a task about an earlier state. */
export const stopOperation = (transaction: Queryable, operationId: number, error: string) =>
  transaction.query(sql`
    with stopped as (
      update operations set state = 'STOPPED', last_error = ${error} where operation_id = ${operationId} returning appointment_id),
    earlier as (
      update staff_tasks t set done_at = clock_timestamp()
        from stopped where t.appointment_id = stopped.appointment_id and ${openTasks}),
    done as (
      insert into staff_tasks (practice_id, kind, appointment_id)
      select a.practice_id, 'ENTER_APPOINTMENT', a.appointment_id from stopped join appointments a using (appointment_id)
      returning staff_task_id)
    ${queueMail({ kind: 'enter-appointment', subjectId: sql`done.staff_task_id`, version: sql`0` })}`);

/** Leaves a task for staff unless one is open. Sends no email itself. */
export const leaveTask = (transaction: Queryable, { appointmentId }: Pick<OperationRow, 'appointmentId'>) =>
  transaction.query(sql`
    insert into staff_tasks (practice_id, kind, appointment_id)
    select a.practice_id, 'ENTER_APPOINTMENT', a.appointment_id from appointments a
     where a.appointment_id = ${appointmentId}
       and not exists (select 1 from staff_tasks t where t.appointment_id = a.appointment_id and t.kind = 'ENTER_APPOINTMENT' and t.done_at is null)`);

/** Stops asking the system, because staff decide about the request. Then nobody needs to know who the client is there. */
export const stopAsking = (transaction: Queryable, operationId: number, error: string) =>
  transaction.query(sql`
    with stopped as (update operations set state = 'STOPPED', last_error = ${error} where operation_id = ${operationId} returning appointment_id)
    update staff_tasks t set done_at = clock_timestamp() from stopped s where t.appointment_id = s.appointment_id and t.kind = 'SAME_CLIENT' and t.done_at is null`);

export type OpenSent = Pick<OperationRow, 'operationId' | 'appointmentId' | 'knownIds' | 'bookingRequestId'> & {
  readonly sent: Sent;
  /** False if the client has changed the appointment since it was sent. */
  readonly isCurrent: boolean;
};

/** Lists bookings that were sent and are not known to have arrived. */
export const listOpenSent = (database: Queryable, { connectionId }: Pick<OperationRow, 'connectionId'>) =>
  database.query<OpenSent>(sql`
    select o.operation_id as "operationId", o.appointment_id as "appointmentId", o.sent, o.wanted = (o.sent ->> 'wanted')::int as "isCurrent",
           ${idsThere()} as "knownIds", q.booking_request_id as "bookingRequestId"
      from operations o join connections c using (connection_id)
      left join booking_requests q on q.appointment_id = o.appointment_id and q.outcome is null and q.decided_by = 'SYSTEM'
     where o.connection_id = ${connectionId} and o.state = 'WAITING' and o.sent is not null`);
