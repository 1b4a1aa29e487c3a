import type { Weight } from '@portal/contract/pets/pets.schemas';
import { petRecord } from '@portal/domain/pets/pet-record';
import type { SpeciesCode } from '@portal/domain/pets/species';
import type { Stored } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { selected } from '../../database/record-columns.ts';
import { type Sql, sql } from '../../database/sql.ts';

export type PetRow = Stored<typeof petRecord> & {
  readonly species: SpeciesCode;
  readonly breed: string | null;
  readonly insurer: string | null;
  readonly weights: readonly Weight[];
  readonly hasPhoto: boolean;
  /** True if the pet was registered at a practice, or seen there at an appointment. */
  readonly isSeen: boolean;
  readonly awaitingInitialConsultation: boolean;
  readonly isSentToPractice: boolean;
  readonly nextAppointmentId: number | null;
  readonly practicePhone: string;
  readonly nation: 'england' | 'wales' | 'scotland' | 'northern-ireland';
  readonly fieldsByPhone: readonly string[];
  /** 'YYYY-MM-DD' in the practice's time zone. */
  readonly today: string;
};

/** Until its first appointment has taken place, a pet registered online can book nothing else. */
const awaiting = sql`(p.registered_online and exists (
  select 1 from appointments a
   where a.pet_id = p.pet_id and a.is_initial_consultation and a.status = 'BOOKED' and a.ends_at > clock_timestamp()))`;

/** Of an insurer that is not listed, older imports have only the word. */
const insurerId = sql`
  coalesce(p.insurer_id, case when p.insurer_other is not null then (select o.insurer_id from insurers o where o.kind = 'other' limit 1) end)`;

const columns = sql`
  ${selected(petRecord, 'p', { colour: sql`coalesce(c.name, p.colour)`, insurerId })},
  s.code as species, coalesce(b.name, p.breed_other) as breed, coalesce(p.insurer_other, i.name) as insurer,
  coalesce((select jsonb_agg(jsonb_build_object('weightId', w.weight_id, 'kg', w.kg, 'date', w.weighed_on, 'source', w.source)
                             order by w.weighed_on, w.weight_id)
              from (select * from pet_weights where pet_id = p.pet_id
                     order by weighed_on desc, weight_id desc limit 60) w), '[]') as weights,
  exists (select 1 from pet_photos f where f.pet_id = p.pet_id) as "hasPhoto",
  (not p.registered_online or exists (select 1 from appointments a
    where a.pet_id = p.pet_id and a.status in ('ARRIVED', 'IN_PROGRESS', 'COMPLETED'))) as "isSeen",
  ${awaiting} as "awaitingInitialConsultation",
  exists (select 1 from changed_details x where x.kind = 'pets' and x.id = p.pet_id) as "isSentToPractice",
  (select a.appointment_id from appointments a
    where a.pet_id = p.pet_id and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
      and a.starts_at < clock_timestamp() + interval '10 years'
    order by a.starts_at limit 1) as "nextAppointmentId",
  r.phone as "practicePhone", r.nation, r.pet_fields_by_phone as "fieldsByPhone",
  (clock_timestamp() at time zone r.time_zone)::date as today`;

const petsWhere = (database: Queryable, condition: Sql, order = sql`p.pet_id`): Promise<PetRow[]> =>
  database.query<PetRow>(sql`
    select ${columns}
      from pets p
      join species s using (species_id)
      join practices r using (practice_id)
      left join breeds b using (breed_id)
      left join colours c using (colour_id)
      left join insurers i using (insurer_id)
     where ${condition}
     order by ${order}`);

export type PetOrder = 'name' | 'species' | 'breed' | 'dateOfBirth' | 'petId';

// Ascending by the name that people read, ties broken by petId, unknown values last.
const orders: Readonly<Record<PetOrder, Sql>> = {
  name: sql`name_key(p.name) collate "C", p.pet_id`,
  species: sql`name_key(coalesce(p.species_other, s.name)) collate "C", p.pet_id`,
  breed: sql`name_key(coalesce(b.name, p.breed_other)) collate "C" nulls last, p.pet_id`,
  dateOfBirth: sql`p.date_of_birth nulls last, p.pet_id`,
  petId: sql`p.pet_id`,
};

type PetList = { readonly clientId: number; readonly sort: PetOrder; readonly scope: 'living' | 'all' };

export const listPetsOfClient = (database: Queryable, { clientId, sort, scope }: PetList): Promise<PetRow[]> => {
  const statuses =
    scope === 'living' ? sql`('PENDING_REVIEW', 'ACTIVE')` : sql`('PENDING_REVIEW', 'ACTIVE', 'DECEASED', 'REHOMED')`;
  return petsWhere(database, sql`p.client_id = ${clientId} and p.status in ${statuses}`, orders[sort]);
};

export type OwnedPet = { readonly clientId: number; readonly petId: number };

export const findPetOfClient = async (database: Queryable, { clientId, petId }: OwnedPet): Promise<PetRow | null> => {
  const rows = await petsWhere(
    database,
    sql`p.client_id = ${clientId} and p.pet_id = ${petId} and p.status not in ('ARCHIVED', 'MERGED')`,
  );
  return rows[0] ?? null;
};
