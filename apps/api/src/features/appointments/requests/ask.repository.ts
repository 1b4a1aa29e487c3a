import type { RequestDecider } from '@portal/domain/appointments/requests/booking-requests';
import type { Queryable } from '../../../database/client.ts';
import { sql, timestamp } from '../../../database/sql.ts';
import { keepReply } from '../../../platform/idempotency.repository.ts';
import { queueMail, recordAudit, theAppointment } from '../../../platform/mail-and-audit.repository.ts';
import type { Move } from '../changes/move-appointment.repository.ts';

const request = { subjectId: sql`done.booking_request_id` };

/** Atomic. Reserves the new time beside the present one until the practice answers. */
export const requestMove = async (
  database: Queryable,
  move: Move & { readonly newRequest: { readonly decidedBy: RequestDecider; readonly answerBy: number } },
): Promise<'MOVED' | 'TAKEN' | 'CHANGED'> => {
  const answerDue = sql`clock_timestamp() + people_are_asked_after(${move.newRequest.decidedBy})`;
  const rows = await database.query<{ isCurrent: boolean; isDone: boolean }>(sql`
    with target as (
      select appointment_id, practice_id, pet_id from appointments
       where appointment_id = ${move.appointmentId} and client_id = ${move.clientId} and version = ${move.version}
         and status = 'BOOKED' and starts_at > clock_timestamp()
       for update),
    entry as (
      insert into diary_entries (practice_id, clinician_id, pet_id, occupied_from, occupied_to, state)
      select practice_id, ${move.clinicianId}::int, pet_id, ${timestamp(move.occupiedFrom)}, ${timestamp(move.occupiedTo)}, 'BOOKED'
        from target
      on conflict do nothing
      returning diary_entry_id),
    requested as (
      insert into booking_requests (appointment_id, practice_id, kind, decided_by, answer_by, starts_at, ends_at, clinician_id, reason_id,
                                    note, is_initial_consultation, diary_entry_id)
      select target.appointment_id, target.practice_id, 'MOVE', ${move.newRequest.decidedBy}, ${timestamp(move.newRequest.answerBy)}, ${timestamp(move.start)},
             ${timestamp(move.end)}, ${move.clinicianId}::int, ${move.reasonId}::int, ${move.note},
             ${move.isInitialConsultation}::boolean, entry.diary_entry_id
        from target, entry
      returning booking_request_id, appointment_id),
    done as (
      update appointments a set version = a.version + 1 from requested where a.appointment_id = requested.appointment_id
      returning a.appointment_id, requested.booking_request_id),
    kept as (${keepReply({ ...move.idempotency, status: 200, response: move.response })}),
    asked as (${queueMail({ ...request, kind: 'booking-request', at: answerDue })}),
    mail as (${queueMail({ ...request, kind: 'move-requested', where: sql`${move.newRequest.decidedBy === 'PRACTICE'}::boolean` })}),
    audit as (${recordAudit({ ...theAppointment, ...move, action: 'appointment.move-requested', details: { from: move.from, to: move.start } })})
    select exists (select 1 from target) as "isCurrent", exists (select 1 from done) as "isDone"`);
  const [row] = rows;
  if (row?.isDone) return 'MOVED';
  return row?.isCurrent ? 'TAKEN' : 'CHANGED';
};
