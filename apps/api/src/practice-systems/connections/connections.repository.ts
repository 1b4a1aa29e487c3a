import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { waitingWrites } from '../../platform/metrics/state.repository.ts';
import { connectionColumns, type ConnectionRow, feeds } from '../turns/feeds.repository.ts';

export const linkedKinds = ['practices', 'clinicians', 'reasons', 'clients', 'pets'] as const;

export const findConnection = (database: Queryable, source: string): Promise<ConnectionRow | null> =>
  database.find<ConnectionRow>(sql`
    select ${connectionColumns} from connections c where source = ${source} and removed_at is null`);

export const findConnectionByHook = (database: Queryable, hash: Buffer): Promise<ConnectionRow | null> =>
  database.find<ConnectionRow>(sql`
    select ${connectionColumns} from connections c where hook_hash = ${hash} and removed_at is null and paused_at is null`);

/** The kind of system that an earlier connection of this name read from; null if no record is linked to it any more. */
export const findFormerSystem = (database: Queryable, source: string): Promise<string | null> =>
  database.value<string>(sql`
    select system from connections
     where source = ${source} and exists (select 1 from external_ids e where e.kind = any(${[...linkedKinds]}::text[]) and e.source = ${source})
     order by connection_id desc limit 1`);

type NewConnection = Pick<ConnectionRow, 'source' | 'system' | 'url' | 'credentials' | 'tellsClients'> & {
  readonly hookHash: Buffer;
  readonly site: string;
};

/** Null if the name or the address is connected already. What an earlier connection of this name has not settled is its own now. */
export const insertConnection = (database: Queryable, added: NewConnection): Promise<number | null> =>
  database.value<number>(sql`
    with added as (
      insert into connections (source, system, url, site, credentials, hook_hash, tells_clients)
      values (${added.source}, ${added.system}, ${added.url}, ${added.site}, ${added.credentials}, ${added.hookHash}, ${added.tellsClients})
      on conflict do nothing returning connection_id),
    feeds as (
      insert into connection_feeds (connection_id, feed)
      select connection_id, feed from added, unnest(${[...feeds]}::text[]) as feed),
    taken_over as (
      update operations o set connection_id = added.connection_id from added
       where o.operation_id in (
         select max(f.operation_id) from operations f join connections c using (connection_id)
          where c.source = ${added.source} group by f.appointment_id))
    select connection_id as "connectionId" from added`);

export const setHook = (database: Queryable, connectionId: number, hookHash: Buffer) =>
  database.query(sql`update connections set hook_hash = ${hookHash} where connection_id = ${connectionId}`);

/** A reading that began before a pause is not applied after it: reception may have changed the diary meanwhile. */
export const setPaused = (database: Queryable, connectionId: number, isPaused: boolean) =>
  database.query(sql`
    with connection as (
      update connections set paused_at = case when ${isPaused}::boolean then coalesce(paused_at, clock_timestamp()) end
       where connection_id = ${connectionId} returning connection_id)
    update connection_feeds set lease = null, leased_until = null
     where feed <> 'WRITES' and ${isPaused}::boolean and connection_id in (select connection_id from connection)`);

export const setWrites = (database: Queryable, connectionId: number, writes: boolean) =>
  database.query(sql`update connections set writes = ${writes}::boolean where connection_id = ${connectionId}`);

/** After its secret was replaced, what has failed is tried again at once. */
export const retryFailed = (database: Queryable, connectionId: number) =>
  database.query(sql`
    update connection_feeds set next_at = clock_timestamp() where connection_id = ${connectionId} and last_error is not null`);

type Status = { readonly connectionId: number; readonly status: string; readonly word: string };

/** Readings under way do not know the word, so they begin anew. */
export const setStatus = (database: Queryable, { connectionId, status, word }: Status) =>
  database.query(sql`
    with connection as (
      update connections set statuses = statuses || jsonb_build_object(${status}::text, ${word}::text)
       where connection_id = ${connectionId} returning connection_id)
    update connection_feeds set lease = null, leased_until = null
     where feed <> 'WRITES' and connection_id in (select connection_id from connection)`);

