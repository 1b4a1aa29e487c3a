import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import type { KindName } from '../kinds/kind.ts';

export type ImportRun = {
  readonly importRunId: number;
  readonly stagedKinds: readonly KindName[];
  readonly appliedKinds: readonly KindName[];
};

const lockOf = (source: string) => sql`hashtextextended(${`data of ${source}`}, 0)`;

export const lockSource = (transaction: Queryable, source: string) =>
  transaction.query(sql`select pg_advisory_xact_lock(${lockOf(source)})`);

export const tryLockSource = (transaction: Queryable, source: string): Promise<boolean> =>
  transaction.certainValue<boolean>(sql`select pg_try_advisory_xact_lock(${lockOf(source)}) as "isLocked"`);

type Start = { readonly source: string; readonly fingerprint: string; readonly owner: string };

/** A batch of the integration API runs in a single transaction. */
export const batchFingerprint = 'batch';

export const insertRun = (database: Queryable, { source, fingerprint, owner }: Start): Promise<number> =>
  database.certainValue<number>(sql`
    insert into import_runs (source, fingerprint, owner) values (${source}, ${fingerprint}, ${owner}::uuid)
    returning import_run_id as id`);

/** Resumes an interrupted import of the same files. */
export const takeOverRun = (database: Queryable, { source, fingerprint, owner }: Start): Promise<ImportRun | null> =>
  database.find<ImportRun>(sql`
    update import_runs set owner = ${owner}::uuid, heard_at = clock_timestamp()
     where source = ${source} and fingerprint = ${fingerprint} and fingerprint <> ${batchFingerprint}
    returning import_run_id as "importRunId", staged_kinds as "stagedKinds", applied_kinds as "appliedKinds"`);

export const deleteOtherRuns = (database: Queryable, { source, fingerprint }: Omit<Start, 'owner'>) =>
  database.query(sql`
    delete from import_runs
     where source = ${source} and fingerprint <> ${fingerprint} and fingerprint <> ${batchFingerprint}`);

export type Mine = { readonly importRunId: number; readonly owner: string };

/** Locks the run until the transaction ends. Returns false if another process has taken it over. */
export const keepRun = (transaction: Queryable, { importRunId, owner }: Mine): Promise<boolean> =>
  transaction.returnsRow(sql`
    update import_runs set heard_at = clock_timestamp()
     where import_run_id = ${importRunId} and owner = ${owner}::uuid returning 1`);

export const noteStaged = (transaction: Queryable, { importRunId }: Mine, kind: KindName) =>
  transaction.query(sql`
    update import_runs set staged_kinds = staged_kinds || ${kind}::text where import_run_id = ${importRunId}`);

export const noteApplied = (transaction: Queryable, { importRunId }: Mine, kind: KindName) =>
  transaction.query(sql`
    update import_runs set applied_kinds = applied_kinds || ${kind}::text where import_run_id = ${importRunId}`);

export const isFirstHeard = async (database: Queryable, source: string): Promise<boolean> =>
  !(await database.returnsRow(sql`select 1 from data_sources where source = ${source}`));

/** Records that data arrived, whether or not they changed anything. */
export const noteHeard = (database: Queryable, source: string) =>
  database.query(sql`
    insert into data_sources (source) values (${source})
    on conflict (source) do update set heard_at = clock_timestamp()`);

export const deleteRun = (database: Queryable, importRunId: number) =>
  database.query(sql`delete from import_runs where import_run_id = ${importRunId}`);

export const expiredRuns = {
  importRuns: sql`delete from import_runs where heard_at < clock_timestamp() - interval '24 hours' returning 1`,
};
