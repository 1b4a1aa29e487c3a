import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './client.ts';
import { sql } from './sql.ts';

export const isReachable = (database: Database): Promise<boolean> =>
  Promise.race([
    database.query(sql`select 1`).then(
      () => true,
      () => false,
    ),
    wait(1_500, false, { ref: false }),
  ]);

export const readServerVersion = async (database: Database): Promise<string> => {
  const [row] = await database.query<{ version: string }>(sql`select current_setting('server_version') as version`);
  return row?.version ?? '';
};
