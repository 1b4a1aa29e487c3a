import type { Queryable } from '../database/client.ts';
import { sql } from '../database/sql.ts';

export type BudgetRow = { readonly spent: number; readonly secondsLeft: number };

type Spending = { readonly keyHashes: readonly string[]; readonly windowSeconds: readonly number[] };

/** Adds one to each counter and answers how far each is; hashes in base64, windows begin at whole multiples of their length. */
export const spendOnce = (database: Queryable, { keyHashes, windowSeconds }: Spending): Promise<BudgetRow[]> =>
  database.query<BudgetRow>(sql`
    with asked as (
      select decode(k.hash, 'base64') as key_hash, k.seconds, k.place,
             to_timestamp(floor(date_part('epoch', clock_timestamp()) / k.seconds) * k.seconds) as window_start
        from unnest(${keyHashes}::text[], ${windowSeconds}::int[]) with ordinality as k(hash, seconds, place)),
    counted as (
      insert into budgets as b (key_hash, window_start, spent)
      select key_hash, window_start, 1 from asked order by key_hash
      on conflict (key_hash, window_start) do update set spent = b.spent + 1
      returning key_hash, spent)
    select c.spent,
           ceil(a.seconds - (date_part('epoch', clock_timestamp()) - date_part('epoch', a.window_start)))::int as "secondsLeft"
      from asked a join counted c using (key_hash) order by a.place`);
