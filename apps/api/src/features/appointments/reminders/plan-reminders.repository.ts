import type { Queryable } from '../../../database/client.ts';
import { quietMinutes } from '@portal/domain/contact-preferences/preference-record';
import { selectedOrDefault } from '../../../database/record-columns.ts';
import { json, sql, timestamp } from '../../../database/sql.ts';
import { decidedAfter } from '../../../platform/disruptions.repository.ts';
import { isAwaited } from '../appointments.repository.ts';

export type UnplannedAppointmentRow = {
  readonly appointmentId: number;
  readonly start: number;
  readonly madeAt: number;
  readonly timeZone: string;
  readonly quietFromMinute: number;
  readonly quietToMinute: number;
  readonly hoursBefore: readonly number[] | null;
};

/** Hours before an appointment at which its reminders are planned: a day before the first of them is due. */
const planHours = sql`24 + greatest(48, (select max(h) from unnest(p.reminder_hours) h))`;

/** Uses SKIP LOCKED, so that concurrent planners never take the same appointment. */
export const leaseUnplannedAppointments = (transaction: Queryable, limit: number): Promise<UnplannedAppointmentRow[]> =>
  transaction.query<UnplannedAppointmentRow>(sql`
    select a.appointment_id as "appointmentId", a.starts_at as start, coalesce(a.changed_at, a.created_at) as "madeAt",
           p.time_zone as "timeZone", ${selectedOrDefault(quietMinutes, 'n')}, p.reminder_hours as "hoursBefore"
      from appointments a
      join practices p on p.practice_id = a.practice_id
      left join contact_preferences n on n.client_id = a.client_id
     where a.status = 'BOOKED' and a.reminders_planned_for is distinct from a.starts_at
       and not ${isAwaited}
       and a.starts_at > clock_timestamp()
       and a.starts_at < clock_timestamp() + make_interval(hours => (select max(${planHours}) from practices p))
       and a.starts_at < clock_timestamp() + make_interval(hours => ${planHours})
     order by a.starts_at
     limit ${limit}
       for update of a skip locked`);

type Planned = {
  readonly appointmentIds: readonly number[];
  readonly messages: readonly {
    readonly kind: string;
    readonly subjectId: number;
    readonly subjectVersion: number;
    readonly at: string;
  }[];
};

export const savePlannedReminders = (transaction: Queryable, { appointmentIds, messages }: Planned) =>
  transaction.query(sql`
    with planned as (
      update appointments set reminders_planned_for = starts_at where appointment_id = any(${appointmentIds}::int[]))
    insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at)
    select gen_random_uuid(), m.kind, m."subjectId", m."subjectVersion", m.at
      from jsonb_to_recordset(${json(messages)})
        as m(kind text, "subjectId" integer, "subjectVersion" integer, at timestamptz)
    on conflict (kind, subject_id, subject_version) where kind like 'appointment-reminder-%' do nothing`);

type OfDay = { readonly appointmentId: number; readonly start: number };

type Round = {
  readonly kinds: readonly string[];
  readonly of: OfDay & { readonly changedAt: number };
  readonly others: readonly OfDay[];
};

/** Start in whole minutes, because another system may start an appointment between two of them. */
export const reminderVersionOf = (start: number): number => Math.floor(start / 60_000);

/** Whether a reminder for another appointment of the day has covered this one, or is about to. */
export const findReminderOfDay = async (
  database: Queryable,
  { kinds, of, others }: Round,
): Promise<'SENT' | 'UNDER_WAY' | null> => {
  const versions = others.map(({ appointmentId, start }) => ({ id: appointmentId, version: reminderVersionOf(start) }));
  return database.value<'SENT' | 'UNDER_WAY'>(sql`
    select case m.state when 'SENT' then 'SENT' else 'UNDER_WAY' end as state
      from jsonb_to_recordset(${json(versions)}) as o(id integer, version integer)
      join outbox_messages m
        on m.kind like 'appointment-reminder-%' and m.kind = any(${kinds}::text[])
       and m.subject_id = o.id and m.subject_version = o.version
     where m.state = 'SENT' and m.finished_at > ${timestamp(of.changedAt)} and not ${decidedAfter({ appointmentId: of.appointmentId, at: sql`m.finished_at` })}
        or m.state = 'PENDING' and m.subject_id < ${of.appointmentId}
           and m.next_attempt_at < clock_timestamp() + interval '1 minute'
     order by state collate "C" limit 1`);
};
