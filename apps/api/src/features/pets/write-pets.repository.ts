import { type PetDetails, petDetails, petRecord } from '@portal/domain/pets/pet-record';
import type { SpeciesCode } from '@portal/domain/pets/species';
import type { PracticeFeature } from '@portal/domain/practices/practice-features';
import { factsWith } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { assignments, columnNames, columnValues } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import { saveAudit } from '../../platform/mail-and-audit.repository.ts';
import type { OwnedPet } from './pets.repository.ts';

export type RegistrationContext = {
  readonly allowed: boolean;
  readonly practiceId: number;
  readonly practicePhone: string;
  readonly features: readonly PracticeFeature[];
  readonly today: string;
};

/** Locks the client, who has a record, so that concurrent registrations are serialised and duplicates found. */
export const lockRegistration = (transaction: Queryable, clientId: number): Promise<RegistrationContext> =>
  transaction.certainRow<RegistrationContext>(sql`
    select c.booking_and_registration_allowed as allowed, p.practice_id as "practiceId", p.phone as "practicePhone",
           coalesce((select jsonb_agg(jsonb_build_object('featureKey', f.feature_key, 'value', f.value))
                       from practice_features f where f.practice_id = p.practice_id), '[]') as features,
           (clock_timestamp() at time zone p.time_zone)::date as today
      from clients c join practices p on p.practice_id = c.home_practice_id
     where c.client_id = ${clientId}
       for no key update of c`);

export const lockPet = (transaction: Queryable, { clientId, petId }: OwnedPet): Promise<boolean> =>
  transaction.returnsRow(sql`
    select 1 from pets where pet_id = ${petId} and client_id = ${clientId} for no key update`);

export type PetChoices = {
  readonly species: SpeciesCode | null;
  readonly breedFits: boolean;
  readonly colourFits: boolean;
  readonly insurerKind: 'insurer' | 'other' | 'none' | null;
  readonly insurerActive: boolean | null;
};

export const findChoices = (
  database: Queryable,
  { speciesId, breedId, colourId, insurerId }: Pick<PetDetails, 'speciesId' | 'breedId' | 'colourId' | 'insurerId'>,
): Promise<PetChoices> =>
  database.certainRow<PetChoices>(sql`
    select (select code from species where species_id = ${speciesId}) as species,
           exists (select 1 from breeds where breed_id = ${breedId}::int and species_id = ${speciesId}) as "breedFits",
           case when exists (select 1 from breed_colours where breed_id = ${breedId}::int)
                then exists (select 1 from breed_colours where breed_id = ${breedId}::int and colour_id = ${colourId}::int)
                else exists (select 1 from species_colours where species_id = ${speciesId} and colour_id = ${colourId}::int)
           end as "colourFits",
           (select kind from insurers where insurer_id = ${insurerId}::int) as "insurerKind",
           (select active from insurers where insurer_id = ${insurerId}::int) as "insurerActive"`);

export type NewPet = PetDetails & {
  readonly clientId: number;
  readonly practiceId: number;
  readonly status: 'ACTIVE' | 'PENDING_REVIEW';
};

export const insertPet = (transaction: Queryable, pet: NewPet): Promise<number> =>
  transaction.certainValue<number>(sql`
    insert into pets (client_id, practice_id, status, registered_online, ${columnNames(petDetails)})
    values (${pet.clientId}, ${pet.practiceId}, ${pet.status}, true, ${columnValues(petDetails, pet)})
    returning pet_id as "petId"`);

/** An unchanged chip number or colour keeps what the practice has recorded about it. */
export const updatePetDetails = (transaction: Queryable, petId: number, pet: PetDetails) =>
  transaction.query(sql`
    update pets
       set ${assignments(factsWith(petRecord, 'part'), pet)}, version = version + 1,
           colour = case when colour_id is distinct from ${pet.colourId}::int then null else colour end,
           microchip_read = microchip_read and microchip_number is not distinct from ${pet.microchipNumber}::text
     where pet_id = ${petId}`);

/** Only the practice is told: an error would reveal that someone else's pet has the chip. */
export const leaveTaskForSameMicrochip = (transaction: Queryable, { clientId, petId }: OwnedPet) =>
  transaction.query(sql`
    insert into staff_tasks (practice_id, kind, pet_id, other_pet_id)
    select p.practice_id, 'SAME_MICROCHIP', p.pet_id, o.pet_id
      from pets p join pets o on o.microchip_number = p.microchip_number
     where p.pet_id = ${petId} and o.client_id <> ${clientId} and o.status in ('PENDING_REVIEW', 'ACTIVE')
       and not exists (select 1 from staff_tasks t
                        where t.pet_id = p.pet_id and t.kind = 'SAME_MICROCHIP' and t.done_at is null)
     order by o.pet_id limit 1`);

export const leaveTaskToReview = (transaction: Queryable, petId: number) =>
  transaction.query(sql`
    insert into staff_tasks (practice_id, kind, pet_id)
    select practice_id, 'REVIEW_PET', pet_id from pets where pet_id = ${petId}`);

type NewWeight = { readonly petId: number; readonly kg: number; readonly date: string };

export const saveOwnersWeight = (transaction: Queryable, { petId, kg, date }: NewWeight) =>
  transaction.query(sql`
    insert into pet_weights (pet_id, weighed_on, kg, source) values (${petId}, ${date}::date, ${kg}::numeric, 'OWNER')
        on conflict (pet_id, weighed_on, source) do update set kg = excluded.kg`);

/** Returns false if there is no such weight or the practice entered it. */
export const deleteOwnersWeight = (
  transaction: Queryable,
  { petId, weightId }: { readonly petId: number; readonly weightId: number },
): Promise<boolean> =>
  transaction.returnsRow(sql`
    delete from pet_weights where pet_id = ${petId} and weight_id = ${weightId} and source = 'OWNER' returning 1 as one`);

type Audit = OwnedPet & {
  readonly action: `pet.${string}`;
  readonly traceId: string;
  readonly details?: object;
};

/** `details` holds field names, never values. */
export const auditPet = (transaction: Queryable, { clientId, petId, ...audit }: Audit) =>
  saveAudit(transaction, { ...audit, actor: `client:${clientId}`, subjectKind: 'pet', subjectId: petId });
