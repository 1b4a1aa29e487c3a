import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { sql } from '@portal/api/testing/practice-systems/connecting';

type Queries = Pick<TestDatabase, 'query' | 'value' | 'values' | 'certainRow' | 'certainValue'>;

export const findReason = (database: Queries) =>
  database.certainRow<{ id: number; name: string; duration: number }>(sql`
    select reason_id as id, name, duration_minutes as duration from appointment_reasons
     where clinician_type = 'Vet' and 1 = any(species_ids) and not needs_note and audience <> 'NEW' order by sort_order limit 1`);
export type Reason = Awaited<ReturnType<typeof findReason>>;

type Links = {
  readonly source: string;
  readonly practiceIds: readonly number[];
  /** The remote id of each kind for our id 0; its last character is replaced by an id. */
  readonly prefixes: { readonly clinicians: string; readonly clients: string; readonly pets: string };
};

/** Links everybody to the remote id made from our own. */
export const linkEverybody = (database: Queries, { source, practiceIds, prefixes }: Links) =>
  database.query(sql`
    with ours as (select practice_id from practices where practice_id = any(${practiceIds}::int[]))
    insert into external_ids (kind, source, external_id, id)
    select 'practices', ${source}, practice_id::text, practice_id from ours
    union all select 'clinicians', ${source}, left(${prefixes.clinicians}, -1) || clinician_id, clinician_id from clinicians join ours using (practice_id)
    union all select 'clients', ${source}, left(${prefixes.clients}, -1) || client_id, client_id from clients join ours on practice_id = home_practice_id
    union all select 'pets', ${source}, left(${prefixes.pets}, -1) || pet_id, pet_id from pets join ours using (practice_id)`);

export type Person = {
  readonly practiceId: number;
  readonly clinicianIds: readonly number[];
  readonly clientId: number;
  readonly identityId: number;
  readonly petId: number;
};

export const listPeople = (database: Queries): Promise<Person[]> =>
  database.query<Person>(sql`
    select t.practice_id as "practiceId", t.client_id as "clientId", min(t.pet_id) as "petId", min(i.identity_id) as "identityId",
           array(select clinician_id from clinicians v where v.practice_id = t.practice_id and clinician_type = 'Vet'
                  order by 1) as "clinicianIds"
      from pets t join identities i using (client_id) where species_id = 1 group by 1, 2 order by 1, 2`);

/** Ends the leases of a dead process, which would otherwise last a minute and lengthen the bench. */
export const endLeases = (database: Queries) =>
  database.query(sql`
    with claims as (update operations set claimed_until = null where claimed_until is not null)
    update connection_feeds set leased_until = null where leased_until is not null`);

export const makeDue = (database: Queries) =>
  database.query(sql`
    update operations o set next_at = clock_timestamp()
      from appointments a where a.appointment_id = o.appointment_id and o.state = 'WAITING' and a.status = 'CANCELLED'`);

export const countWaiting = async (database: Queries): Promise<number> =>
  (await database.query(sql`select 1 from operations where state = 'WAITING'`)).length;

/** Number of connections that have not read all future appointments yet, are reading them, or have failed to. */
export const countUnread = async (database: Queries): Promise<number> => {
  const rows = await database.query(sql`
    select 1 from connection_feeds join connections using (connection_id)
     where feed = 'FAR' and (loaded_at is null or cursor_at is not null or began_at is not null or failures > 0 or next_at <= clock_timestamp()
          or exists (select 1 from connection_hints h where h.connection_id = connections.connection_id and h.missing_since is not null))`);
  return rows.length;
};

export const readUpTo = (database: Queries): Promise<number | null> =>
  database.value<number>(sql`
    select cursor_at as at from connection_feeds where feed = 'FAR'`);

type Stood = {
  readonly appointmentId: number;
  /** The system of its practice. */
  readonly source: string;
  readonly petId: number;
  readonly clinicianId: number;
  readonly startsAt: number;
};

/** Lists future appointments in the portal, of these pets or of all. */
export const listBooked = (database: Queries, petIds: readonly number[] | null = null): Promise<Stood[]> =>
  database.query<Stood>(sql`
    select appointment_id as "appointmentId", p.source, pet_id as "petId", clinician_id as "clinicianId", starts_at as "startsAt"
      from appointments join external_ids p on p.kind = 'practices' and p.id = practice_id
     where status = 'BOOKED' and starts_at > clock_timestamp() and (${petIds}::int[] is null or pet_id = any(${petIds}::int[]))`);

/** Counts times taken at the desk that the portal had read before it booked over them. */
export const countBookedOver = async (
  database: Queries,
  { appointmentId, since }: { readonly appointmentId: number; readonly since: number },
): Promise<number> => {
  const rows = await database.query(sql`
    select 1
      from diary_entries d
      join diary_entries o on o.may_overlap and o.diary_entry_id <> d.diary_entry_id
       and o.occupied_from < d.occupied_to and o.occupied_to > d.occupied_from
       and (o.clinician_id = d.clinician_id or o.pet_id = d.pet_id)
      join external_ids e
        on (e.kind = 'kept-time' and e.id = o.diary_entry_id) or (e.kind = 'appointments' and e.id = o.appointment_id)
     where d.appointment_id = ${appointmentId} and not d.may_overlap and e.seen_at < to_timestamp(${since}::float8 / 1000)`);
  return rows.length;
};

