import { expect } from 'vitest';
import type { Database } from '../../src/database/client.ts';
import { type Sql, sql } from '../../src/database/sql.ts';

type Meeting<Answer> = {
  readonly at: Sql;
  readonly calls: readonly (() => Promise<Answer>)[];
  /** Selects rows that no call may have locked by then, because other transactions lock them last. */
  readonly untouched?: Sql;
};

const waiting = (database: Database) =>
  database.query(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

/** Locks the rows, starts the calls one by one until all wait for the lock, then releases it, so that they continue in turn. */
export const meetAt = async <Answer>(
  database: Database,
  { at, calls, untouched }: Meeting<Answer>,
): Promise<Answer[]> => {
  const { answers } = await database.transaction(async (transaction) => {
    await transaction.query(sql`${at} for update`);
    const begun: Promise<Answer>[] = [];
    for (const call of calls) {
      begun.push(call());
      await expect.poll(() => waiting(database)).toHaveLength(begun.length);
    }
    if (untouched) await transaction.query(sql`${untouched} for update nowait`);
    return { answers: Promise.all(begun) };
  });
  return answers;
};

/** Ends the connection of a call while it waits for the rows, as if its process was killed. Null if the call fails. */
export const dieAt = <Answer>(
  database: Database,
  { at, call }: { readonly at: Sql; readonly call: () => Promise<Answer> },
): Promise<Answer | null> =>
  database.transaction(async (transaction) => {
    await transaction.query(sql`${at} for update`);
    const ended = call().catch(() => null);
    await expect.poll(() => waiting(database)).toHaveLength(1);
    await database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`);
    return ended;
  });