export const setCancellationReason = (database: Queryable, connectionId: number, reason: string | null) =>
  database.query(sql`
    update connections set cancellation_reason = ${reason} where connection_id = ${connectionId}`);

/** Retries bookings that waited for an operator to link a record. */
export const retryUnlinked = (database: Queryable, connectionId: number) =>
  database.query(sql`
    update operations set state = 'WAITING', adding = null, attempts = 0, next_at = clock_timestamp()
     where connection_id = ${connectionId} and state = 'STOPPED' and (adding is not null or last_error in ('NOT_LINKED', 'PERHAPS_THERE'))`);

const idsOf = (kind: 'appointments' | 'pets', source: string): Sql =>
  sql`(select id from external_ids where kind = ${kind} and source = ${source})`;

/** Deletes the credentials and the busy times of the connection, and ends the tasks that only it asks. Appointments stay. */
export const removeConnection = async (database: Queryable, { connectionId, source }: ConnectionRow): Promise<void> => {
  await database.query(sql`
    update connections set removed_at = clock_timestamp(), credentials = '' where connection_id = ${connectionId}`);
  await database.query(sql`
    with hints as (delete from connection_hints where connection_id = ${connectionId})
    update staff_tasks set done_at = clock_timestamp()
     where done_at is null
       and (kind = 'CHECK_RECORD' and starts_with(remote_record, ${source} || ': ')
         or kind in ('UNKNOWN_STATUS', 'TWO_CHANGES') and appointment_id in ${idsOf('appointments', source)}
         or kind = 'OTHER_OWNER' and pet_id in ${idsOf('pets', source)})`);
  await database.query(sql`
    with gone as (delete from external_ids where source = ${source} and part_of is not null returning id)
    delete from diary_entries d using gone where d.diary_entry_id = gone.id`);
};

export type Link = {
  readonly source: string;
  readonly kind: (typeof linkedKinds)[number];
  readonly externalId: string;
  readonly id: number;
};

/** Returns the name of our record, or null if there is none. */
export const linkRecord = (database: Queryable, { source, kind, externalId, id }: Link): Promise<string | null> =>
  database.value<string>(sql`
    with known as (
      select name from practices where ${kind} = 'practices' and practice_id = ${id}
      union all
      select display_name from clinicians where ${kind} = 'clinicians' and clinician_id = ${id}
      union all
      select name from appointment_reasons where ${kind} = 'reasons' and reason_id = ${id}
      union all
      select 'client ' || client_id from clients where ${kind} = 'clients' and client_id = ${id}
      union all
      select 'pet ' || pet_id from pets where ${kind} = 'pets' and pet_id = ${id}),
    -- The portal may have two records of one person: both stay linked to the same remote record.
    alias as (
      select ${kind} in ('clients', 'pets') and exists (
        select 1 from external_ids where kind = ${kind} and source = ${source} and external_id = ${externalId} and id <> ${id}::int) as "is"),
    linked as (
      insert into external_ids (kind, source, external_id, id, merged_into)
      select ${kind}, ${source}, case when "is" then '~' || ${id}::int else ${externalId} end, ${id}::int,
             case when "is" then ${externalId} end
        from known, alias
      on conflict (kind, source, external_id) do update set id = excluded.id, merged_into = excluded.merged_into)
    select name from known`);

/** Ends the other ids of the portal's record, because the id that was linked last is used. Returns the ids that this ends. */
export const endEarlierIds = async (database: Queryable, { source, kind, externalId, id }: Link): Promise<string[]> => {
  const changed = await database.values<string>(sql`
    update external_ids set gone_at = case when external_id <> ${externalId} then clock_timestamp() end
     where kind = ${kind} and source = ${source} and id = ${id} and external_id not like '~%'
       and (gone_at is null) = (external_id <> ${externalId})
    returning external_id`);
  return changed.filter((one) => one !== externalId);
};

