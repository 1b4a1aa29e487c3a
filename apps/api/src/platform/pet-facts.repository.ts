import type { PetForReason } from '@portal/domain/slots/reason-rules';
import { sql } from '../database/sql.ts';

export type PetForBooking = PetForReason & {
  readonly petId: number;
  readonly name: string;
  readonly awaitingInitialConsultation: boolean;
};

/** Whether the practice has not seen the pet `t` of a query yet. */
export const isNewPet = sql`
  (t.registered_online and not exists (select 1 from appointments a where a.pet_id = t.pet_id and a.status = 'COMPLETED'))`;

/** The pet `t` of a query (`PetForBooking`). */
export const petForBooking = sql`json_build_object('petId', t.pet_id, 'name', t.name, 'speciesId', t.species_id,
                     'dateOfBirth', t.date_of_birth,
                     'isNew', ${isNewPet},
                     'awaitingInitialConsultation', t.registered_online and exists (select 1 from appointments a
                        where a.pet_id = t.pet_id and a.is_initial_consultation and a.status = 'BOOKED'
                          and a.ends_at > clock_timestamp()))`;
