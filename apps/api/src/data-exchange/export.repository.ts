import { offerRecord, reasonRecord } from '@portal/domain/appointments/reason-record';
import { clientRecord } from '@portal/domain/clients/client-record';
import { petRecord } from '@portal/domain/pets/pet-record';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import { columnOf, type Facts, fileNameOf } from '@portal/domain/record';
import type { Queryable } from '../database/client.ts';
import { joined, raw } from '../database/record-columns.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { Kind, KindName, RecordKind } from './kinds/kind.ts';

export type Page = { readonly source: string; readonly after: number; readonly most: number };

/** Gives records without an external id one, so that the export can be imported again. */
export const nameRecords = (database: Queryable, source: string, { name, target: { table, idColumn } }: RecordKind) =>
  database.query(sql`
    insert into external_ids (kind, source, external_id, id)
    select ${name}::text, ${source}::text, 'portal-' || t.${raw(idColumn)}, t.${raw(idColumn)} from ${raw(table)} t
     where not exists (select 1 from external_ids e where e.kind = ${name} and e.source = ${source} and e.id = t.${raw(idColumn)})
     order by t.${raw(idColumn)}
    on conflict do nothing`);

const idOf = (kind: KindName, id: string, source: string): Sql => sql`
  (select min(e.external_id) from external_ids e where e.kind = ${kind} and e.source = ${source} and e.id = ${raw(id)}
      and e.replaced_by is null)`;

const day = (instant: string): Sql => raw(`to_char(${instant} at time zone 'Europe/London', 'YYYY-MM-DD')`);

const clock = (minutes: string): Sql =>
  raw(`lpad((${minutes} / 60)::text, 2, '0') || ':' || lpad((${minutes} % 60)::text, 2, '0')`);

const pounds = (pence: string): Sql => raw(`to_char(${pence} / 100.0, 'FM999990.00')`);

/** Selects each fact that is a column of the files; `instead` replaces the table's column by other SQL. */
const exported = <F extends Facts>(
  facts: F,
  { table, source }: { readonly table: string; readonly source: string },
  instead: { readonly [Name in keyof F]?: Sql } = {},
): Sql =>
  joined(
    Object.entries(facts).flatMap(([name, fact]) => {
      if (!fact.file) return [];
      const column = `${table}.${columnOf(name)}`;
      const { refersTo } = fact.file;
      const value = instead[name] ?? (refersTo ? idOf(refersTo, column, source) : raw(column));
      return [sql`${value} as ${raw(fileNameOf(name, fact))}`];
    }),
  );

type Query = (page: Page) => Sql;

const practices: Query = ({ source, after, most }) => sql`
  select p.practice_id as key, ${idOf('practices', 'p.practice_id', source)} as id,
         ${exported(practiceRecord, { table: 'p', source })},
         coalesce((select jsonb_object_agg(f.feature_key, f.value) from practice_features f
                    where f.practice_id = p.practice_id), '{}') as features
    from practices p where p.practice_id > ${after}::int order by p.practice_id limit ${most}::int`;

/** Lists are paged by owner, so that no owner's list is split. */
const ofOwners = ({ after, most }: Page, table: 'practices' | 'clinicians', idColumn: string): Sql => sql`
  (select ${raw(idColumn)} from ${raw(table)} where ${raw(idColumn)} > ${after}::int order by 1 limit ${most}::int)`;

const openingHours: Query = (page) => sql`
  select h.practice_id as key, ${idOf('practices', 'h.practice_id', page.source)} as practice, h.weekday,
         ${clock('h.opens_at_minute')} as opens, ${clock('h.closes_at_minute')} as closes
    from practice_opening_hours h where h.practice_id in ${ofOwners(page, 'practices', 'practice_id')}
   order by h.practice_id, h.weekday, h.opens_at_minute`;

const closures: Query = (page) => sql`
  select c.practice_id as key, ${idOf('practices', 'c.practice_id', page.source)} as practice, c.closed_on as date, c.reason
    from practice_closures c where c.practice_id in ${ofOwners(page, 'practices', 'practice_id')}
   order by c.practice_id, c.closed_on`;

const reasons: Query = ({ source, after, most }) => sql`
  select r.reason_id as key, ${idOf('reasons', 'r.reason_id', source)} as id,
         ${exported(
           reasonRecord,
           { table: 'r', source },
           {
             clinicianType: sql`case r.clinician_type when 'Unknown' then 'Any' else r.clinician_type end`,
             speciesIds: sql`(select string_agg(s.name, '; ' order by s.species_id) from species s where s.species_id = any(r.species_ids))`,
             audience: sql`initcap(r.audience)`,
             priceFromPence: pounds('r.price_from_pence'),
           },
         )}
    from appointment_reasons r where r.reason_id > ${after}::int order by r.reason_id limit ${most}::int`;

const offers: Query = (page) => sql`
  select o.practice_id as key, ${idOf('practices', 'o.practice_id', page.source)} as practice,
         ${exported(offerRecord, { table: 'o', source: page.source }, { priceFromPence: pounds('o.price_from_pence') })}
    from practice_reasons o where o.practice_id in ${ofOwners(page, 'practices', 'practice_id')}
   order by o.practice_id, o.reason_id`;

