import type { PracticeTexts } from '@portal/contract/practices/practice-texts.schemas';
import type { QuestionAnswer, Question } from '@portal/domain/appointments/reminders/questions';
import { quietMinutes } from '@portal/domain/contact-preferences/preference-record';
import { selectedOrDefault } from '../../database/record-columns.ts';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import { type SendingPractice, sendingPractice } from '../../platform/mailer/sending-practice.repository.ts';
import { isUndecided } from '../../platform/disruptions.repository.ts';
import { petUndoOver } from '../../platform/pet-facts.repository.ts';
import { practiceWords } from '../../platform/practice-facts.repository.ts';
import {
  appointmentFacts,
  appointmentsWithNames,
  type Changeable,
  changeable,
  clientHereAt,
  clientLateMinutes,
  isAwaited,
} from './appointments.repository.ts';

export type VisitMember = {
  readonly appointmentId: number;
  readonly petId: number;
  readonly petName: string;
  readonly species: string;
  readonly reasonName: string;
  readonly clinicianName: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly icsSequence: number;
  readonly changedAt: number;
  /** False once the appointment is cancelled, or has a time of its own. */
  readonly isStanding: boolean;
  readonly hasDied: boolean;
};

/** Includes appointments that have left the visit, so that the sequence of its calendar entry only rises. */
const visit = sql`
  (case when a.group_id is null then '[]' else
    (select jsonb_agg(jsonb_build_object('appointmentId', g.appointment_id, 'petId', g.pet_id, 'petName', k.name,
              'species', s.code, 'reasonName', v.name,
              'clinicianName', y.display_name, 'startsAt', date_part('epoch', g.starts_at) * 1000,
              'endsAt', date_part('epoch', g.ends_at) * 1000, 'icsSequence', g.ics_sequence,
              'changedAt', date_part('epoch', coalesce(g.changed_at, g.created_at)) * 1000,
              'isStanding', g.status <> 'CANCELLED' and not g.group_left, 'hasDied', k.status = 'DECEASED') order by g.starts_at, g.appointment_id)
       from appointments g
       join pets k on k.pet_id = g.pet_id
       join species s on s.species_id = k.species_id
       join appointment_reasons v on v.reason_id = g.reason_id
       join clinicians y on y.clinician_id = g.clinician_id
      where g.group_id = a.group_id) end)`;

/** The email waits until then, because an undo may still change it; null if nothing can be undone. */
const undoOverAt = sql`
  (select max(u.undo_until) from (
     select a.undo_until
     union all
     select g.undo_until from appointments g where g.group_id = a.group_id
     union all
     select w.undo_until from waiting_offers w where w.appointment_id = a.appointment_id
     union all
     select w.undo_until from appointments g join waiting_offers w on w.appointment_id = g.appointment_id
      where g.group_id = a.group_id
     union all
     select ${petUndoOver(sql`k.client_id = a.client_id`)}) u
    where u.undo_until > clock_timestamp())`;

export type AppointmentToAnnounce = Changeable & {
  readonly changedAt: number;
  readonly words: PracticeTexts;
  /** The visit of several pets that it was booked in, also if it has left it. */
  readonly visitId: number | null;
  /** All appointments of that visit, earliest first; empty if this pet was booked alone. */
  readonly visit: readonly VisitMember[];
  readonly undoOverAt: number | null;
  /** Whether an earlier time is looked for. */
  readonly isWaiting: boolean;
  readonly questions: readonly Question[] | null;
  readonly answers: readonly QuestionAnswer[] | null;
  readonly clientLateMinutes: number | null;
  readonly clientHereAt: number | null;
  readonly toldLateMinutes: number | null;
  readonly isBereavement: boolean;
  readonly petStatus: string;
  /** Its time is no longer available, and the practice has not decided about it yet. */
  readonly isUndecided: boolean;
  /** True if an email has told the client the answer to the latest request. */
  readonly isAnswerTold: boolean;
  /** Where it was before, until an email has said where it is now. */
  readonly formerPractice: string | null;
  /** Whether it has moved to another practice and no text message has said so. `formerPractice` is about emails, which may go first. */
  readonly isElsewhere: boolean;
  readonly clientId: number;
  readonly species: string;
  readonly speciesOther: string | null;
  readonly breed: string | null;
  readonly hasPetPhoto: boolean;
  readonly newcomer: 'client' | 'pet' | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly practiceEmail: string;
  readonly practice: SendingPractice;
  readonly hasPrices: boolean;
  readonly addressLine1: string;
  readonly town: string;
  readonly postcode: string;
  readonly wantsReminders: boolean;
  /** The number for text messages; null if the client does not want them. */
  readonly smsNumber: string | null;
  readonly quietFromMinute: number;
  readonly quietToMinute: number;
};

/** Whether pet or client is new; null if neither. Records that the practice made itself are of earlier visits. */
const newcomer = sql`
  case when not t.registered_online
         or exists (select 1 from appointments e where e.pet_id = a.pet_id and e.status = 'COMPLETED') then null
       when exists (select 1 from pets k where k.client_id = a.client_id and not k.registered_online)
         or exists (select 1 from appointments e where e.client_id = a.client_id and e.status = 'COMPLETED') then 'pet'
       else 'client' end`;

const isAnswerTold = sql`
  coalesce((
    select exists (select 1 from outbox_messages m where m.subject_id = a.appointment_id and m.kind like 'appointment-%'
                      and m.state = 'SENT' and m.finished_at > q.answered_at)
        or exists (select 1 from outbox_messages m where m.subject_id = q.booking_request_id and m.kind = 'request-answered' and m.state = 'SENT')
      from booking_requests q where q.appointment_id = a.appointment_id order by q.booking_request_id desc limit 1), false)`;

