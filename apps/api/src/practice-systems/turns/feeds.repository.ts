import type { Database, Queryable } from '../../database/client.ts';
import { fromNow, type Sql, sql, timestamp } from '../../database/sql.ts';
import type { SystemSettings } from '../port.ts';

/** Somebody waits for these, so slow readings take none of their places. */
export const urgentFeeds = ['HINTS', 'WRITES', 'CHANGES'] as const;
export const slowFeeds = ['NEAR', 'PEOPLE', 'ROTAS', 'ROTAS_AHEAD', 'FAR'] as const;
export const feeds = [...urgentFeeds, ...slowFeeds] as const;
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
  /** When the last complete reading of changes began. */
  readonly changesAt: number | null;
  /** Maps the practice's own statuses to those of the import. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly cancellationReason: string | null;
};

export const settingsOf = ({ cancellationReason, tellsClients }: ConnectionRow): SystemSettings => ({
  cancellationReason,
  tellsClients,
});

/** A connection counts as loaded if an earlier one of its name was, because clients know what that one had read. */
export const connectionColumns = sql`
  c.connection_id as "connectionId", c.source, c.system, c.url, c.credentials, c.tells_clients as "tellsClients",
  c.blocked_at is not null or exists (select 1 from connections f where f.source = c.source and f.loaded_at is not null) as "isLoaded", c.loaded_at is not null as "isRelied",
  (select f.cursor_at from connection_feeds f where f.connection_id = c.connection_id and f.feed = 'CHANGES') as "changesAt",
  c.statuses, c.cancellation_reason as "cancellationReason"`;

/** A feed of a connection that this process may read until the lease ends. */
export type Turn = ConnectionRow & {
  readonly lease: string;
  /** Data read in this turn is no older than this. */
  readonly leasedAt: number;
  readonly feed: Feed;
  readonly cursorAt: number | null;
  /** By how much the system's clock was ahead when the reading began that the cursor is from. */
  readonly clockAhead: number | null;
  readonly beganAt: number | null;
  readonly failures: number;
  readonly acceptsDeletions: boolean;
  /** The same, as its latest answer says. */
  readonly clockStated: number | null;
  /** Calls in succession, before this turn, that were not answered in time. */
  readonly timeouts: number;
};

/** Smaller differences come and go. */
const clockStepMilliseconds = 5_000;
const clockToleranceMilliseconds = 120_000;

const now = sql`clock_timestamp()`;
const loadingNames = sql`${[...loading]}::text[]`;

/** During the first load, and when everything is read again, a feed waits for those before it. */
const isItsTurn = sql`
  not exists (
    select 1 from connection_feeds e
     where e.connection_id = f.connection_id and (e.next_at <= ${now} or e.leased_until > ${now})
       and array_position(${loadingNames}, e.feed) < array_position(${loadingNames}, f.feed)
       and (e.feed <> 'PEOPLE' or e.cursor_at is null))`;

/** After a pause, reception may have entered by hand what waits to be entered, so changes are read first. */
const isUnread = sql`
  exists (select 1 from connection_feeds e
           where e.connection_id = c.connection_id and e.feed = 'CHANGES' and e.failures = 0 and e.next_at < ${now} - interval '2 minutes')`;

const isDue = sql`
  (f.leased_until is null or f.leased_until < ${now})
  and case when c.loaded_at is null then f.feed = any(${loadingNames}) and f.next_at <= ${now}
      when f.feed = 'WRITES' then f.next_at <= ${now} and not ${isUnread} and exists (
        select 1 from operations o where o.connection_id = c.connection_id and o.state = 'WAITING' and o.next_at <= ${now}
           and (o.claimed_until is null or o.claimed_until < ${now}))
      when f.feed = 'PEOPLE' and f.failures = 0 then f.next_at <= ${now} or exists (
        select 1 from changed_details r where r.connection_id = c.connection_id and r.next_at <= ${now})
      else f.next_at <= ${now} end
  and ${isItsTurn}`;

const mayCall = sql`c.removed_at is null and c.paused_at is null and (c.rests_until is null or c.rests_until <= ${now})`;

type Lease = {
  readonly feeds: readonly Feed[];
  readonly limit: number;
  /** How many of those whose last call was not answered in time. */
  readonly silentLimit: number;
  readonly milliseconds: number;
};

/**
 * Anybody who learns a secret path can cause hints, so they come after what the portal looks for by itself. A system that was
 * silent once comes before those that have long been silent.
 */
export const leaseTurns = (
  database: Queryable,
  { feeds: wanted, limit, silentLimit, milliseconds }: Lease,
): Promise<Turn[]> => {
  const due = (isSilent: boolean, most: number): Sql => sql`
    select f.connection_id, f.feed from connection_feeds f join connections c using (connection_id)
     where f.feed = any(${[...wanted]}::text[]) and (c.timeouts > 0) = ${isSilent}::boolean and ${mayCall} and ${isDue}
     order by f.feed = 'HINTS', c.timeouts, f.leased_at nulls first limit ${most} for update of f skip locked`;
  return database.query<Turn>(sql`
    with answering as materialized (${due(false, limit)}),
    silent as materialized (${due(true, silentLimit)}),
    leased as (
      update connection_feeds f
         set lease = gen_random_uuid(), leased_until = ${fromNow(milliseconds)}, leased_at = ${now}
        from (select * from answering union all select * from silent) d
       where f.connection_id = d.connection_id and f.feed = d.feed returning f.*)
    select ${connectionColumns}, f.lease, f.leased_at as "leasedAt", f.feed, f.cursor_at as "cursorAt",
           f.clock_ahead as "clockAhead", c.clock_ahead as "clockStated",
           f.began_at as "beganAt", f.failures, f.accepts_deletions as "acceptsDeletions", c.timeouts
      from leased f join connections c using (connection_id)`);
};