export const listOperations = (database: Queries) =>
  database.query<{ operationId: number; appointmentId: number; createdAt: number }>(sql`
    select operation_id as "operationId", appointment_id as "appointmentId", a.created_at as "createdAt"
      from operations o join appointments a using (appointment_id)`);

type Task = Omit<Stood, 'source' | 'appointmentId'> & {
  readonly practiceId: number;
  readonly clientId: number;
  readonly isCancelled: boolean;
  readonly remoteId: string | null;
};

/** Lists the appointments that staff are asked to enter. */
export const listTasks = (database: Queries): Promise<Task[]> =>
  database.query<Task>(sql`
    select a.pet_id as "petId", a.clinician_id as "clinicianId", a.starts_at as "startsAt", a.practice_id as "practiceId", a.client_id as "clientId", a.status = 'CANCELLED' as "isCancelled",
           (select max(e.external_id) from external_ids e
             where e.kind = 'appointments' and e.id = a.appointment_id and e.external_id not like '%~%' and e.replaced_by is null) as "remoteId"
      from staff_tasks t join appointments a using (appointment_id)
     where t.kind = 'ENTER_APPOINTMENT' and t.done_at is null and a.starts_at > clock_timestamp()
       and exists (select 1 from operations o where o.appointment_id = a.appointment_id and o.state = 'STOPPED')`);

/** Lists changes that are not entered, each with the reason, such as `STOPPED 2026-12-01T10:00:00Z: NOT_LINKED`. */
export const listNotEntered = (database: Queries): Promise<string[]> =>
  database.values<string>(sql`
    select concat_ws(' ', o.state, to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z:"'), o.last_error)
      from operations o join appointments a using (appointment_id) where o.state <> 'DONE'`);

/** A fingerprint that changes with every row version, even if the values stay the same. */
export const markOfRows = (database: Queries): Promise<string> =>
  database.certainValue<string>(sql`
    select concat_ws(' ', (select count(*) || '/' || sum(hashtext(xmin::text || ctid::text)) from external_ids),
                     (select count(*) || '/' || sum(hashtext(xmin::text || ctid::text)) from appointments),
                     (select count(*) || '/' || sum(hashtext(xmin::text || ctid::text)) from diary_entries)) as mark`);

/** Makes updates of operations that meet the condition sleep, so that the portal can be killed there. */
export const holdWhere = (database: Pick<TestDatabase, 'script'>, condition: string) =>
  database.script(`
    create function bench_holds() returns trigger language plpgsql as $$
    begin
      if ${condition} then perform pg_sleep(30); end if;
      return new;
    end $$;
    create trigger bench_holds before update on operations for each row execute function bench_holds()`);

const sleeps = sql`wait_event = 'PgSleep' and datname = current_database()`;

export const isSleeping = async (database: Queries): Promise<boolean> =>
  (await database.query(sql`select 1 from pg_stat_activity where ${sleeps}`)).length > 0;

/** Ends the sleeping session and rolls it back, as the database does when it notices that a client is gone. */
export const endHold = async (database: Pick<TestDatabase, 'query' | 'script'>): Promise<void> => {
  await database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${sleeps}`);
  await database.script('drop trigger bench_holds on operations; drop function bench_holds()');
};

/** Records of the other system with the ids that the bench gives to new ones. */
export const countNew = (database: Queries, { source, kind }: { source: string; kind: string }) =>
  database.certainValue<number>(sql`
    select count(*) from external_ids where kind = ${kind} and source = ${source} and length(external_id) = 7`);

type Hanging = { readonly source: string; readonly url: string; readonly count: number };

/** Adds connections as that of `source`, each to an instance of its own at `url`, which have loaded and are due. */
export const addHanging = (database: Queries, { source, url, count }: Hanging) =>
  database.query(sql`
    with added as (
      insert into connections (source, system, url, credentials, hook_hash, tells_clients, loaded_at, paused_at)
      select source || '-hangs-' || n, system, ${url} || n || '/', credentials, sha256((source || n)::bytea), false, loaded_at, null
        from connections, generate_series(1, ${count}) as n where source = ${source} returning connection_id)
    insert into connection_feeds (connection_id, feed)
    select connection_id, feed from added, (select distinct feed from connection_feeds) f`);

/** Connections whose last call was not answered in time. */
export const countSilent = (database: Queries) =>
  database.certainValue<number>(sql`select count(*) from connections where timeouts > 0`);

/** In seconds, as the metric `portal_connection_age_seconds` says. */
export const ageOfPicture = (database: Queries, source: string) =>
  database.certainValue<number>(sql`
    select extract(epoch from clock_timestamp() - fresh_at)::float8
      from connection_feeds join connections using (connection_id) where source = ${source} and feed = 'CHANGES'`);

/** Emails about another time of the appointment that have been sent. */
export const countMoved = (database: Queries, appointmentId: number) =>
  database.certainValue<number>(sql`
    select count(*) from outbox_messages where kind = 'appointment-moved-by-practice' and subject_id = ${appointmentId} and state = 'SENT'`);

/** Of each system's records that staff are asked to look at, the ids. */
export const listChecks = (database: Queries, source: string) =>
  database.query<{ id: string; problem: string }>(sql`
    select substr(remote_record, length(${source}) + 15) as id, problem from staff_tasks
     where done_at is null and starts_with(remote_record, ${source} || ': appointment ')`);