const formerPractice = sql`
  (select f.name from practices f
    where f.practice_id = a.former_practice_id and f.practice_id <> a.practice_id and not exists (
            select 1 from appointments g join outbox_messages m on m.subject_id = g.appointment_id
             where (g.appointment_id = a.appointment_id or g.group_id = a.group_id) and m.kind like 'appointment-%'
               and m.state = 'SENT' and m.finished_at > a.practice_changed_at))`;

const isElsewhere = sql`
  coalesce(a.former_practice_id <> a.practice_id and not exists (
    select 1 from sms_messages m
     where m.client_id = a.client_id and m.appointment_id = a.appointment_id and m.kind = 'moved' and m.state in ('SENT', 'DELIVERED', 'UNKNOWN')
       and m.finished_at > a.practice_changed_at), false)`;

const selectAnnounced = sql`
  select ${appointmentFacts}, ${changeable}, t.status as "petStatus", ${isUndecided} as "isUndecided", ${isAnswerTold} as "isAnswerTold", ${formerPractice} as "formerPractice", ${isElsewhere} as "isElsewhere", coalesce(a.changed_at, a.created_at) as "changedAt",
         a.undo_until as "undoUntil",
         coalesce((select is_bereavement from cancellation_reasons x
                    where x.cancellation_reason_id = a.cancellation_reason_id), false) as "isBereavement",
         s.code as species, t.species_other as "speciesOther",
         coalesce((select name from breeds where breed_id = t.breed_id), t.breed_other) as breed, exists (select 1 from pet_photos f where f.pet_id = t.pet_id) as "hasPetPhoto", ${newcomer} as newcomer,
         o.client_id as "clientId", o.first_name as "firstName", o.last_name as "lastName", o.email,
         p.email as "practiceEmail", p.address_line1 as "addressLine1", p.town, p.postcode, ${sendingPractice} as practice,
         exists (select 1 from price_lists l
                  where l.practice_id = a.practice_id and l.valid_from <= clock_timestamp()) as "hasPrices",
         coalesce((n.purposes -> 'appointment' ->> 'email')::boolean, true)
           and o.undeliverable_email_key is distinct from o.email_key as "wantsReminders",
         case when o.mobile = o.textable_mobile and (n.purposes -> 'appointment' ->> 'sms')::boolean then o.mobile end as "smsNumber",
         ${selectedOrDefault(quietMinutes, 'n')},
         a.group_id as "visitId", ${visit} as visit, ${undoOverAt} as "undoOverAt",
         exists (select 1 from waiting_entries e where e.appointment_id = a.appointment_id and e.state = 'WAITING') as "isWaiting", ${practiceWords} as words, ${clientHereAt} as "clientHereAt",
         w.questions, a.answers, ${clientLateMinutes} as "clientLateMinutes",
         case when a.told_late_sequence = a.ics_sequence then a.told_late_minutes end as "toldLateMinutes"
    from ${appointmentsWithNames}
    join clients o on o.client_id = a.client_id
    join species s on s.species_id = t.species_id
    left join contact_preferences n on n.client_id = a.client_id`;

const announced = (database: Queryable, condition: Sql) =>
  database.query<AppointmentToAnnounce>(sql`${selectAnnounced} where ${condition}`);

export const findAppointmentToAnnounce = async (
  database: Queryable,
  appointmentId: number,
): Promise<AppointmentToAnnounce | null> =>
  (await announced(database, sql`a.appointment_id = ${appointmentId}`))[0] ?? null;

export const listAppointmentsForCalendar = (database: Queryable, clientId: number): Promise<AppointmentToAnnounce[]> =>
  announced(
    database,
    sql`a.client_id = ${clientId} and a.ends_at > clock_timestamp() - interval '30 days' and a.status <> 'NO_SHOW'
         and t.status <> 'DECEASED' order by a.starts_at, a.appointment_id limit 200`,
  );

type OnDay = Pick<AppointmentToAnnounce, 'clientId' | 'practiceId' | 'start'>;

/** Lists a client's booked and confirmed appointments at a practice on one day, for a single reminder; earliest first. */
export const listRemindedTogether = (
  database: Queryable,
  { clientId, practiceId, start }: OnDay,
): Promise<AppointmentToAnnounce[]> =>
  announced(
    database,
    sql`a.client_id = ${clientId} and a.practice_id = ${practiceId} and a.status = 'BOOKED' and t.status <> 'DECEASED'
         and (a.starts_at at time zone p.time_zone)::date = (${timestamp(start)} at time zone p.time_zone)::date
         and a.starts_at > clock_timestamp() - interval '15 minutes'
         and not ${isAwaited} and not ${isUndecided}
       order by a.starts_at, a.appointment_id`,
  );

export const listToAnnounce = (database: Queryable, appointmentIds: readonly number[]) =>
  announced(database, sql`a.appointment_id = any(${appointmentIds}::int[]) order by a.starts_at, a.appointment_id`);

export const listCancelledAlongWith = (database: Queryable, appointmentIds: readonly number[]) =>
  announced(database, sql`a.cancelled_with = any(${appointmentIds}::int[]) order by a.starts_at`);

/** For each visit an appointment that speaks for it, if possible one that still stands. */
export const listOfVisits = (database: Queryable, visitIds: readonly number[]) =>
  announced(
    database,
    sql`a.appointment_id in (
         select distinct on (g.group_id) g.appointment_id from appointments g where g.group_id = any(${visitIds}::int[])
          order by g.group_id, g.status = 'CANCELLED' or g.group_left, g.starts_at, g.appointment_id)`,
  );
