import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import type { KindName } from '../kinds/kind.ts';

const [space, lock] = [51, 1];

/** Locks imports until the transaction ends, however long it stays idle. */
export const tryLockImports = async (transaction: Queryable): Promise<boolean> => {
  await transaction.query(sql`set local idle_in_transaction_session_timeout = 0`);
  return transaction.certainValue<boolean>(sql`select pg_try_advisory_xact_lock(${space}, ${lock}) as "isLocked"`);
};

export type RunningImport = { readonly since: string; readonly name: string };

export const findRunningImport = (database: Queryable): Promise<RunningImport | null> =>
  database.find<RunningImport>(sql`
    select to_char(a.xact_start at time zone 'Europe/London', 'HH24:MI') as since,
           case when a.application_name like '%, process %' then substring(a.application_name from 'process .*')
                else 'database process ' || a.pid end as name
      from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = ${space}::int::oid and l.objid = ${lock}::int::oid and l.objsubid = 2 and l.granted
       and l.database = (select oid from pg_database where datname = current_database()) and a.xact_start is not null`);

/** Cancels the running statements of all connections with this name. */
export const cancelStatements = (database: Queryable, applicationName: string) =>
  database.query(sql`
    select pg_cancel_backend(pid) from pg_stat_activity
     where application_name = ${applicationName} and datname = current_database() and state = 'active' and pid <> pg_backend_pid()`);

export type UnreadImport = { readonly rows: number; readonly appliedKinds: readonly KindName[] };

export const findUnreadImport = (database: Queryable, source: string): Promise<UnreadImport | null> =>
  database.find<UnreadImport>(sql`
    select (select count(*) from import_rows r where r.import_run_id = i.import_run_id) as rows, i.applied_kinds as "appliedKinds"
      from import_runs i where i.source = ${source} and i.fingerprint <> 'batch'`);
