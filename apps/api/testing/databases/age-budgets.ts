import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

export const ageBudgets = async (database: Database, seconds: number): Promise<void> => {
  // Two steps, because rows of one key would collide in between.
  await database.query(sql`update budgets set window_start = window_start - interval '100 years'`);
  await database.query(sql`
    update budgets set window_start = window_start + interval '100 years' - make_interval(secs => ${seconds})`);
};
