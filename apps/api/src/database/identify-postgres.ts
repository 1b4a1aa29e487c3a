import { type DatabaseIdentity, DatabaseError, type Queryable } from './client.ts';
import { sql } from './sql.ts';

const insufficientPrivilege = '42501';

type Row = { readonly place: string; readonly timeline: string };

/** A restored dump is a new database; point-in-time recovery and promotion of a standby start a new timeline. */
export const identifyPostgres = async (database: Queryable): Promise<DatabaseIdentity> => {
  const found = await database
    .query<Row>(sql`
      select (select system_identifier from pg_control_system()) || '/' || oid as place,
             left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
        from pg_database where datname = current_database()`)
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError && error.code === insufficientPrivilege)) throw error;
      // Some hosts restrict these functions; a restored dump is still detected.
      return database.query<Row>(sql`
        select '/' || oid as place, '' as timeline from pg_database where datname = current_database()`);
    });
  const [row] = found;
  if (!row) throw new Error('the current database is in pg_database');
  return row;
};
