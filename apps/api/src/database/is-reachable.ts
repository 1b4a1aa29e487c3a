import { setTimeout as wait } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from './client.ts';
import { sql } from './sql.ts';

const silent = 'The database does not answer.';

/** Needs space on the disk, which a statement that only reads or changes a row does not. Leaves nothing behind. */
export const tryWriting = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(sql`
      create temporary table written on commit drop as
      select n, repeat(md5(n::text), 30) as filling from generate_series(1, 500) as n`);
  });

/** A statement that reads does not notice a full disk, so one that wrote says so, and the next looks try to write. */
const looksFullFor = 60_000;

const findWriteOutage = async (database: Database): Promise<string | null> => {
  const fullAt = database.diskFullAt?.() ?? null;
  if (fullAt !== null && Date.now() - fullAt < looksFullFor) await tryWriting(database);
  return null;
};

/** Why nothing can be stored, safe to show in public; null if all is well. */
export const findOutage = (database: Database): Promise<string | null> =>
  Promise.race([
    database
      .value<boolean>(sql`select pg_is_in_recovery() as "isStandby"`)
      .then((isStandby) => (isStandby ? 'The database is a standby that only reads.' : findWriteOutage(database)))
      .catch((error: unknown) => (error instanceof DatabaseUnavailable ? error.sentence : silent)),
    wait(1_500, silent, { ref: false }),
  ]);

export const readServerVersion = (database: Database): Promise<string> =>
  database.certainValue<string>(sql`select current_setting('server_version') as version`);
