import type { Queryable } from '../../../database/client.ts';
import type { SignUpAnswers } from '@portal/contract/activation/activation.schemas';
import { guestDetails, guestPerson } from '@portal/domain/booking/guest-record';
import type { Stored } from '@portal/domain/record';
import { assignments, selected } from '../../../database/record-columns.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import { queueMail } from '../../../platform/mail-and-audit.repository.ts';
import { type SendingPractice, sendingPractice } from '../../../platform/mailer/sending-practice.repository.ts';
import { holdColumns, type HoldRow, holdTables } from '../holds.repository.ts';

type Typed = Stored<typeof guestDetails>;

export type GuestHoldRow = HoldRow &
  Typed & {
    readonly guestBookingId: number;
    readonly identityId: number | null;
    readonly clinicianId: number;
    readonly practiceName: string;
    readonly practicePhone: string;
    readonly practice: SendingPractice;
    readonly reasonName: string;
    readonly speciesId: number;
    readonly mailVersion: number;
    readonly isMailed: boolean;
    readonly isLinkSent: boolean;
    readonly fitsSecret: boolean;
    readonly fitsProvedSecret: boolean;
    readonly signUpAnswers: SignUpAnswers | null;
  };

type Asking = { readonly secretHash: Uint8Array | null };

const selectGuestHolds = ({ secretHash }: Asking): Sql => sql`
  select ${holdColumns}, g.guest_booking_id as "guestBookingId", g.identity_id as "identityId",
         p.name as "practiceName", p.phone as "practicePhone",
         ${sendingPractice} as practice, r.name as "reasonName",
         g.species_id as "speciesId", ${selected(guestDetails, 'g')}, g.mail_version as "mailVersion", g.mailed_at is not null as "isMailed",
         g.mailed_at is not null and g.link_sent_at is not null as "isLinkSent",
         coalesce(g.secret_hash = ${secretHash}::bytea, false) as "fitsSecret",
         coalesce(g.proved_secret_hash = ${secretHash}::bytea, false) as "fitsProvedSecret",
         g.sign_up_answers as "signUpAnswers"
    from ${holdTables}
    join guest_bookings g on g.guest_booking_id = s.guest_booking_id
    join appointment_reasons r on r.reason_id = s.reason_id`;

type GuestHoldQuestion = Asking & { readonly softBookingId: string };

export const findGuestHold = (database: Queryable, question: GuestHoldQuestion): Promise<GuestHoldRow | null> =>
  database.find<GuestHoldRow>(sql`${selectGuestHolds(question)} where s.soft_booking_id = ${question.softBookingId}`);

type OfGuest = Asking & { readonly guestBookingId: number };

export const findLatestHoldOfGuest = (database: Queryable, of: OfGuest): Promise<GuestHoldRow | null> =>
  database.find<GuestHoldRow>(sql`
    ${selectGuestHolds(of)} where g.guest_booking_id = ${of.guestBookingId}
    order by s.created_at desc, s.soft_booking_id collate "C" limit 1`);

type OfDevice = { readonly softBookingId: string; readonly secretHash: Uint8Array; readonly practiceId: number };

export const findGuestOfHold = (
  database: Queryable,
  { softBookingId, secretHash, practiceId }: OfDevice,
): Promise<number | null> =>
  database.value<number>(sql`
    select guest_booking_id as id from soft_bookings s join guest_bookings g using (guest_booking_id)
     where s.soft_booking_id = ${softBookingId} and g.secret_hash = ${secretHash} and s.practice_id = ${practiceId}
       and s.state = 'HELD' and s.expires_at > clock_timestamp()`);

export const listHoldsOfDevice = (database: Queryable, secretHash: Uint8Array): Promise<GuestHoldRow[]> =>
  database.query<GuestHoldRow>(sql`
    ${selectGuestHolds({ secretHash })}
     where g.secret_hash = ${secretHash} and s.state = 'HELD' and s.expires_at > clock_timestamp()
     order by s.created_at`);

export const findDeviceOfGuest = (database: Queryable, guestBookingId: number): Promise<Uint8Array | null> =>
  database.value<Uint8Array>(sql`select secret_hash from guest_bookings where guest_booking_id = ${guestBookingId}`);

type Browser = { readonly secretHash: Uint8Array } | { readonly networkHash: Uint8Array };

type GuestPetQuestion = { readonly practiceId: number; readonly speciesId: number; readonly petName: string | null };

export const insertGuest = (
  transaction: Queryable,
  { practiceId, speciesId, petName, ...browser }: GuestPetQuestion & Browser,
): Promise<number> =>
  transaction.certainValue<number>(sql`
    insert into guest_bookings (secret_hash, network_hash, practice_id, species_id, pet_name)
    values (${'secretHash' in browser ? browser.secretHash : null}, ${'networkHash' in browser ? browser.networkHash : null}, ${practiceId}, ${speciesId}, ${petName}) returning guest_booking_id as id`);

export const lockGuest = (transaction: Queryable, guestBookingId: number) =>
  transaction.query(sql`select 1 from guest_bookings where guest_booking_id = ${guestBookingId} for update`);

/** Restarts the clock of the maximum hold unless the time is exchanged (`continues`). */
export const changeGuest = (
  transaction: Queryable,
  { guestBookingId, continues, ...wanted }: GuestPetQuestion & { guestBookingId: number; continues: boolean },
) =>
  transaction.query(sql`
    update guest_bookings
       set practice_id = ${wanted.practiceId}, species_id = ${wanted.speciesId}, pet_name = coalesce(${wanted.petName}, pet_name),
           holding_since = case when ${continues}::boolean then holding_since else clock_timestamp() end,
           mailed_at = case when ${continues}::boolean then mailed_at end
     where guest_booking_id = ${guestBookingId}`);

type Details = Typed & { readonly guestBookingId: number };

export const saveDetails = (transaction: Queryable, details: Details) =>
  transaction.query(sql`
    update guest_bookings set ${assignments(guestPerson, details)}, pet_name = coalesce(${details.petName}, pet_name)
     where guest_booking_id = ${details.guestBookingId}`);

type Mailing = {
  readonly guestBookingId: number;
  readonly softBookingId: string;
  readonly minutes: number;
  readonly mostExtensions: number;
};

/** Extends the hold with the first email, unless it has been extended already. */
export const leaveGuestMail = (
  transaction: Queryable,
  { guestBookingId, softBookingId, minutes, mostExtensions }: Mailing,
) =>
  transaction.query(sql`
    with before as (select mailed_at from guest_bookings where guest_booking_id = ${guestBookingId}),
    mailed as (
      update guest_bookings set mail_version = mail_version + 1, mailed_at = clock_timestamp(),
             link_sent_at = clock_timestamp()
       where guest_booking_id = ${guestBookingId} returning guest_booking_id, mail_version),
    kept as (
      update soft_bookings set extensions = extensions + 1,
             expires_at = least(expires_at + make_interval(mins => ${minutes}), hard_expires_at)
       where soft_booking_id = ${softBookingId} and state = 'HELD' and extensions < ${mostExtensions}
         and (select mailed_at is null from before)
      returning soft_booking_id, expires_at),
    entry as (
      update diary_entries d set expires_at = kept.expires_at from kept
       where d.soft_booking_id = kept.soft_booking_id and d.state = 'HELD')
    ${queueMail({
      kind: 'guest-hold',
      subjectId: sql`mailed.guest_booking_id`,
      version: sql`mailed.mail_version`,
      from: sql`mailed`,
    })}`);
