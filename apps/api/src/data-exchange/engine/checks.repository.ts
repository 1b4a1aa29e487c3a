import type { Queryable } from '../../database/client.ts';
import { raw } from '../../database/record-columns.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { type Field, isOfPets, type Kind, type KindName, type ListKind, type RecordKind } from '../kinds/kind.ts';
import { joinReferences, tableOf, type Reference, valueOf } from './fields.repository.ts';
import { mayChange } from './records.repository.ts';
import { type Batch, ofBatch } from './staging.repository.ts';

// Statements update rows of a batch by `ctid`: rows just written have no statistics, so the planner may choose a slow join.

const repeatedWords = (kind: Kind): string => {
  if (kind.shape === 'record') return 'has the same id as';
  return kind.isSingle ? `is for the same ${kind.columns[0]?.name ?? 'owner'} as` : 'is the same as';
};

/** The first of several rows for one record counts; the others are rejected. */
export const rejectRepeated = (database: Queryable, batch: Batch) =>
  database.query(sql`
    update import_rows r set change = 'REJECTED', problem = ${repeatedWords(batch.kind)}::text || ' line ' || d.first
      from (select r.ctid as place, r.line, min(r.line) over (partition by r.unique_key) as first
              from import_rows r where ${ofBatch(batch)}) d
     where r.ctid = d.place and d.line > d.first`);

const hasReference = ({ key, kind }: Reference, { importRunId }: Batch): Sql => {
  const table = tableOf(kind);
  if (!table) return sql`false`;
  return sql`(exists (select 1 from ${raw(table.table)} n where fold_case(n.name) = fold_case(r.record ->> ${key}::text))
    or exists (select 1 from import_rows o
                where o.import_run_id = ${importRunId}::int and o.kind = ${kind} and o.change <> 'REJECTED'
                  and fold_case(o.record ->> 'name') = fold_case(r.record ->> ${key}::text)))`;
};

const unknown = '" is not known: it is not among these and has not been imported';
const unknownNames: Partial<Record<KindName, string>> = {
  practices: ', and no practice has that name: send its name, or the id under which this source sent it',
  reasons: ', and no reason has that name (docs/guides/import.md lists those that the portal ships)',
};

export const rejectUnknown = (database: Queryable, batch: Batch, reference: Reference) => {
  const { key, kind } = reference;
  return database.query(sql`
    update import_rows r
       set change = 'REJECTED',
           problem = ${key}::text || ' "' || (r.record ->> ${key}::text) || case
             when exists (select 1 from import_rows o where o.import_run_id = r.import_run_id and o.kind = ${kind}
                             and o.external_id = r.record ->> ${key}::text and o.change = 'REJECTED')
             then '" is in a row that is rejected itself' else ${unknown + (unknownNames[kind] ?? '')}::text end
     where ${ofBatch(batch)} and r.change <> 'REJECTED' and r.record ->> ${key}::text is not null
       and not exists (select 1 from import_rows o
                        where o.import_run_id = ${batch.importRunId}::int and o.kind = ${kind}
                          and o.unique_key = r.record ->> ${key}::text and o.change <> 'REJECTED')
       and not exists (select 1 from external_ids e
                        where e.kind = ${kind} and e.source = ${batch.source} and e.external_id = r.record ->> ${key}::text)
       and not ${hasReference(reference, batch)}`);
};

/** Another import may have written the record since the row was staged. */
export const findImported = (database: Queryable, batch: Batch) =>
  database.query(sql`
    update import_rows r set change = case when e.version = r.version then 'SAME' else 'CHANGED' end, id = e.id
      from external_ids e
     where ${ofBatch(batch)} and r.change = 'NEW' and e.kind = r.kind and e.source = ${batch.source}
       and e.external_id = r.external_id`);

/** Matches rows to existing records that have no external id, by the kind's `adoptBy` column. */
export const adopt = (database: Queryable, batch: Batch, { adoptBy, target }: RecordKind & { adoptBy: string }) =>
  database.query(sql`
    update import_rows r set change = 'CHANGED', id = t.id
      from (select min(${raw(target.idColumn)}) as id, fold_case(${raw(adoptBy)}) as name from ${raw(target.table)} group by 2) t
     where ${ofBatch(batch)} and r.change = 'NEW' and t.name = fold_case(r.record ->> ${adoptBy}::text)
       and not exists (select 1 from external_ids e where e.kind = r.kind and e.source = ${batch.source} and e.id = t.id)`);