const clinicians: Query = ({ source, after, most }) => sql`
  select c.clinician_id as key, ${idOf('clinicians', 'c.clinician_id', source)} as id,
         ${idOf('practices', 'c.practice_id', source)} as practice, c.display_name as name,
         case c.clinician_type when 'Unknown' then 'Other' else c.clinician_type end as type, c.active
    from clinicians c where c.clinician_id > ${after}::int order by c.clinician_id limit ${most}::int`;

const rotas: Query = (page) => sql`
  select w.clinician_id as key, ${idOf('clinicians', 'w.clinician_id', page.source)} as clinician, w.weekday,
         ${clock('w.starts_at_minute')} as starts, ${clock('w.ends_at_minute')} as ends, w.valid_from, w.valid_to
    from rota_windows w where w.clinician_id in ${ofOwners(page, 'clinicians', 'clinician_id')}
   order by w.clinician_id, w.weekday, w.starts_at_minute, w.valid_from nulls first`;

const rotaExceptions: Query = (page) => sql`
  select x.clinician_id as key, ${idOf('clinicians', 'x.clinician_id', page.source)} as clinician, x.held_on as date,
         ${clock('x.starts_at_minute')} as starts, ${clock('x.ends_at_minute')} as ends, x.reason
    from rota_exceptions x where x.clinician_id in ${ofOwners(page, 'clinicians', 'clinician_id')}
   order by x.clinician_id, x.held_on, x.starts_at_minute nulls first`;

const clients: Query = ({ source, after, most }) => sql`
  select c.client_id as key, ${idOf('clients', 'c.client_id', source)} as id,
         ${exported(
           clientRecord,
           { table: 'c', source },
           {
             salutationId: sql`s.description`,
             recordStatus: sql`initcap(replace(c.record_status, '_', ' '))`,
           },
         )}, ${day('c.created_at')} as since
    from clients c left join salutations s using (salutation_id)
   where c.client_id > ${after}::int and c.record_status <> 'ERASED' order by c.client_id limit ${most}::int`;

const pets: Query = ({ source, after, most }) => sql`
  select p.pet_id as key, ${idOf('pets', 'p.pet_id', source)} as id,
         ${exported(
           petRecord,
           { table: 'p', source },
           {
             speciesId: sql`s.name`,
             breedId: sql`coalesce(b.name, p.breed_other)`,
             colour: sql`coalesce(k.name, p.colour)`,
             dateOfBirth: sql`left(p.date_of_birth::text, case p.date_of_birth_precision when 'year' then 4 when 'month' then 7 else 10 end)`,
             status: sql`initcap(replace(p.status, '_', ' '))`,
             insurerId: sql`case i.kind when 'other' then p.insurer_other else coalesce(i.name, p.insurer_other) end`,
           },
         )}, ${day('p.created_at')} as since
    from pets p join clients c using (client_id) join species s using (species_id) left join breeds b using (breed_id)
    left join colours k using (colour_id) left join insurers i using (insurer_id)
   where p.pet_id > ${after}::int and c.record_status <> 'ERASED' order by p.pet_id limit ${most}::int`;

const appointments: Query = ({ source, after, most }) => sql`
  select a.appointment_id as key, ${idOf('appointments', 'a.appointment_id', source)} as id,
         ${idOf('pets', 'a.pet_id', source)} as pet, ${idOf('clinicians', 'a.clinician_id', source)} as clinician,
         ${idOf('reasons', 'a.reason_id', source)} as reason, a.starts_at,
         (extract(epoch from a.ends_at - a.starts_at) / 60)::int as minutes, initcap(replace(a.status, '_', ' ')) as status, a.note,
         initcap(a.source) as booked_by, a.reference, ${day('a.created_at')} as booked_on
    from appointments a join clients c using (client_id)
   where a.appointment_id > ${after}::int and c.record_status <> 'ERASED' order by a.appointment_id limit ${most}::int`;

const busyTimes: Query = (page) => sql`
  select d.clinician_id as key, ${idOf('clinicians', 'd.clinician_id', page.source)} as clinician, d.occupied_from as starts_at,
         d.occupied_to as ends_at
    from diary_entries d
   where d.clinician_id in ${ofOwners(page, 'clinicians', 'clinician_id')} and d.state = 'BLOCKED'
   order by d.clinician_id, d.occupied_from, d.occupied_to`;

const queries: Readonly<Record<KindName, Query>> = {
  practices,
  'opening-hours': openingHours,
  closures,
  reasons,
  offers,
  clinicians,
  rotas,
  'rota-exceptions': rotaExceptions,
  clients,
  pets,
  appointments,
  'busy-times': busyTimes,
};

/** The `key` of each row is the id of its record, or of its list's owner. */
export const listExported = (database: Queryable, kind: KindName, page: Page): Promise<unknown[]> =>
  database.query<unknown>(queries[kind](page));

/** Returns the id of the last owner on the page, even of one without a list. Null at the end or for a record. */
export const lastOwner = async (database: Queryable, owner: Kind, page: Page): Promise<number | null> => {
  const { table, idColumn } = owner.target;
  return database.value<number>(sql`
    select max(id) as last from (select ${raw(idColumn)} as id from ${raw(table)}
     where ${raw(idColumn)} > ${page.after}::int order by 1 limit ${page.most}::int) page`);
};
