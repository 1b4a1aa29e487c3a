import type { Queryable } from '../database/client.ts';
import { joined, raw } from '../database/record-columns.ts';
import { type Sql, sql } from '../database/sql.ts';
import { isOfPets, type Kind, type KindName, type RecordKind, type Target } from './kinds/kind.ts';

/** Gives records without an external id one, so that the export can be imported again. */
export const nameRecords = (database: Queryable, source: string, { name, target: { table, idColumn } }: RecordKind) =>
  database.query(sql`
    insert into external_ids (kind, source, external_id, id)
    select ${name}::text, ${source}::text, 'portal-' || t.${raw(idColumn)}, t.${raw(idColumn)} from ${raw(table)} t
     where not exists (select 1 from external_ids e where e.kind = ${name} and e.source = ${source} and e.id = t.${raw(idColumn)})
     order by t.${raw(idColumn)}
    on conflict do nothing`);

const idOf = (kind: KindName, column: string, source: string): Sql => sql`
  (select min(e.external_id collate "C") from external_ids e where e.kind = ${kind} and e.source = ${source} and e.id = t.${raw(column)}
      and e.replaced_by is null)`;

const day = sql`to_char(t.created_at at time zone 'Europe/London', 'YYYY-MM-DD')`;

const clock = (minutes: string): Sql =>
  raw(`lpad((t.${minutes} / 60)::text, 2, '0') || ':' || lpad((t.${minutes} % 60)::text, 2, '0')`);

const inWords = (column: string): Sql => raw(`initcap(replace(t.${column}, '_', ' ') collate "C")`);

const price = sql`to_char(t.price_from_pence / 100.0, 'FM999990.00')`;
const working = { starts: clock('starts_at_minute'), ends: clock('ends_at_minute') };
const isExported = sql`c.record_status <> 'ERASED'`;
const ofPet = sql`join pets a on a.pet_id = t.pet_id join clients c on c.client_id = a.client_id`;

type Exported = {
  /** SQL of the columns that a file writes differently from the table, which is `t`. */
  readonly instead?: Readonly<Record<string, Sql>>;
  readonly joins?: Sql;
  readonly where?: Sql;
  /** The order of an owner's list. */
  readonly order?: string;
};

const exported: Readonly<Partial<Record<KindName, Exported>>> = {
  practices: {
    instead: {
      features: sql`coalesce((select jsonb_object_agg(f.feature_key, f.value) from practice_features f
                               where f.practice_id = t.practice_id), '{}')`,
    },
  },
  'opening-hours': {
    instead: { opens: clock('opens_at_minute'), closes: clock('closes_at_minute') },
    order: 'weekday, opens_at_minute',
  },
  closures: { order: 'closed_on' },
  reasons: {
    instead: {
      clinician_type: sql`case t.clinician_type when 'Unknown' then 'Any' else t.clinician_type end`,
      species: sql`(select string_agg(s.name, '; ' order by s.species_id) from species s where s.species_id = any(t.species_ids))`,
      audience: inWords('audience'),
      price,
    },
  },
  offers: { instead: { price }, order: 'reason_id' },
  clinicians: { instead: { type: sql`case t.clinician_type when 'Unknown' then 'Other' else t.clinician_type end` } },
  rotas: { instead: working, order: 'weekday, starts_at_minute, valid_from nulls first' },
  'rota-exceptions': { instead: working, order: 'held_on, starts_at_minute nulls first' },
  clients: {
    instead: { title: sql`s.description`, status: inWords('record_status'), since: day },
    joins: sql`left join salutations s using (salutation_id)`,
    where: sql`t.record_status <> 'ERASED'`,
  },
  'contact-preference-changes': {
    instead: {
      source: inWords('source'),
      by: sql`case when t.actor ~ '^(identity|client):' then 'Client' else t.actor end`,
    },
    order: 'changed_at, contact_preference_change_id',
  },
  'contact-preferences': {
    instead: {
      quiet_from: clock('quiet_from_minute'),
      quiet_to: clock('quiet_to_minute'),
      preferred_channel: inWords('preferred_channel'),
      source: inWords('source'),
    },
  },
  pets: {
    instead: {
      species: sql`s.name`,
      breed: sql`coalesce(b.name, t.breed_other)`,
      colour: sql`coalesce(k.name, t.colour)`,
      date_of_birth: sql`left(t.date_of_birth::text, case t.date_of_birth_precision when 'year' then 4 when 'month' then 7 else 10 end)`,
      status: inWords('status'),
      insurer: sql`case i.kind when 'other' then t.insurer_other else coalesce(i.name, t.insurer_other) end`,
      since: day,
    },
    joins: sql`
      join clients c using (client_id) join species s using (species_id) left join breeds b using (breed_id)
      left join colours k using (colour_id) left join insurers i using (insurer_id)`,
    where: isExported,
  },
  appointments: {
    instead: {
      minutes: sql`(extract(epoch from t.ends_at - t.starts_at) / 60)::int`,
      status: inWords('status'),
      booked_by: inWords('source'),
      booked_on: day,
    },
    joins: sql`join clients c using (client_id)`,
    where: isExported,
  },
  'busy-times': { where: sql`t.state = 'BLOCKED'`, order: 'occupied_from, occupied_to' },
};

/** Ids of records, or of the owners of lists, so that no owner's list is split. */
type Page = { readonly source: string; readonly after: number; readonly last: number };

export const listExported = (database: Queryable, kind: Kind, { source, after, last }: Page) => {
  const { table, idColumn, fields } = kind.target;
  const {
    instead = {},
    joins = sql``,
    where = sql`true`,
    order,
  } = exported[kind.name] ?? (isOfPets(kind) ? { joins: ofPet, where: isExported } : {});
  const [key, ...columns] = kind.columns.map((column) => column.name);
  const asInTable = columns.flatMap((column): [string, Sql][] => {
    const field = fields.find(({ from, expression }) => from === column && expression === undefined);
    if (!field) return [];
    return [[column, field.refersTo ? idOf(field.refersTo, field.column, source) : raw(`t.${field.column}`)]];
  });
  const own = idOf(kind.shape === 'list' ? kind.owner : kind.name, idColumn, source);
  const selected = { [key ?? 'id']: own, ...Object.fromEntries(asInTable), ...instead };
  const list = Object.entries(selected).map(([column, value]) => sql`${value} as ${raw(column)}`);
  return database.query<Readonly<Record<string, unknown>>>(sql`
    select ${joined(list)} from ${raw(table)} t ${joins}
     where t.${raw(idColumn)} > ${after}::int and t.${raw(idColumn)} <= ${last}::int and ${where}
     order by t.${raw([idColumn, ...(order ? [order] : [])].join(', '))}`);
};

const idsAtOnce = 5_000;

/** The last id of the next page; null at the end. */
export const lastOnPage = (database: Queryable, { table, idColumn }: Target, after: number): Promise<number | null> =>
  database.value<number>(sql`
    select max(id) as last from (select ${raw(idColumn)} as id from ${raw(table)}
     where ${raw(idColumn)} > ${after}::int order by ${raw(idColumn)} limit ${idsAtOnce}::int) page`);
