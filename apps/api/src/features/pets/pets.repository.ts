import type { Pet, Species } from '@portal/contract/pets/pets.schemas';
import type { z } from 'zod';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql } from '../../database/sql.ts';

/**
 * A pet awaits its initial consultation while it was registered online and that visit is booked and not yet attended
 * (design 0); it can book its first visit, and nothing beyond it.
 */
const awaiting = sql`(p.registered_online and exists (
  select 1 from appointments a
   where a.pet_id = p.pet_id and a.is_initial_consultation and a.status = 'BOOKED' and a.ends_at > clock_timestamp()))`;

const columns = sql`
  p.pet_id as "petId", p.name, p.species_id as "speciesId", s.code as species, p.species_other as "speciesOther",
  coalesce(b.name, p.breed_other) as breed, p.colour, p.sex, p.neutered, p.date_of_birth as "dateOfBirth",
  p.date_of_birth_precision as "dateOfBirthPrecision", p.microchip_number as "microchipNumber",
  p.practice_id as "practiceId", p.status, p.registered_online as "registeredOnline", p.version,
  ${awaiting} as "awaitingInitialConsultation",
  (select a.appointment_id from appointments a
    where a.pet_id = p.pet_id and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
    order by a.starts_at limit 1) as "nextAppointmentId"`;

const petsWhere = (database: Queryable, condition: Sql): Promise<Pet[]> =>
  database.query<Pet>(sql`
    select ${columns}
      from pets p
      join species s using (species_id)
      left join breeds b using (breed_id)
     where ${condition} and p.status in ('PENDING_REVIEW', 'ACTIVE')
     order by lower(p.name), p.pet_id`);

/** The client's living pets, by name. */
export const listPetsOfClient = (database: Queryable, clientId: number): Promise<Pet[]> =>
  petsWhere(database, sql`p.client_id = ${clientId}`);

/** One pet, if it is this client's. */
export const findPetOfClient = async (
  database: Queryable,
  { clientId, petId }: { clientId: number; petId: number },
): Promise<Pet | null> =>
  (await petsWhere(database, sql`p.client_id = ${clientId} and p.pet_id = ${petId}`))[0] ?? null;

export const listSpecies = (database: Queryable): Promise<z.infer<typeof Species>[]> =>
  database.query(
    sql`select species_id as "speciesId", code, name, sort_order as "sortOrder" from species order by sort_order`,
  );
