import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

export const endConnections = (database: Database) =>
  database.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
