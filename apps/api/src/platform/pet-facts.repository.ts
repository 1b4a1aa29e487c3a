import type { PetForReason } from '@portal/domain/slots/reason-rules';
import { type Sql, sql } from '../database/sql.ts';

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

/** As `undoSeconds` of the rules. */
const undoPeriod = sql`interval '60 seconds'`;

/** Until when a client may take back that one of their pets `k` has died or moved on, and all is as before; null if there is nothing to take back. */
export const petUndoOver = (isOfClient: Sql): Sql => sql`
  (select max(u.occurred_at) + ${undoPeriod}
     from pets k join audit_events u on u.subject_kind = 'pet' and u.subject_id = k.pet_id::text and u.action = 'pet.status'
    where ${isOfClient} and k.status in ('DECEASED', 'REHOMED') and u.occurred_at > clock_timestamp() - ${undoPeriod})`;
