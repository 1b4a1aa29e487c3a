import type { Queryable } from '../../database/client.ts';
import { raw } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import type { Field, RecordKind } from '../kinds/kind.ts';
import { columnList, joinReferences, valueOf } from './fields.repository.ts';
import { among, type Batch, ofBatch, type Range } from './staging.repository.ts';

type Records = Batch & { readonly kind: RecordKind } & Range;

export const mayChange = ({ changes }: Field): boolean => changes === undefined || changes === 'of-owner';

const isOwn = ({ current }: Field): boolean => current === undefined;

/**
 * Autovacuum counts the rows of an open transaction as dead and would report an empty table to the planner, which makes
 * updates quadratic. ANALYZE reports the true number of rows and locks autovacuum out until the transaction ends.
 */
export const keepStatistics = (transaction: Queryable, { target: { table, idColumn } }: RecordKind) =>
  transaction.query(sql`analyze ${raw(table)} (${raw(idColumn)})`);

export const insertNew = async (transaction: Queryable, records: Records): Promise<readonly number[]> => {
  const { kind, source } = records;
  const { table, idColumn, fields } = kind.target;
  const own = fields.filter(isOwn);
  const sequence = kind.sequence ?? `pg_get_serial_sequence('${table}', '${idColumn}')`;
  return transaction.values<number>(sql`
    with fresh as (
      insert into external_ids (kind, source, external_id, id, version)
      select ${kind.name}::text, ${source}::text, r.external_id, nextval(${raw(sequence)}), r.version
        from (select r.external_id, r.version from import_rows r where ${among(records, "'NEW'")} order by r.line) r
      returning external_id, id),
    made as (
      insert into ${raw(table)} (${raw(idColumn)}, ${raw(columnList(own))})
      select f.id, ${raw(own.map((field) => valueOf(field, kind)).join(', '))}
        from import_rows r
        join fresh f using (external_id)
        ${joinReferences(kind, source)}
       where ${among(records, "'NEW'")}
       order by r.line)
    select id from fresh`);
};

export const updateChanged = async (transaction: Queryable, records: Records): Promise<void> => {
  const { kind, source } = records;
  const { table, idColumn, fields } = kind.target;
  const settings = fields
    .filter((field) => isOwn(field) && mayChange(field))
    .map(
      (field) =>
        `${field.column} = case when r.record ? '${field.from}' and not ${field.staysIf ?? 'false'} then ${valueOf(field, kind)} else t.${field.column} end`,
    );
  if (kind.hasVersion) settings.push('version = t.version + 1');
  await transaction.query(sql`
    update ${raw(table)} t set ${raw(settings.join(', '))}
      from import_rows r ${joinReferences(kind, source)}
     where ${among(records, "'CHANGED'")} and t.${raw(idColumn)} = r.id`);
};

/** Stores what was imported, so that repeating the import changes nothing. */
export const rememberVersions = (transaction: Queryable, batch: Batch) =>
  transaction.query(sql`
    insert into external_ids as known (kind, source, external_id, id, version)
    select r.kind, ${batch.source}::text, r.external_id, r.id, r.version
      from import_rows r
      left join external_ids e on e.kind = r.kind and e.source = ${batch.source} and e.external_id = r.external_id
     where ${ofBatch(batch)} and r.change in ('CHANGED', 'SAME')
       and e.version is distinct from r.version
    on conflict (kind, source, external_id) do update set version = excluded.version, seen_at = clock_timestamp()`);

export const saveFeatures = (transaction: Queryable, records: Records) =>
  transaction.query(sql`
    insert into practice_features (practice_id, feature_key, value)
    select e.id, f.key, f.value
      from import_rows r
      join external_ids e on e.kind = 'practices' and e.source = ${records.source} and e.external_id = r.external_id
     cross join lateral jsonb_each_text(r.record -> 'features') f
     where ${among(records, "'NEW', 'CHANGED'")} and r.record ? 'features'
    on conflict (practice_id, feature_key) do update set value = excluded.value`);

/**
 * An appointment occupies its clinician unless it was cancelled or missed. Passes ids as arrays, because joins with rows
 * of this transaction are quadratic: the planner has no statistics for them.
 */
export const enterAppointments = async (
  transaction: Queryable,
  records: Records & { readonly newIds: readonly number[] },
): Promise<void> => {
  const changed = sql`array(select r.id from import_rows r where ${among(records, "'CHANGED'")})`;
  await transaction.query(sql`delete from diary_entries where appointment_id = any(${changed})`);
  await transaction.query(sql`
    insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, appointment_id, may_overlap)
    select a.practice_id, a.clinician_id, a.pet_id, a.starts_at - make_interval(mins => k.buffer_before_minutes),
           a.ends_at + make_interval(mins => k.buffer_after_minutes), 'BOOKED', a.appointment_id, true
      from appointments a
      join appointment_reasons k using (reason_id)
     where a.appointment_id = any(${records.newIds}::int[] || ${changed}) and a.status not in ('CANCELLED', 'NO_SHOW')
     order by a.appointment_id`);
};

/** Calendars ignore a change unless SEQUENCE increases. */
export const raiseSequence = (transaction: Queryable, records: Records) =>
  transaction.query(sql`
    update appointments a set ics_sequence = a.ics_sequence + 1, changed_at = clock_timestamp()
     where a.appointment_id = any(array(select r.id from import_rows r where ${among(records, "'CHANGED'")}))`);
