import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

type Claim = { readonly guestBookingId: number; readonly identityId: number };

/** Whoever comes first with the secret has it from then on; false for everybody else. */
export const claimGuest = async (database: Queryable, { guestBookingId, identityId }: Claim): Promise<boolean> => {
  const rows = await database.query(sql`
    update guest_bookings set identity_id = ${identityId}
     where guest_booking_id = ${guestBookingId} and (identity_id is null or identity_id = ${identityId}) returning 1`);
  return rows.length === 1;
};

/** What a person held as a guest is their client's from now on, so that it is theirs in every call. */
export const attachHolds = (
  database: Queryable,
  { identityId, clientId }: { readonly identityId: number; readonly clientId: number },
) =>
  database.query(sql`
    update soft_bookings s set client_id = ${clientId}
      from guest_bookings g
     where g.guest_booking_id = s.guest_booking_id and g.identity_id = ${identityId}
       and s.client_id is null and s.state = 'HELD'`);