const toCheck = sql`
  array(select substr(t.remote_record, length(c.source) + 3) || ': ' || t.problem from staff_tasks t
         where t.done_at is null and starts_with(t.remote_record, c.source || ': ') order by t.staff_task_id)`;

const silentSeconds = sql`
  (select round(extract(epoch from clock_timestamp() - max(e.modified_at)))::int from external_ids e
    where e.kind = 'appointments' and e.source = c.source and c.hook_at is not null
      and e.modified_at > c.hook_at + interval '1 hour' and e.modified_at < clock_timestamp() - interval '5 minutes')`;

export type ConnectionState = {
  readonly source: string;
  readonly system: string;
  readonly url: string;
  readonly isPaused: boolean;
  readonly isLoaded: boolean;
  /** Whether it was found unreliable and is read again. */
  readonly isBlocked: boolean;
  readonly notes: readonly string[];
  readonly writes: boolean;
  /** By how many milliseconds its clock is ahead of ours; null if it does not say. */
  readonly clockAhead: number | null;
  readonly hookSeconds: number | null;
  /** How long ago an appointment was changed there of which no webhook told, if that is more than an hour. */
  readonly silentSeconds: number | null;
  /** Number of practices whose bookings this system must confirm. */
  readonly decidesFor: number;
  /** Number of client changes that are not written to the system yet. */
  readonly waiting: number;
  readonly oldestSeconds: number;
  /** Records that staff are asked to look at, each with what is wrong. */
  readonly unread: readonly string[];
  readonly feeds: readonly {
    readonly feed: string;
    readonly freshSeconds: number | null;
    readonly lastError: string | null;
    readonly readUpTo: string | null;
    readonly held: number | null;
  }[];
};

export const listConnections = (database: Queryable): Promise<ConnectionState[]> =>
  database.query<ConnectionState>(sql`
    select c.source, c.system, c.url, c.paused_at is not null as "isPaused", c.loaded_at is not null as "isLoaded",
           c.blocked_at is not null as "isBlocked", c.notes, c.clock_ahead as "clockAhead", c.writes, ${toCheck} as unread,
           round(extract(epoch from clock_timestamp() - c.hook_at))::int as "hookSeconds", ${silentSeconds} as "silentSeconds",
           queue.waiting, queue.oldest as "oldestSeconds",
           (select count(*) from external_ids e join practices p on p.practice_id = e.id and p.diary_authority = 'PRACTICE_SYSTEM'
             where e.kind = 'practices' and e.source = c.source) as "decidesFor",
           (select jsonb_agg(jsonb_build_object(
                     'feed', f.feed, 'freshSeconds', round(extract(epoch from clock_timestamp() - f.fresh_at)),
                     'lastError', f.last_error, 'held', f.held_deletions,
                     'readUpTo', to_char(f.cursor_at at time zone 'UTC', 'YYYY-MM-DD')) order by f.feed collate "C")
              from connection_feeds f where f.connection_id = c.connection_id) as feeds
      from connections c cross join ${waitingWrites} where c.removed_at is null order by c.source collate "C"`);

export const listLinkedPractices = (database: Queryable, source: string): Promise<number[]> =>
  database.values<number>(sql`
    select distinct id from external_ids where kind = 'practices' and source = ${source} order by id`);

export type SealedRow = { readonly connectionId: number; readonly credentials: Uint8Array };

export const listCredentials = (database: Queryable): Promise<SealedRow[]> =>
  database.query<SealedRow>(sql`
    select connection_id as "connectionId", credentials from connections where removed_at is null`);

export const saveCredentials = (database: Queryable, { connectionId, credentials }: SealedRow) =>
  database.query(sql`update connections set credentials = ${credentials} where connection_id = ${connectionId}`);
