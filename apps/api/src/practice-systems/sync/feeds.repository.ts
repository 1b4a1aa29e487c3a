import type { Queryable } from '../../database/client.ts';
import { fromNow, type Sql, sql, timestamp } from '../../database/sql.ts';
import type { SystemSettings } from '../port.ts';

/** By priority, most urgent first. */
export const feeds = ['HINTS', 'WRITES', 'CHANGES', 'NEAR', 'PEOPLE', 'ROTAS', 'ROTAS_AHEAD', 'FAR'] as const;
export type Feed = (typeof feeds)[number];
/** Feeds of the first load: people first, so that their appointments can be linked, then everything ahead. */
const loading: readonly Feed[] = ['PEOPLE', 'ROTAS_AHEAD', 'FAR'];

export type ConnectionRow = {
  readonly connectionId: number;
  readonly source: string;
  readonly system: string;
  readonly url: string;
  readonly credentials: Uint8Array;
  readonly tellsClients: boolean;
  /** Whether everything was read once, so that news is told; it may not be relied on now. */
  readonly isLoaded: boolean;
  readonly isRelied: boolean;
  /** Since when it is not relied on. */
  readonly blockedAt: number | null;
  /** Maps the practice's own statuses to those of the import. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly cancellationReason: string | null;
};

export const settingsOf = ({ cancellationReason, tellsClients }: ConnectionRow): SystemSettings => ({
  cancellationReason,
  tellsClients,
});

export const connectionColumns = sql`
  c.connection_id as "connectionId", c.source, c.system, c.url, c.credentials, c.tells_clients as "tellsClients",
  c.loaded_at is not null or c.blocked_at is not null as "isLoaded", c.loaded_at is not null as "isRelied", c.blocked_at as "blockedAt",
  c.statuses, c.cancellation_reason as "cancellationReason"`;

/** A connection that this process may read from until the lease ends, and the feed to read. */
export type Turn = ConnectionRow & {
  readonly lease: string;
  /** Data read in this turn is no older than this. */
  readonly leasedAt: number;
  readonly feed: Feed;
  readonly cursorAt: number | null;
  readonly beganAt: number | null;
  readonly failures: number;
  readonly acceptsDeletions: boolean;
};

/** Reads only the feeds of the first load until that is complete. */
const due = sql`f.connection_id = c.connection_id and f.next_at <= clock_timestamp() and (c.loaded_at is not null or f.feed = any(${[...loading]}::text[]))
  and (f.feed <> 'WRITES' or exists (
    select 1 from operations o where o.connection_id = c.connection_id and o.state = 'WAITING' and o.next_at <= clock_timestamp()
       and (o.claimed_until is null or o.claimed_until < clock_timestamp()))
     or exists (select 1 from changed_details r where r.connection_id = c.connection_id and r.next_at <= clock_timestamp()))`;

type Lease = { readonly limit: number; readonly milliseconds: number };

export const leaseTurns = (database: Queryable, { limit, milliseconds }: Lease): Promise<Turn[]> =>
  database.query<Turn>(sql`
    with free as materialized (
      select c.connection_id from connections c
       where c.removed_at is null and c.paused_at is null and (c.leased_until is null or c.leased_until < clock_timestamp())
         and exists (select 1 from connection_feeds f where ${due})
       order by c.leased_until nulls first limit ${limit} for update skip locked),
    leased as (
      update connections c set lease = gen_random_uuid(), leased_until = ${fromNow(milliseconds)}
        from free where c.connection_id = free.connection_id returning c.*)
    select ${connectionColumns}, c.lease, clock_timestamp() as "leasedAt", f.feed, f.cursor_at as "cursorAt",
           f.began_at as "beganAt", f.failures, f.accepts_deletions as "acceptsDeletions"
      from leased c
     cross join lateral (
       select * from connection_feeds f where ${due}
        order by array_position(${[...feeds]}::text[], f.feed) limit 1) f`);

type Held = Pick<Turn, 'connectionId' | 'lease'>;

/** Locks the connection until the transaction ends. Returns false if it is no longer this process's turn. */
export const keepLease = (transaction: Queryable, { connectionId, lease }: Held, milliseconds: number) =>
  transaction.returnsRow(sql`
    update connections set leased_until = ${fromNow(milliseconds)}
     where connection_id = ${connectionId} and lease = ${lease}::uuid and removed_at is null and paused_at is null returning 1`);

export const endLease = (database: Queryable, { connectionId, lease }: Held) =>
  database.query(sql`
    update connections set leased_until = null where connection_id = ${connectionId} and lease = ${lease}::uuid`);

type Read = {
  readonly nextMilliseconds: number;
  readonly cursorAt?: number | null;
  readonly beganAt?: number;
  /** Null if the reading is not complete yet. */
  readonly freshAt?: number | null;
  readonly held?: number | null;
};

const momentOf = (instant: number | null): Sql => (instant === null ? sql`null` : timestamp(instant));

export const noteRead = (
  transaction: Queryable,
  { connectionId, feed }: Turn,
  { nextMilliseconds, cursorAt = null, beganAt, freshAt = null, held = null }: Read,
) =>
  transaction.query(sql`
    update connection_feeds
       set next_at = ${fromNow(nextMilliseconds)}, cursor_at = ${momentOf(cursorAt)}, began_at = ${momentOf(beganAt ?? null)},
           fresh_at = coalesce(${momentOf(freshAt)}, fresh_at), failures = 0, last_error = null,
           held_deletions = ${held}::int, accepts_deletions = accepts_deletions and ${freshAt === null}::boolean
     where connection_id = ${connectionId} and feed = ${feed}`);

/** Starts reading changes, including those made during the first load. */
export const noteLoaded = async (transaction: Queryable, connectionId: number, since: number): Promise<void> => {
  await transaction.query(sql`
    update connections set loaded_at = clock_timestamp(), blocked_at = null where connection_id = ${connectionId} and loaded_at is null`);
  await transaction.query(sql`
    update connection_feeds set cursor_at = ${timestamp(since)}, next_at = clock_timestamp()
     where connection_id = ${connectionId} and feed = 'CHANGES' and cursor_at is null`);
};

export const noteFailed = (
  database: Queryable,
  { connectionId, feed }: Turn,
  { error, retryMilliseconds }: { readonly error: string; readonly retryMilliseconds: number },
) =>
  database.query(sql`
    update connection_feeds set failures = failures + 1, last_error = ${error}, next_at = ${fromNow(retryMilliseconds)}
     where connection_id = ${connectionId} and feed = ${feed}`);

/** Nothing relies on the connection until everything has been read again; what has changed meanwhile is told then. */
export const blockConnection = (database: Queryable, { connectionId }: Turn) =>
  database.query(sql`
    update connections set loaded_at = null, blocked_at = case when loaded_at is null then blocked_at else clock_timestamp() end
     where connection_id = ${connectionId}`);

/** What the system cannot do. */
export const saveNotes = (database: Queryable, { connectionId }: Turn, notes: readonly string[]) =>
  database.query(sql`
    update connections set notes = ${notes}::text[] where connection_id = ${connectionId} and notes <> ${notes}::text[]`);

/** Restarts all readings of future appointments, people and rotas now. */
export const askForFullReading = (database: Queryable, connectionId: number, acceptsDeletions: boolean) =>
  database.query(sql`
    update connection_feeds
       set next_at = clock_timestamp(), cursor_at = null, began_at = null, accepts_deletions = ${acceptsDeletions}::boolean
     where connection_id = ${connectionId} and feed in ('NEAR', 'PEOPLE', 'ROTAS', 'ROTAS_AHEAD', 'FAR')`);
