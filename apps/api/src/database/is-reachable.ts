import { setTimeout as wait } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from './client.ts';
import { sql } from './sql.ts';

const silent = 'The database does not answer.';

/** Why nothing can be stored, safe to show in public; null if all is well. */
export const findOutage = (database: Database): Promise<string | null> =>
  Promise.race([
    database.value<boolean>(sql`select pg_is_in_recovery() as "isStandby"`).then(
      (isStandby) => (isStandby ? 'The database is a standby that only reads.' : null),
      (error: unknown) => (error instanceof DatabaseUnavailable ? error.sentence : silent),
    ),
    wait(1_500, silent, { ref: false }),
  ]);

export const readServerVersion = (database: Database): Promise<string> =>
  database.certainValue<string>(sql`select current_setting('server_version') as version`);
