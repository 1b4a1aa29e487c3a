import type { PracticeDiaryKind } from '@portal/domain/appointments/diary/practice-diary-times';
import type { QuestionAnswer } from '@portal/domain/appointments/reminders/questions';
import type { Queryable } from '../../../database/client.ts';
import { json, sql, timestamp } from '../../../database/sql.ts';
import {
  type AppointmentFacts,
  appointmentFacts,
  appointmentsWithNames,
  clientHereAt,
  clientLateMinutes,
  isAwaited,
} from '../appointments.repository.ts';
import { reach, type SendingPractice, sendingPractice } from '../../../platform/mailer/sending-practice.repository.ts';

export type DiaryPractice = {
  readonly practiceId: number;
  readonly name: string;
  readonly sender: SendingPractice;
  readonly timeZone: string;
  readonly diaryEmail: string | null;
  readonly keyNumber: number;
  readonly breakUntil: number | null;
  readonly takesMedicines: boolean;
  readonly now: number;
};

const selectPractices = sql`
  select p.practice_id as "practiceId", p.name, ${sendingPractice} as sender, p.time_zone as "timeZone",
         p.diary_email as "diaryEmail", p.diary_key_number as "keyNumber",
         case when p.online_break_until > clock_timestamp() then p.online_break_until end as "breakUntil", clock_timestamp() as now,
         exists (select 1 from practice_features f where f.practice_id = p.practice_id
                    and f.feature_key = 'medicine-requests-enabled' and f.value in ('True', 'true')) as "takesMedicines"
    from practices p`;

export const listDiaryPractices = (database: Queryable): Promise<DiaryPractice[]> =>
  database.query<DiaryPractice>(sql`${selectPractices} where p.diary_email is not null order by p.practice_id`);

export const findDiaryPractice = (database: Queryable, practiceId: number): Promise<DiaryPractice | null> =>
  database.find<DiaryPractice>(sql`${selectPractices} where p.practice_id = ${practiceId}`);

export type DiaryEntry = AppointmentFacts & {
  readonly species: string;
  readonly clientName: string;
  readonly phone: string | null;
  readonly isFirst: boolean;
  readonly isAwaited: boolean;
  readonly isUnreachable: boolean;
  readonly isErased: boolean;
  readonly answers: readonly QuestionAnswer[] | null;
  readonly clientLateMinutes: number | null;
  readonly clientHereAt: number | null;
};

const selectEntries = sql`
  select ${appointmentFacts}, s.name as species, concat_ws(' ', nullif(o.first_name, ''), o.last_name) as "clientName",
         coalesce(o.mobile, o.phone) as phone, a.is_initial_consultation as "isFirst", ${isAwaited} as "isAwaited", ${reach},
         a.undo_until as "undoUntil", a.answers, ${clientLateMinutes} as "clientLateMinutes",
         ${clientHereAt} as "clientHereAt"
    from ${appointmentsWithNames}
    join clients o on o.client_id = a.client_id
    join species s on s.species_id = t.species_id`;

type Period = { readonly practiceId: number; readonly from: number; readonly to: number };

export const listDiaryEntries = (database: Queryable, { practiceId, from, to }: Period): Promise<DiaryEntry[]> =>
  database.query<DiaryEntry>(sql`${selectEntries}
     where a.practice_id = ${practiceId} and a.starts_at >= ${timestamp(from)} and a.starts_at < ${timestamp(to)}
       and a.status <> 'CANCELLED'
     order by a.starts_at, name_key(c.display_name) collate "C", a.appointment_id`);

export const findDiaryEntry = (database: Queryable, appointmentId: number): Promise<DiaryEntry | null> =>
  database.find<DiaryEntry>(sql`${selectEntries} where a.appointment_id = ${appointmentId}`);

export type ChangedAppointment = Pick<
  AppointmentFacts,
  'appointmentId' | 'icsSequence' | 'start' | 'movedFrom' | 'timeZone' | 'now'
>;

/** Changes of the last 15 minutes in practices with a diary email, except requests and answers, which have their own emails. */
export const listChangedAppointments = (database: Queryable): Promise<ChangedAppointment[]> =>
  database.query<ChangedAppointment>(sql`
    select a.appointment_id as "appointmentId", a.ics_sequence as "icsSequence", a.starts_at as start,
           a.moved_from as "movedFrom", p.time_zone as "timeZone", clock_timestamp() as now
      from appointments a join practices p using (practice_id)
     where coalesce(a.changed_at, a.created_at) > clock_timestamp() - interval '15 minutes'
       and a.source = 'PORTAL' and p.diary_email is not null
       and not exists (select 1 from booking_requests q
                        where q.appointment_id = a.appointment_id
                          and (q.outcome is null and q.kind = 'BOOKING' or q.answered_at = a.changed_at))`);

type Message = {
  readonly kind: `practice-diary-${PracticeDiaryKind | 'change'}`;
  readonly subjectId: number;
  readonly subjectVersion: number;
  readonly at: string;
};

export const saveDiaryMessages = (database: Queryable, messages: readonly Message[]) =>
  database.query(sql`
    insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at)
    select gen_random_uuid(), m.kind, m."subjectId", m."subjectVersion", m.at
      from jsonb_to_recordset(${json(messages)}) as m(kind text, "subjectId" int, "subjectVersion" int, at timestamptz)
    on conflict (kind, subject_id, subject_version) where kind like 'practice-diary-%' do nothing`);

export const renewDiaryKey = (database: Queryable, practiceId: number) =>
  database.query(sql`update practices set diary_key_number = diary_key_number + 1 where practice_id = ${practiceId}`);
