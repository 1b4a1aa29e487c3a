import type { Database } from '../database/client.ts';
import { sql } from '../database/sql.ts';

/** As if so many seconds had passed since budgets were spent. */
export const letTimePass = async (database: Database, seconds: number): Promise<void> => {
  // In two steps: rows of one key may not pass through each other's places.
  await database.query(sql`update budgets set window_start = window_start - interval '100 years'`);
  await database.query(sql`
    update budgets set window_start = window_start + interval '100 years' - make_interval(secs => ${seconds})`);
};
