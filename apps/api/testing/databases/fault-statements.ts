import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

export const findOtherBackend = (database: Database): Promise<number | null> =>
  database.value<number>(sql`
    select pid from pg_stat_activity
     where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid() limit 1`);

/** Less than PostgreSQL's `idle_in_transaction_session_timeout`. */
const pulseMilliseconds = 500;

/** Every call of a signed-in person waits until the returned function is called. */
export const lockSessions = async (database: Database): Promise<() => Promise<void>> => {
  const locked = Promise.withResolvers<void>();
  let isReleased = false;
  const lock = database.transaction(async (tx) => {
    await tx.query(sql`lock table sessions in access exclusive mode`);
    locked.resolve();
    while (!isReleased) {
      await tx.query(sql`select 1`);
      await wait(pulseMilliseconds);
    }
  });
  await locked.promise;
  return async () => {
    isReleased = true;
    await lock;
  };
};
