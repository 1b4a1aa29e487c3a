import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { type AppointmentRow, changePolicy, isOwn, latestRequest, type Owned } from './appointments.repository.ts';

/** What cancelling is decided by. */
export type AppointmentToCancel = Pick<
  AppointmentRow,
  | 'appointmentId'
  | 'status'
  | 'version'
  | 'start'
  | 'amendments'
  | 'policy'
  | 'request'
  | 'practicePhone'
  | 'timeZone'
  | 'lateCancel'
  | 'cancelledAt'
  | 'undoUntil'
  | 'now'
> & {
  readonly alsoCancelled: readonly number[];
  /** Of the reason for cancelling; null for an unknown one. */
  readonly isBereavement: boolean | null;
};

export const findAppointmentToCancel = (database: Queryable, { reasonId, ...owned }: Owned & { reasonId: number }) =>
  database.find<AppointmentToCancel>(sql`
    select a.appointment_id as "appointmentId", a.status, a.version, a.starts_at as start, a.amendments, ${changePolicy} as policy,
           ${latestRequest} as request, p.phone as "practicePhone", p.time_zone as "timeZone", a.late_cancel as "lateCancel",
           a.cancelled_at as "cancelledAt", case when a.undo_until > clock_timestamp() then a.undo_until end as "undoUntil",
           clock_timestamp() as now,
           (select coalesce(jsonb_agg(o.appointment_id order by o.starts_at), '[]') from appointments o
             where o.cancelled_with = a.appointment_id and o.status = 'CANCELLED') as "alsoCancelled",
           (select x.is_bereavement from cancellation_reasons x where x.cancellation_reason_id = ${reasonId}) as "isBereavement"
      from appointments a
      join practices p on p.practice_id = a.practice_id
      join appointment_reasons r on r.reason_id = a.reason_id
      left join practice_reasons w on w.practice_id = a.practice_id and w.reason_id = a.reason_id
     where ${isOwn(owned)}`);
