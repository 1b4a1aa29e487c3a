import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './client.ts';
import { sql } from './sql.ts';

/** Does the database answer within a second and a half? */
export const isReachable = (database: Database): Promise<boolean> =>
  Promise.race([
    database.query(sql`select 1`).then(
      () => true,
      () => false,
    ),
    wait(1_500, false, { ref: false }),
  ]);