const isErased = sql`(c.client_id is null or c.record_status = 'ERASED')`;

const ofErased = sql`left join clients c on c.client_id = e.id where e.kind = 'clients' and e.external_id = r.external_id and ${isErased}`;

const ofErasedPet = sql`left join pets p on p.pet_id = e.id left join clients c on c.client_id = p.client_id
    where e.kind = 'pets' and e.external_id = r.record ->> 'pet' and ${isErased}`;

const erased: Partial<Record<KindName, Sql>> = {
  clients: ofErased,
  'contact-preference-changes': ofErased,
  'contact-preferences': ofErased,
  pets: sql`left join clients c on c.client_id = e.id
    where e.kind = 'clients' and e.external_id = r.record ->> 'client' and ${isErased}`,
};

/** Prevents the next import from bringing back an erased person. */
export const setErasedAside = async (database: Queryable, batch: Batch): Promise<void> => {
  const erasedRows = isOfPets(batch.kind) ? ofErasedPet : erased[batch.kind.name];
  if (!erasedRows) return;
  await database.query(sql`
    update import_rows r set change = 'ERASED'
     where ${ofBatch(batch)} and r.change <> 'REJECTED'
       and exists (select 1 from external_ids e ${erasedRows} and e.source = ${batch.source})`);
};

const listed = (parts: readonly string[]): string => `array_remove(array[${parts.join(', ')}]::text[], null)`;

/** Compares records that differ from the last import with the current rows. */
export const compareRecords = async (database: Queryable, batch: Batch & { kind: RecordKind }): Promise<void> => {
  const { kind, source } = batch;
  const { idColumn, table, fields } = kind.target;
  const differs = (field: Field): string =>
    `case when r.record ? '${field.from}' and ${field.current ?? `t.${field.column}`} is distinct from (${valueOf(field, kind)}) then '${field.from}' end`;
  const hasOtherOwner = (field: Field): string =>
    `case when (select count(distinct o.client_id) from pets o where o.pet_id in (t.${field.column}, ${valueOf(field, kind)})) > 1
          then '${field.from}' end`;
  const changing = fields.filter(mayChange).map(differs);
  const fixed = fields.filter(({ changes }) => changes === 'fixed').map(differs);
  fixed.push(...fields.filter(({ changes }) => changes === 'of-owner').map(hasOtherOwner));
  await database.query(sql`
    update import_rows r
       set changed_columns = d.columns,
           change = case when cardinality(d.fixed) > 0 then 'REJECTED' when cardinality(d.columns) > 0 then 'CHANGED' else 'SAME' end,
           problem = case when cardinality(d.fixed) > 0
             then d.fixed[1] || ' cannot change: give the record a new id' end
      from (select r.ctid as place, ${raw(listed(changing))} as columns, ${raw(listed(fixed))} as fixed
              from import_rows r
              join ${raw(table)} t on t.${raw(idColumn)} = r.id
              ${joinReferences(kind, source)}
             where ${ofBatch(batch)} and r.change = 'CHANGED') d
     where r.ctid = d.place`);
};

export const listVersion = raw(`md5(string_agg(r.version, ' ' order by r.version collate "C"))`);

/** One rejected row rejects its whole list: half a week of opening hours is worse than the old week. */
export const compareLists = (database: Queryable, batch: Batch & { kind: ListKind }) =>
  database.query(sql`
    update import_rows r set change = n.change, id = n.id, problem = n.problem
      from (select r.ctid as place, e.id,
                   case when d.is_spoilt then 'REJECTED' when e.id is null then 'NEW'
                        when e.version = d.version then 'SAME' else 'CHANGED' end as change,
                   case when d.is_spoilt then coalesce(r.problem, 'belongs to a list with a rejected row') end as problem
              from import_rows r
              join (select r.external_id, ${listVersion} as version, bool_or(r.change = 'REJECTED') as is_spoilt
                      from import_rows r where ${ofBatch(batch)} group by 1) d using (external_id)
              left join external_ids e
                on e.kind = ${batch.kind.name} and e.source = ${batch.source} and e.external_id = r.external_id
             where ${ofBatch(batch)}) n
     where r.ctid = n.place
       and (r.change, r.id, r.problem) is distinct from (n.change, n.id, n.problem)`);

export const ownersOf = (kind: Kind): Reference[] =>
  kind.shape === 'list' ? [{ key: kind.columns[0]?.name ?? '', kind: kind.owner }] : [];
