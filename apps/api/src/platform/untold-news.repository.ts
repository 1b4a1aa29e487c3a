import { type Sql, sql } from '../database/sql.ts';
import { unsentMail } from './outbox/outbox.repository.ts';

/** Emails whose version is the `ics_sequence` of the change that they report. */
const isNews = sql`m.kind in ('appointment-moved-by-practice', 'appointment-brought-forward', 'appointment-cancelled', 'appointment-cancelled-by-practice')`;

const newsAt = (sequence: Sql): Sql => sql`
  select m.outbox_message_id from ${unsentMail} m where m.subject_id = done.appointment_id and ${isNews} and m.subject_version = ${sequence}`;

/**
 * For appointments of `done`: what no email has said yet is still news after as many more changes, unless a newer email says
 * it. Each change raised the sequence by one.
 */
export const tellStill = ({ changes }: { readonly changes: number }): Sql => sql`
  update outbox_messages m set subject_version = done.ics_sequence
    from done
   where m.outbox_message_id in (${newsAt(sql`done.ics_sequence - ${changes}::int`)})
     and not exists (${newsAt(sql`done.ics_sequence`)})`;

/**
 * Of the appointment `a`, before the practice moves it: the start that its client was last told, which is not the present one
 * if that is a move whose email waits.
 */
export const startLastTold = sql`
  case when (a.appointment_id, a.ics_sequence) in (
              select m.subject_id, m.subject_version from ${unsentMail} m where m.kind = 'appointment-moved-by-practice')
       then a.moved_from else a.starts_at end`;

/** What an earlier cancellation by the client has left, also in rows that a former release restored. */
export const notByClient = sql`
  undo_until = null, cancellation_reason_id = null, cancellation_note = null, late_cancel = false, cancelled_with = null, pet_status_before = null`;