type FeedLease = Pick<Turn, 'connectionId' | 'feed' | 'lease'>;

const hasLease = ({ connectionId, feed, lease }: FeedLease): Sql =>
  sql`connection_id = ${connectionId} and feed = ${feed} and lease = ${lease}::uuid`;

/**
 * Locks the connection until the transaction ends, so that what its feeds have read is applied one after the other.
 * Returns false if it is no longer this process's turn.
 */
export const keepLease = (transaction: Queryable, turn: FeedLease, milliseconds: number) =>
  transaction.returnsRow(sql`
    with connection as materialized (
      select 1 from connections
       where connection_id = ${turn.connectionId} and removed_at is null and paused_at is null for no key update)
    update connection_feeds set leased_until = ${fromNow(milliseconds)}
     where ${hasLease(turn)} and exists (select 1 from connection) returning 1`);

/** Without waiting for another feed's transaction. */
export const renewLease = (database: Queryable, turn: FeedLease, milliseconds: number) =>
  database.query(sql`update connection_feeds set leased_until = ${fromNow(milliseconds)} where ${hasLease(turn)}`);

export const endLease = (database: Queryable, turn: FeedLease) =>
  database.query(sql`update connection_feeds set leased_until = null where ${hasLease(turn)}`);

/** Several readings may time out at once: only the first counts. */
export const restConnection = (database: Queryable, connectionId: number, milliseconds: number) =>
  database.query(sql`
    update connections set timeouts = timeouts + 1, rests_until = ${fromNow(milliseconds)}
     where connection_id = ${connectionId} and (rests_until is null or rests_until <= ${now})`);

export const noteAnswers = (database: Queryable, connectionId: number) =>
  database.query(sql`
    update connections set timeouts = 0, rests_until = null where connection_id = ${connectionId} and timeouts > 0`);

/**
 * After its clock was set back, times of change that now lie ahead of it would make every later change look older. Locks the
 * connection first, as readings do, so that the two cannot deadlock.
 */
export const noteClock = async (database: Database, turn: Turn, stated: number): Promise<void> => {
  const { connectionId, source, clockStated } = turn;
  if (clockStated !== null && Math.abs(stated - clockStated) < clockStepMilliseconds) return;
  await database.transaction(async (transaction) => {
    await transaction.query(sql`
      update connections set clock_ahead = ${stated}::int where connection_id = ${connectionId}`);
    if (stated >= (clockStated ?? 0)) return;
    await transaction.query(sql`
      update external_ids set modified_at = 'epoch'
       where source = ${source} and modified_at > ${timestamp(Date.now() + stated - clockToleranceMilliseconds)}`);
  });
};

type Read = {
  readonly nextMilliseconds: number;
  readonly cursorAt?: number | null;
  readonly clockAhead?: number | null;
  readonly beganAt?: number;
  /** Null if the reading is not complete yet. */
  readonly freshAt?: number | null;
  /** How many an operator must accept. */
  readonly deletions?: number | null;
};

const momentOf = (instant: number | null): Sql => (instant === null ? sql`null::timestamptz` : timestamp(instant));

/** Asked for during this reading, so the next begins at once, and anew. */
const isPulled = sql`coalesce(pull_at > leased_at, false)`;

export const noteRead = (
  transaction: Queryable,
  { connectionId, feed }: Turn,
  { nextMilliseconds, cursorAt = null, clockAhead = null, beganAt, freshAt = null, deletions = null }: Read,
) =>
  transaction.query(sql`
    update connection_feeds
       set next_at = case when ${isPulled} then ${now} else ${fromNow(nextMilliseconds)} end,
           cursor_at = case when not ${isPulled} then ${momentOf(cursorAt)} end, clock_ahead = ${clockAhead}::int,
           began_at = case when not ${isPulled} then ${momentOf(beganAt ?? null)} end,
           fresh_at = coalesce(${momentOf(freshAt)}, fresh_at), failures = 0, last_error = null, held_deletions = ${deletions}::int,
           accepts_deletions = accepts_deletions and (${isPulled} or ${freshAt === null}::boolean)
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

/**
 * Nothing relies on the connection until everything has been read again, which begins at once; what has changed meanwhile is
 * told then.
 */
export const blockConnection = (database: Queryable, { connectionId }: Turn) =>
  database.query(sql`
    with blocked as (
      update connections set loaded_at = null, blocked_at = case when loaded_at is null then blocked_at else clock_timestamp() end
       where connection_id = ${connectionId})
    update connection_feeds set next_at = least(next_at, clock_timestamp()) where connection_id = ${connectionId} and feed = 'FAR'`);

/** What the system cannot do. */
export const saveNotes = (database: Queryable, { connectionId }: Turn, notes: readonly string[]) =>
  database.query(sql`
    update connections set notes = ${notes}::text[] where connection_id = ${connectionId} and notes <> ${notes}::text[]`);

/** Restarts all readings of future appointments, people and rotas now, or when the reading that is under way ends. */
export const askForFullReading = (database: Queryable, connectionId: number, acceptsDeletions: boolean) =>
  database.query(sql`
    update connection_feeds
       set next_at = clock_timestamp(), pull_at = clock_timestamp(), cursor_at = null, began_at = null,
           accepts_deletions = ${acceptsDeletions}::boolean
     where connection_id = ${connectionId} and feed in ('NEAR', 'PEOPLE', 'ROTAS', 'ROTAS_AHEAD', 'FAR')`);
