import type { SignUpAnswers } from '@portal/contract/activation/activation.schemas';
import type { Queryable } from '../../../database/client.ts';
import { guestOnly } from '@portal/domain/booking/guest-record';
import { defaultsOf } from '@portal/domain/record';
import { assignments } from '../../../database/record-columns.ts';
import { sql } from '../../../database/sql.ts';

type Claim = { readonly guestBookingId: number; readonly identityId: number };

type Proof = {
  readonly mailedTo: string | null;
  /** Whether this browser chose the time. */
  readonly fitsSecret: boolean;
  readonly fitsProvedSecret: boolean;
};

/**
 * Drops another person's proof and answers: the token proves a mailbox, and the answers belong to the browser.
 * The browser that chose the time may move it from a new second account back to the account of an existing client.
 */
export const claimGuest = (
  database: Queryable,
  { guestBookingId, identityId, mailedTo, fitsSecret, fitsProvedSecret }: Claim & Proof,
): Promise<boolean> =>
  database.returnsRow(sql`
    update guest_bookings
       set identity_id = ${identityId},
           proved_email = case when ${mailedTo}::text is not null then ${mailedTo}
                               when ${fitsProvedSecret}::boolean or identity_id = ${identityId} then proved_email end,
           proved_at = case when ${mailedTo}::text is not null then clock_timestamp()
                            when ${fitsProvedSecret}::boolean or identity_id = ${identityId} then proved_at end,
           sign_up_answers = case when ${fitsProvedSecret}::boolean or identity_id = ${identityId} then sign_up_answers end
     where guest_booking_id = ${guestBookingId}
       and (identity_id is null or identity_id = ${identityId}
            or (${fitsSecret}::boolean and exists (select 1 from identities i
                 where i.identity_id = guest_bookings.identity_id and i.activation_status = 'NOT_STARTED')))
    returning 1`);

type Account = { readonly email: string | null; readonly hasAddressOfGuest: boolean };

/** `hasAddressOfGuest` compares the guest's address with that of the login and that of the record. */
export const findAccount = async (database: Queryable, { guestBookingId, identityId }: Claim): Promise<Account> => {
  const [account] = await database.query<Account>(sql`
    select i.email, coalesce(email_key(g.email) in (email_key(i.email), c.email_key), false) as "hasAddressOfGuest"
      from identities i left join clients c using (client_id), guest_bookings g
     where i.identity_id = ${identityId} and g.guest_booking_id = ${guestBookingId}`);
  return account ?? { email: null, hasAddressOfGuest: false };
};

type HandingOver = Claim & { readonly secretHash: Uint8Array };

/** Replaces what the guest typed, and forgets the guest's browser, because the hold now belongs to another person. */
export const handOver = (transaction: Queryable, { guestBookingId, identityId, secretHash }: HandingOver) =>
  transaction.query(sql`
    update guest_bookings g
       set email = i.email, first_name = coalesce(c.first_name, i.given_name),
           last_name = coalesce(c.last_name, i.family_name), ${assignments(guestOnly, defaultsOf(guestOnly))},
           secret_hash = ${secretHash}, proved_email = null, proved_at = null, proved_secret_hash = null,
           sign_up_answers = null
      from identities i left join clients c using (client_id)
     where g.guest_booking_id = ${guestBookingId} and i.identity_id = ${identityId}`);

type Answering = {
  readonly guestBookingId: number;
  readonly mailedTo: string;
  readonly secretHash: Uint8Array;
  readonly answers: SignUpAnswers;
};

/** Returns false once somebody has signed in, or if the address has changed since. */
export const keepSignUpAnswers = (database: Queryable, { guestBookingId, mailedTo, secretHash, answers }: Answering) =>
  database.returnsRow(sql`
    update guest_bookings
       set proved_email = ${mailedTo}, proved_at = clock_timestamp(), proved_secret_hash = ${secretHash},
           sign_up_answers = ${JSON.stringify(answers)}::text::jsonb
     where guest_booking_id = ${guestBookingId} and identity_id is null and email = ${mailedTo} and converted_at is null
    returning 1`);

type Mailbox = { readonly identityId: number; readonly email: string; readonly hours: number };

/** Whether this person has recently come by a link mailed to this very address. */
export const hasProvedMailbox = (database: Queryable, { identityId, email, hours }: Mailbox): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from guest_bookings
     where identity_id = ${identityId} and email_key(proved_email) = email_key(${email})
       and proved_at <= link_sent_at + make_interval(hours => ${hours})
       and proved_at > clock_timestamp() - make_interval(hours => ${hours})`);

export const lockIdentity = (transaction: Queryable, identityId: number) =>
  transaction.query(sql`select 1 from identities where identity_id = ${identityId} for no key update`);

/** One extended hold per person, measured from the first hold and never into the lead time. */
export const keepClaimedHold = (
  transaction: Queryable,
  { guestBookingId, identityId, mostMinutes }: Claim & { readonly mostMinutes: number },
) =>
  transaction.query(sql`
    with until as (
      select s.soft_booking_id, least(g.holding_since + make_interval(mins => ${mostMinutes}),
                                      s.starts_at - make_interval(mins => coalesce(o.lead_time_minutes, r.lead_time_minutes))) as hard_expires_at
        from soft_bookings s join guest_bookings g using (guest_booking_id) join appointment_reasons r using (reason_id)
        left join practice_reasons o on o.practice_id = s.practice_id and o.reason_id = s.reason_id
       where s.guest_booking_id = ${guestBookingId} and s.state = 'HELD' and s.expires_at > clock_timestamp()
         and not exists (select 1 from guest_bookings mine join soft_bookings other using (guest_booking_id)
                          where mine.identity_id = ${identityId} and mine.guest_booking_id <> ${guestBookingId}
                            and other.state = 'HELD' and other.expires_at > clock_timestamp())),
    kept as (
      update soft_bookings s set expires_at = until.hard_expires_at, hard_expires_at = until.hard_expires_at
        from until where s.soft_booking_id = until.soft_booking_id and s.expires_at < until.hard_expires_at
      returning s.soft_booking_id, s.expires_at)
    update diary_entries d set expires_at = kept.expires_at
      from kept where d.soft_booking_id = kept.soft_booking_id and d.state = 'HELD'`);

export const attachHolds = (
  database: Queryable,
  { identityId, clientId }: { readonly identityId: number; readonly clientId: number },
) =>
  database.query(sql`
    update soft_bookings s set client_id = ${clientId}
      from guest_bookings g
     where g.guest_booking_id = s.guest_booking_id and g.identity_id = ${identityId}
       and s.client_id is null and s.state = 'HELD'`);
