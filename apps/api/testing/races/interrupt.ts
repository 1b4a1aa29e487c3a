import { setTimeout as wait } from 'node:timers/promises';
import { type Database, type Queryable, queryableBy } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

type Interruption = { left: number; readonly act: () => Promise<unknown>; acting: Promise<unknown> | null };

const isWaiting = (database: Database): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

const pollMilliseconds = 5;

/** Until they have ended, or wait for what the call has locked. */
const letAct = async (database: Database, acting: Promise<unknown>): Promise<void> => {
  let hasEnded = false;
  const end = () => void (hasEnded = true);
  void acting.then(end, end);
  while (!hasEnded && !(await isWaiting(database))) await wait(pollMilliseconds);
};

/** A database for one server; between two statements of a call somebody else acts. */
export const interruptible = (database: Database) => {
  let next: Interruption | null = null;
  const pass = async (): Promise<void> => {
    if (next === null || next.acting !== null) return;
    next.left -= 1;
    if (next.left > 0) return;
    next.acting = next.act();
    await letAct(database, next.acting);
  };
  const watched = (inner: Queryable): Queryable =>
    queryableBy(async (statement) => {
      const rows = await inner.query<never>(statement);
      await pass();
      return rows;
    });
  const work: Database = {
    ...database,
    ...watched(database),
    transaction: (inside) => database.transaction((inner) => inside({ ...inner, ...watched(inner) })),
  };
  /** Somebody else acts after the call's first `after` statements; nobody does if it has fewer. */
  const interrupt = async <Answer>(
    after: number,
    { call, act }: { readonly call: () => Promise<Answer>; readonly act: () => Promise<unknown> },
  ): Promise<{ readonly answer: Answer; readonly isInterrupted: boolean }> => {
    const one: Interruption = { left: after, act, acting: null };
    next = one;
    try {
      const answer = await call();
      await one.acting;
      return { answer, isInterrupted: one.acting !== null };
    } finally {
      next = null;
    }
  };
  return { database: work, interrupt };
};
