import type { Queryable } from '../../database/client.ts';
import { fromNow, sql } from '../../database/sql.ts';

type Call = {
  readonly connectionId: number;
  /** An endpoint of the system, or `*` for its whole database. */
  readonly endpoint: string;
  /** How long one call takes of the budget, and how far the budget may be spent ahead of now. */
  readonly costMilliseconds: number;
  readonly aheadMilliseconds: number;
};

/** `waits`: milliseconds until there is budget; 0 if this call has taken it. `rests`: the vendor has asked for so many more. */
export type CallShare = { readonly waits: number; readonly rests: number };

export const takeCall = (database: Queryable, call: Call): Promise<CallShare> => {
  const { connectionId, endpoint, costMilliseconds, aheadMilliseconds } = call;
  return database.certainRow<CallShare>(sql`
    with taken as (
      insert into connection_budgets as b (connection_id, endpoint, spent_until)
      values (${connectionId}, ${endpoint}, ${fromNow(costMilliseconds)})
      on conflict (connection_id, endpoint) do update
        set spent_until = greatest(b.spent_until, clock_timestamp()) + make_interval(secs => ${costMilliseconds}::float8 / 1000)
      where b.spent_until <= ${fromNow(aheadMilliseconds)} and b.rests_until <= clock_timestamp()
      returning 1),
    known as (
      select greatest(1, extract(epoch from b.spent_until - ${fromNow(aheadMilliseconds)}) * 1000)::float8 as waits,
             greatest(0, extract(epoch from b.rests_until - clock_timestamp()) * 1000)::float8 as rests
        from connection_budgets b where b.connection_id = ${connectionId} and b.endpoint = ${endpoint})
    select case when exists (select 1 from taken) then 0 else coalesce((select waits from known), 1) end as waits,
           case when exists (select 1 from taken) then 0 else coalesce((select rests from known), 0) end as rests`);
};

type Rest = Pick<Call, 'connectionId' | 'endpoint'> & { readonly milliseconds: number };

export const restEndpoint = (database: Queryable, { connectionId, endpoint, milliseconds }: Rest) =>
  database.query(sql`
    update connection_budgets set rests_until = greatest(rests_until, ${fromNow(milliseconds)})
     where connection_id = ${connectionId} and endpoint = ${endpoint}`);
