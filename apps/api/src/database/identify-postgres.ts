import { type DatabaseIdentity, DatabaseError, type Queryable } from './client.ts';
import { sql } from './sql.ts';

const insufficientPrivilege = '42501';

/** A restored dump is a new database; point-in-time recovery and promotion of a standby start a new timeline. */
export const identifyPostgres = (database: Queryable): Promise<DatabaseIdentity> =>
  database
    .certainRow<DatabaseIdentity>(sql`
      select (select system_identifier from pg_control_system()) || '/' || oid as place,
             left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
        from pg_database where datname = current_database()`)
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError && error.code === insufficientPrivilege)) throw error;
      // Some hosts restrict these functions; a restored dump is still detected.
      return database.certainRow<DatabaseIdentity>(sql`
        select '/' || oid as place, '' as timeline from pg_database where datname = current_database()`);
    });
