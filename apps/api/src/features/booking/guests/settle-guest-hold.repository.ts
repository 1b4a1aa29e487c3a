import { isViolation, type Queryable } from '../../../database/client.ts';
import type { HoldState } from '@portal/domain/booking/hold';
import { sql } from '../../../database/sql.ts';
import { holdState } from '../holds.repository.ts';

export type GuestHoldRow = {
  readonly guestBookingId: number;
  readonly identityId: number | null;
  readonly state: HoldState;
  readonly practiceId: number;
  readonly petName: string | null;
  /** Null unless a pet of this client has been created from the hold; the same goes for `appointmentId`. */
  readonly petId: number | null;
  readonly appointmentId: number | null;
  readonly bookingAllowed: boolean;
};

type GuestHoldQuestion = { readonly softBookingId: string; readonly clientId: number };

export const findGuestHold = (
  database: Queryable,
  { softBookingId, clientId }: GuestHoldQuestion,
): Promise<GuestHoldRow | null> =>
  database.find<GuestHoldRow>(sql`
    select g.guest_booking_id as "guestBookingId", g.identity_id as "identityId", g.practice_id as "practiceId",
           g.pet_name as "petName",
           ${holdState} as state,
           (select t.pet_id from pets t where t.pet_id = g.pet_id and t.client_id = c.client_id) as "petId",
           (select a.appointment_id from appointments a
             where a.appointment_id = s.appointment_id and a.client_id = c.client_id) as "appointmentId",
           c.booking_and_registration_allowed as "bookingAllowed"
      from soft_bookings s join guest_bookings g using (guest_booking_id) join clients c on c.client_id = ${clientId}
     where s.soft_booking_id = ${softBookingId}`);

/** Remembers the pet, so that a retry does not create a second one. */
export const keepPetOfGuest = (
  transaction: Queryable,
  { guestBookingId, petId }: { guestBookingId: number; petId: number },
) => transaction.query(sql`update guest_bookings set pet_id = ${petId} where guest_booking_id = ${guestBookingId}`);

/** Assigns client and pet to the hold. Returns false if the pet has another appointment then; roll back in that case. */
export const adoptHold = async (
  transaction: Queryable,
  { softBookingId, clientId, petId }: GuestHoldQuestion & { petId: number },
): Promise<boolean> => {
  try {
    await transaction.query(sql`
      with adopted as (
        update soft_bookings s set client_id = ${clientId}, pet_id = ${petId}
         where s.soft_booking_id = ${softBookingId} and s.state = 'HELD'
           and exists (select 1 from pets t where t.pet_id = ${petId} and t.client_id = ${clientId})
        returning s.soft_booking_id)
      update diary_entries d set pet_id = ${petId} from adopted
       where d.soft_booking_id = adopted.soft_booking_id and d.state = 'HELD'`);
    return true;
  } catch (error) {
    if (isViolation('exclusion', error)) return false;
    throw error;
  }
};
