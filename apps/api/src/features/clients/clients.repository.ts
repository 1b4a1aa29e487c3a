import type { ActivationStatus } from '@portal/domain/activation/activation-status';
import type { Answered } from '@portal/domain/contact-preferences/preference-rules';
import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type ProfileRow = {
  readonly activationStatus: ActivationStatus;
  readonly clientId: number | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly homePracticeId: number | null;
  readonly homePracticeName: string | null;
  readonly homePracticePhone: string | null;
  readonly preferences: Answered | null;
  /** The number for which to ask whether to send texts; null if the client is not to be asked. */
  readonly askToText: { readonly mobile: string; readonly isImported: boolean; readonly wasAsked: boolean } | null;
  readonly bookingAndRegistrationAllowed: boolean | null;
  readonly version: number | null;
  readonly activeSoftBookingId: string | null;
  readonly isHeldAsGuest: boolean;
  readonly openBookings: number;
  readonly hasOnlyPastPets: boolean;
  readonly pending: {
    readonly email: string | null;
    readonly sentAt: number | null;
    readonly practiceName: string;
    readonly practicePhone: string;
  } | null;
};

/** The answers of client `c` from the contact preferences `n` of a query. */
export const answeredPreferences = sql`
  jsonb_build_object(
    'purposes', coalesce(n.purposes, '{}'), 'answeredAt', date_part('epoch', n.answered_at) * 1000,
    'wordingVersion', n.wording_version, 'askedAgain', c.contact_preferences_due,
    'emailBounced', coalesce(c.undeliverable_email_key = c.email_key, false), 'email', c.email, 'mobile', c.mobile,
    'phone', c.phone, 'addressLine1', c.address_line1, 'postcode', c.postcode,
    'now', date_part('epoch', clock_timestamp()) * 1000)`;

/** A session always has its identity. */
export const getProfile = (database: Queryable, identityId: number): Promise<ProfileRow> =>
  database.certainRow<ProfileRow>(sql`
    select i.activation_status as "activationStatus", c.client_id as "clientId", c.first_name as "firstName",
           c.last_name as "lastName", c.email, p.practice_id as "homePracticeId",
           p.name as "homePracticeName", p.phone as "homePracticePhone",
           case when c.client_id is not null then ${answeredPreferences} end as preferences,
           case when c.mobile is not null and not coalesce((n.purposes -> 'appointment' ->> 'sms')::boolean, false)
                then jsonb_build_object('mobile', c.mobile, 'isImported', c.mobile is distinct from c.textable_mobile,
                       'wasAsked', c.sms_asked_at is not null) end as "askToText",
           c.booking_and_registration_allowed as "bookingAndRegistrationAllowed", c.version,
           held.soft_booking_id as "activeSoftBookingId",
           held.guest_booking_id is not null as "isHeldAsGuest",
           (select count(*)::int from appointments a
             where a.client_id = c.client_id and a.source = 'PORTAL' and a.status = 'BOOKED'
               and a.starts_at > clock_timestamp()) as "openBookings",
           coalesce((select bool_and(t.status in ('DECEASED', 'REHOMED')) from pets t
                      where t.client_id = c.client_id
                        and t.status in ('PENDING_REVIEW', 'ACTIVE', 'DECEASED', 'REHOMED')), false) as "hasOnlyPastPets",
           (select jsonb_build_object('email', case when i.client_id is null then r.email end,
                     'sentAt', (select date_part('epoch', max(v.created_at)) * 1000 from verifications v
                                 where v.identity_id = i.identity_id),
                     'practiceName', j.name, 'practicePhone', j.phone)
              from practices j left join clients r on r.client_id = i.pending_client_id
             where i.activation_status = 'STARTED'
               and j.practice_id = coalesce(i.practice_id, r.home_practice_id, p.practice_id)) as pending
      from identities i
      left join clients c using (client_id)
      left join contact_preferences n on n.client_id = c.client_id
      left join practices p on p.practice_id = c.home_practice_id
      left join lateral (
           select s.soft_booking_id, s.guest_booking_id from soft_bookings s
            where (s.client_id = c.client_id
                   or s.guest_booking_id in (select g.guest_booking_id from guest_bookings g
                                              where g.identity_id = i.identity_id))
              and s.state = 'HELD' and s.expires_at > clock_timestamp()
            order by s.created_at desc limit 1) held on true
     where i.identity_id = ${identityId}`);

export type SalutationRow = { readonly salutationId: number; readonly salutationDescription: string };

export const listSalutations = (database: Queryable): Promise<SalutationRow[]> =>
  database.query<SalutationRow>(sql`
    select salutation_id as "salutationId", description as "salutationDescription" from salutations order by sort_order`);
