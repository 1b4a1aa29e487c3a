import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { type RequestKey, type StoredReply, storedReply } from '../../platform/idempotency.repository.ts';
import {
  type AppointmentRow,
  changePolicy,
  groupId,
  isOwn,
  latestRequest,
  type Owned,
  selectWith,
  together,
} from './appointments.repository.ts';

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
             where o.cancelled_with = a.appointment_id) as "alsoCancelled",
           (select x.is_bereavement from cancellation_reasons x where x.cancellation_reason_id = ${reasonId}) as "isBereavement"
      from appointments a
      join practices p on p.practice_id = a.practice_id
      join appointment_reasons r on r.reason_id = a.reason_id
      left join practice_reasons w on w.practice_id = a.practice_id and w.reason_id = a.reason_id
     where ${isOwn(owned)}`);

type VisitMember = Pick<AppointmentRow, 'appointmentId' | 'petId' | 'version' | 'start' | 'note'>;

export type AppointmentToMove = AppointmentRow & {
  /** All booked appointments of its visit, this one included, earliest first. */
  readonly visit: readonly VisitMember[];
  readonly stored: StoredReply | null;
};

const visit = sql`
  (select jsonb_agg(jsonb_build_object('appointmentId', g.appointment_id, 'petId', g.pet_id, 'version', g.version,
            'start', date_part('epoch', g.starts_at) * 1000, 'note', g.note) order by g.starts_at, g.appointment_id)
     from appointments g
    where g.appointment_id = a.appointment_id or g.group_id = ${groupId} and not g.group_left and g.status = 'BOOKED')`;

/**
 * With the reply of the same request sent before, and without the facts that rescheduling reads again anyway. One statement, so
 * that nothing is cancelled between the appointment and its visit.
 */
export const findAppointmentToMove = (
  database: Queryable,
  { requestKey, ...owned }: Owned & { requestKey: RequestKey },
) =>
  database.find<AppointmentToMove>(sql`
    ${selectWith(sql`${together} as together, null::jsonb as change, ${visit} as visit, ${storedReply(requestKey)} as stored`)}
     where ${isOwn(owned)}`);
