import type { Database, Queryable } from '../../database/client.ts';
import { fromNow, json, type Sql, sql, timestamp } from '../../database/sql.ts';

const mostWaiting = 1_000;
/** Feeds that read lists of appointments. */
const listFeeds = ['CHANGES', 'NEAR', 'FAR'];

const hurry = (connectionId: number, at: Sql, where: Sql): Sql => sql`
  update connection_feeds set next_at = least(next_at, ${at})
   where connection_id = ${connectionId} and feed = 'HINTS' and failures = 0 and ${where}`;

/** Needs a CTE `added`. A failing feed is not hurried, because it has a retry time. */
const readSoon = (connectionId: number, at: Sql = sql`clock_timestamp()`): Sql =>
  hurry(connectionId, at, sql`exists (select 1 from added)`);

/**
 * Drops hints beyond the limit, because readings find changes without them. In two statements, because a reading has locked
 * its feed when it deletes hints: one that locks them the other way round would deadlock with it and be lost.
 */
export const saveHints = async (database: Database, connectionId: number, ids: readonly string[]): Promise<void> => {
  await database.query(sql`
    insert into connection_hints (connection_id, external_id)
    select ${connectionId}::int, id from unnest(${ids}::text[]) as id
     where (select count(*) from connection_hints where connection_id = ${connectionId}) < ${mostWaiting}
    on conflict (connection_id, external_id) do update set heard_at = clock_timestamp()`);
  await database.query(hurry(connectionId, sql`clock_timestamp()`, sql`true`));
};

/** To the minute, so that many webhooks write little. */
export const noteHook = (database: Queryable, connectionId: number) =>
  database.query(sql`
    update connections set hook_at = clock_timestamp()
     where connection_id = ${connectionId} and (hook_at is null or hook_at < clock_timestamp() - interval '1 minute')`);

export type Hint = {
  readonly id: string;
  readonly heardAt: number;
  /** Whether it was missing already when it was looked for some time ago. */
  readonly wasMissing: boolean;
};

type HintLimits = { readonly limit: number; readonly missingMilliseconds: number };

export const listHints = (
  database: Queryable,
  connectionId: number,
  { limit, missingMilliseconds }: HintLimits,
): Promise<Hint[]> =>
  database.query<Hint>(sql`
    select external_id as id, heard_at as "heardAt",
           coalesce(missing_since < ${fromNow(-missingMilliseconds)}, false) as "wasMissing"
      from connection_hints
     where connection_id = ${connectionId} and heard_at <= clock_timestamp() order by heard_at limit ${limit}`);

/** Keeps a hint that has been received again meanwhile. */
export const deleteHints = (transaction: Queryable, connectionId: number, hints: readonly Hint[]) =>
  transaction.query(sql`
    delete from connection_hints h using jsonb_to_recordset(${json(hints)}) as r(id text, "heardAt" float8)
     where h.connection_id = ${connectionId} and h.external_id = r.id
       and h.heard_at < to_timestamp((r."heardAt" + 1) / 1000)`);

type Looked = { readonly connectionId: number; readonly ids: readonly string[]; readonly milliseconds: number };

/** A list that began to be read before they were missing may still have them, so they are looked for again afterwards. */
export const keepWhileRead = (transaction: Queryable, { connectionId, ids, milliseconds }: Looked) =>
  transaction.query(sql`
    update connection_hints h set heard_at = ${fromNow(milliseconds)}
     where h.connection_id = ${connectionId} and h.external_id = any(${ids}::text[])
       and exists (select 1 from connection_feeds f
                    where f.connection_id = h.connection_id and f.feed = any(${listFeeds}::text[])
                      and f.leased_until > clock_timestamp() and f.leased_at < h.missing_since)`);

/** In how many milliseconds the next hint is due, at most these. */
export const nextHintIn = (transaction: Queryable, connectionId: number, most: number): Promise<number> =>
  transaction.certainValue<number>(sql`
    select greatest(0, least(${most}::float8, extract(epoch from min(heard_at) - clock_timestamp()) * 1000))::float8 as milliseconds
      from connection_hints where connection_id = ${connectionId}`);

/** By the database's clock, so that a reading that is under way does not delete them as older. */
export const hintNow = (transaction: Queryable, connectionId: number, ids: readonly string[]) =>
  transaction.query(sql`
    with added as (
      insert into connection_hints (connection_id, external_id)
      select ${connectionId}::int, id from unnest(${ids}::text[]) as id
      on conflict (connection_id, external_id) do update set heard_at = clock_timestamp() returning 1)
    ${readSoon(connectionId)}`);

type Again = { readonly connectionId: number; readonly ids: readonly string[]; readonly at: number };

export const hintAgain = (transaction: Queryable, { connectionId, ids, at }: Again) =>
  transaction.query(sql`
    with added as (
      insert into connection_hints (connection_id, external_id, heard_at)
      select ${connectionId}::int, id, ${timestamp(at)} from unnest(${ids}::text[]) as id
      on conflict (connection_id, external_id) do update set heard_at = excluded.heard_at returning 1)
    ${readSoon(connectionId, timestamp(at))}`);

/** Looks a second time, because only what is missing twice counts as deleted. */
export const lookAgain = (transaction: Queryable, { connectionId, ids, milliseconds }: Looked) =>
  transaction.query(sql`
    with added as (
      insert into connection_hints (connection_id, external_id, heard_at, missing_since)
      select ${connectionId}::int, id, ${fromNow(milliseconds)}, now() from unnest(${ids}::text[]) as id
      on conflict (connection_id, external_id) do update
        set heard_at = excluded.heard_at, missing_since = coalesce(connection_hints.missing_since, excluded.missing_since) returning 1)
    ${readSoon(connectionId, fromNow(milliseconds))}`);

type Since = { readonly connectionId: number; readonly source: string; readonly since: number };

/** After a client's change, the practice's system still has the former time: reads the entry again, which keeps that time taken. */
export const hintAtPortalChanges = (transaction: Queryable, { connectionId, source, since }: Since) =>
  transaction.query(sql`
    with left_times as (
      select e.external_id
        from appointments a join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.id = a.appointment_id
       where coalesce(a.changed_at, a.created_at) > ${timestamp(since)} and a.changed_at > e.seen_at
         and e.modified_at is not null and e.gone_at is null),
    added as (
      insert into connection_hints (connection_id, external_id)
      select ${connectionId}::int, external_id from left_times on conflict do nothing returning 1)
    ${readSoon(connectionId)}`);
