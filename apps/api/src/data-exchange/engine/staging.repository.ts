import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import type { CellNotice, Kind, KindName } from '../kinds/kind.ts';
import { raw } from '../../database/record-columns.ts';

export type Batch = { readonly importRunId: number; readonly source: string; readonly kind: Kind };

export type RowToStage = {
  readonly line: number;
  readonly externalId: string;
  readonly uniqueKey: string;
  readonly record: Readonly<Record<string, unknown>>;
  readonly version: string;
  readonly problem: string | null;
  readonly notices: readonly CellNotice[] | null;
};

/** Selects the rows of a batch; `r` is the alias of `import_rows`. */
export const ofBatch = ({ importRunId, kind }: Batch): Sql =>
  sql`r.import_run_id = ${importRunId}::int and r.kind = ${kind.name}`;

/** The same version means no change; other versions are compared later. */
export const stageRows = (transaction: Queryable, { importRunId, source, kind }: Batch, rows: readonly RowToStage[]) =>
  transaction.query(sql`
    insert into import_rows (import_run_id, kind, line, external_id, unique_key, record, version, change, id, problem, notices)
    select ${importRunId}::int, ${kind.name}::text, r.line, r."externalId", r."uniqueKey", r.record, r.version,
           case when r.problem is not null then 'REJECTED'
                when e.id is null or ${kind.shape === 'list'}::boolean then 'NEW'
                when e.version = r.version then 'SAME' else 'CHANGED' end,
           e.id, r.problem, r.notices
      from jsonb_to_recordset(${json(rows)})
        as r(line integer, "externalId" text, "uniqueKey" text, record jsonb, version text, problem text, notices jsonb)
      left join external_ids e on e.kind = ${kind.name} and e.source = ${source} and e.external_id = r."externalId"`);

export const lastStagedLine = (database: Queryable, importRunId: number, kind: KindName): Promise<number> =>
  database.certainValue<number>(sql`
    select coalesce(max(line), 0) as line from import_rows where import_run_id = ${importRunId} and kind = ${kind}`);

/** Without ANALYZE the planner has no statistics for the new rows; analysing the records themselves takes too long. */
export const analyzeStaged = (database: Queryable) =>
  database.query(sql`analyze import_rows (import_run_id, kind, line, external_id, unique_key, version, change, id)`);

export const analyzeImportTables = (database: Queryable) => database.query(sql`analyze external_ids`);

export type Count = { readonly kind: KindName; readonly change: string; readonly count: number };

export const countChanges = (database: Queryable, importRunId: number): Promise<Count[]> =>
  database.query<Count>(sql`
    select kind, change, count(*) as count from import_rows where import_run_id = ${importRunId} group by kind, change`);

export type Rejected = { readonly kind: KindName; readonly line: number; readonly problem: string };

export const listRejected = (database: Queryable, importRunId: number): Promise<Rejected[]> =>
  database.query<Rejected>(sql`
    select kind, line, coalesce(problem, '') as problem from import_rows
     where import_run_id = ${importRunId} and change = 'REJECTED' order by kind collate "C", line`);

/** A notice with its place: kind, line (or 1-based position in a list), column, what was written and what was done. */
export type Notice = CellNotice & { readonly kind: KindName; readonly line: number };

export const listNotices = (database: Queryable, importRunId: number): Promise<Notice[]> =>
  database.query<Notice>(sql`
    select r.kind, r.line, n.field, n.written, n.change, n.reason
      from import_rows r
     cross join lateral jsonb_to_recordset(r.notices) as n(field text, written text, change text, reason text)
     where r.import_run_id = ${importRunId} and r.notices is not null and r.change not in ('REJECTED', 'ERASED')
     order by r.kind collate "C", r.line`);

export type Example = {
  readonly kind: KindName;
  readonly change: 'NEW' | 'CHANGED';
  readonly externalId: string;
  readonly changedColumns: readonly string[] | null;
};

export const listExamples = (database: Queryable, importRunId: number, most: number): Promise<Example[]> =>
  database.query<Example>(sql`
    select kind, change, external_id as "externalId", changed_columns as "changedColumns"
      from (select kind, change, external_id, max(changed_columns collate "C") as changed_columns,
                   row_number() over (partition by kind, change order by min(line)) as place
              from import_rows where import_run_id = ${importRunId} and change in ('NEW', 'CHANGED')
             group by kind, change, external_id) examples
     where place <= ${most} order by kind collate "C", change collate "C", place`);

export type Outcome = {
  readonly line: number;
  readonly externalId: string;
  readonly change: 'NEW' | 'CHANGED' | 'SAME' | 'ERASED' | 'REJECTED';
  readonly id: number | null;
  readonly problem: string | null;
  readonly notices: readonly CellNotice[] | null;
};

export const listOutcomes = (database: Queryable, batch: Batch): Promise<Outcome[]> =>
  database.query<Outcome>(sql`
    select r.line, r.external_id as "externalId", r.change, coalesce(e.id, r.id) as id, r.problem,
           r.notices from import_rows r
      left join external_ids e on e.kind = r.kind and e.source = ${batch.source} and e.external_id = r.external_id
     where ${ofBatch(batch)} order by r.line`);

export type Range = { readonly first: number; readonly last: number };

/** The rows of these lines whose change is one of those listed, such as `'NEW', 'CHANGED'`. */
export const among = ({ first, last, ...batch }: Batch & Range, changes: string): Sql =>
  sql`${ofBatch(batch)} and r.line between ${first}::int and ${last}::int and r.change in (${raw(changes)})`;

type Changes = Range & { readonly hasChanged: boolean };

export const rangeOf = (database: Queryable, importRunId: number, kind: KindName): Promise<Changes> =>
  database.certainRow<Changes>(sql`
    select coalesce(min(line), 1) as first, coalesce(max(line), 0) as last,
           coalesce(bool_or(change = 'CHANGED'), false) as "hasChanged"
      from import_rows
     where import_run_id = ${importRunId} and kind = ${kind} and change in ('NEW', 'CHANGED')`);
