import type { Queryable } from '../../../database/client.ts';
import { json, sql } from '../../../database/sql.ts';

export type UnplannedAppointmentRow = {
  readonly appointmentId: number;
  readonly start: number;
  readonly madeAt: number;
  readonly timeZone: string;
  readonly quietFromMinute: number;
  readonly quietToMinute: number;
};

/** Uses SKIP LOCKED, so that concurrent planners never take the same appointment. */
export const leaseUnplannedAppointments = (transaction: Queryable, limit: number): Promise<UnplannedAppointmentRow[]> =>
  transaction.query<UnplannedAppointmentRow>(sql`
    select a.appointment_id as "appointmentId", a.starts_at as start, coalesce(a.changed_at, a.created_at) as "madeAt",
           p.time_zone as "timeZone", coalesce(n.quiet_from_minute, 1200) as "quietFromMinute",
           coalesce(n.quiet_to_minute, 480) as "quietToMinute"
      from appointments a
      join practices p on p.practice_id = a.practice_id
      left join contact_preferences n on n.client_id = a.client_id
     where a.status = 'BOOKED' and a.reminders_planned_for is distinct from a.starts_at
       and not exists (select 1 from booking_requests q
                        where q.appointment_id = a.appointment_id and q.outcome is null and q.kind = 'BOOKING')
       and a.starts_at > clock_timestamp() and a.starts_at < clock_timestamp() + interval '3 days'
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
