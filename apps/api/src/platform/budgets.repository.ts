import type { Queryable } from '../database/client.ts';
import { sql } from '../database/sql.ts';

export type BudgetRow = { readonly spent: number; readonly sliceStart: number; readonly secondsLeft: number };

type Spending = { readonly keyHashes: readonly string[]; readonly windowSeconds: readonly number[] };

/** Hashes in base64. Sliding window: the current quarter of its length and the four before it. */
export const spendOnce = (database: Queryable, { keyHashes, windowSeconds }: Spending): Promise<BudgetRow[]> =>
  database.query<BudgetRow>(sql`
    with requested as (
      select decode(k.hash, 'base64') as key_hash, k.seconds / 4.0 as slice, k.place,
             to_timestamp(floor(date_part('epoch', clock_timestamp()) / (k.seconds / 4.0)) * (k.seconds / 4.0)) as slice_start
        from unnest(${keyHashes}::text[], ${windowSeconds}::int[]) with ordinality as k(hash, seconds, place)),
    counted as (
      insert into budgets as b (key_hash, window_start, spent)
      select key_hash, slice_start, 1 from requested order by key_hash
      on conflict (key_hash, window_start) do update set spent = b.spent + 1
      returning key_hash, spent)
    select (c.spent + coalesce(past.spent, 0))::int as spent, a.slice_start as "sliceStart",
           ceil(date_part('epoch', coalesce(past.first_start, a.slice_start)) + a.slice * 5
                - date_part('epoch', clock_timestamp()))::int as "secondsLeft"
      from requested a
      join counted c using (key_hash)
      left join lateral (
        select sum(b.spent) as spent, min(b.window_start) as first_start from budgets b
         where b.key_hash = a.key_hash and b.spent > 0 and b.window_start < a.slice_start
           and b.window_start >= a.slice_start - make_interval(secs => a.slice * 4)) past on true
     order by a.place`);

type Refund = { readonly keyHashes: readonly string[]; readonly sliceStarts: readonly number[] };

export const takeBack = (database: Queryable, { keyHashes, sliceStarts }: Refund) =>
  database.query(sql`
    with spent as (
      select b.key_hash, b.window_start
        from unnest(${keyHashes}::text[], ${sliceStarts}::float8[]) as k(hash, start)
        join budgets b on b.key_hash = decode(k.hash, 'base64') and b.window_start = to_timestamp(k.start / 1000)
       order by b.key_hash for update of b)
    update budgets b set spent = b.spent - 1 from spent s
     where b.key_hash = s.key_hash and b.window_start = s.window_start`);
