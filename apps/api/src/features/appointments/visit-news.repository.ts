import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { type OutboxRow, unsentMail } from '../../platform/outbox/outbox.repository.ts';
import { isAwaited } from './appointments.repository.ts';

export const newsKinds = [
  'appointment-moved',
  'appointment-moved-by-practice',
  'appointment-brought-forward',
  'appointment-cancelled',
  'appointment-cancelled-by-practice',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** A message that waits and is still true. */
export type NewsRow = Pick<OutboxRow, 'outboxMessageId' | 'subjectId' | 'subjectVersion'> & {
  readonly kind: NewsKind;
  readonly isLast: boolean;
  /** When an earlier message checks again whether this one has been sent with its news. */
  readonly nextLook: number;
};

/**
 * All that waits to be said about the visit of an appointment: first what an email opens with, of pets that still come. Of a pet that has died an
 * email says only that.
 */
export const listVisitNews = (database: Queryable, appointmentId: number): Promise<NewsRow[]> =>
  database.query<NewsRow>(sql`
    select m.outbox_message_id as "outboxMessageId", m.kind, m.subject_id as "subjectId", m.subject_version as "subjectVersion",
           row_number() over (order by m.created_at desc, m.outbox_message_id desc) = 1 as "isLast",
           greatest(m.next_attempt_at, clock_timestamp()) + interval '1 second' as "nextLook"
      from ${unsentMail} m
      join appointments a on a.appointment_id = m.subject_id
      join pets t on t.pet_id = a.pet_id and t.status <> 'DECEASED'
     where a.group_id = (select group_id from appointments where appointment_id = ${appointmentId})
       and m.kind = any(${[...newsKinds]}::text[])
       and a.status = case when m.kind like 'appointment-cancelled%' then 'CANCELLED' else 'BOOKED' end
       and m.subject_version = case m.kind when 'appointment-moved' then a.amendments else a.ics_sequence end
       and not ${isAwaited}
       and not exists (select 1 from cancellation_reasons x
                        where x.cancellation_reason_id = a.cancellation_reason_id and x.is_bereavement)
     order by a.status = 'CANCELLED', a.group_left, a.starts_at, a.appointment_id`);
