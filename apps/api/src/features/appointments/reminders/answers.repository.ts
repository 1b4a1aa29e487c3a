import type { Queryable } from '../../../database/client.ts';
import { json, sql, timestamp } from '../../../database/sql.ts';
import type { QuestionAnswer } from '@portal/domain/appointments/reminders/questions';
import type { LateMinutes } from '@portal/domain/appointments/reminders/running-late';
import { isAwaited } from '../appointments.repository.ts';
import { recordAudit, theAppointment } from '../../../platform/mail-and-audit.repository.ts';

export type Answer = {
  readonly appointmentId: number;
  readonly icsSequence: number;
  /** Of several pets that come together; null for one that comes alone. */
  readonly groupId: number | null;
  readonly clientId: number;
  /** False withdraws an earlier confirmation ("I'm not sure after all"). */
  readonly isComing: boolean;
  readonly traceId: string;
};

/** The appointments of a visit, unless it has changed since the email. */
const ofVisit = ({
  appointmentId,
  icsSequence,
  groupId,
}: Pick<Answer, 'appointmentId' | 'icsSequence' | 'groupId'>) => sql`
  (a.appointment_id = ${appointmentId} and a.ics_sequence = ${icsSequence}
    or a.group_id = ${groupId}::int and not a.group_left and exists (
         select 1 from appointments s where s.appointment_id = ${appointmentId} and s.ics_sequence = ${icsSequence}
            and s.status = 'BOOKED'))`;

/** Atomic and idempotent, for all pets of the visit. Saves nothing if the appointment has changed or started. */
export const saveAnswer = (database: Queryable, { clientId, isComing, traceId, ...one }: Answer) =>
  database.query(sql`
    with done as (
      update appointments a
         set confirmed_by_client_at = case when ${isComing}::boolean then clock_timestamp() end,
             confirmed_sequence = case when ${isComing}::boolean then a.ics_sequence end
       where ${ofVisit(one)} and a.client_id = ${clientId}
         and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
         and (a.confirmed_sequence is not distinct from a.ics_sequence) <> ${isComing}::boolean
      returning a.appointment_id)
    ${recordAudit({
      ...theAppointment,
      action: isComing ? 'appointment.client-comes' : 'appointment.client-unsure',
      clientId,
      traceId,
    })}`);

type Late = Omit<Answer, 'isComing'> & { readonly minutes: LateMinutes };

/** Replaces an earlier report, for all pets of the visit; saves nothing if the appointment has changed. */
export const saveLate = (database: Queryable, { minutes, clientId, traceId, ...one }: Late) =>
  database.query(sql`
    with done as (
      update appointments a set client_late_minutes = ${minutes}, client_late_sequence = a.ics_sequence
       where ${ofVisit(one)} and a.status = 'BOOKED'
         and (a.client_late_minutes, a.client_late_sequence) is distinct from (${minutes}::smallint, a.ics_sequence)
      returning a.appointment_id)
    ${recordAudit({ ...theAppointment, action: 'appointment.client-late', clientId, traceId, details: { minutes } })}`);

type Here = Pick<Answer, 'appointmentId' | 'clientId' | 'traceId'> & {
  readonly practiceId: number;
  /** Arrival counts for appointments that start between `from` and `to`, both inclusive. */
  readonly from: number;
  readonly to: number;
  readonly isHere: boolean;
};

export const saveHere = (database: Queryable, { clientId, practiceId, from, to, isHere, traceId }: Here) =>
  database.query(sql`
    with done as (
      update appointments a
         set client_here_at = case when ${isHere}::boolean then clock_timestamp() end,
             client_here_sequence = case when ${isHere}::boolean then a.ics_sequence end
       where a.client_id = ${clientId} and a.practice_id = ${practiceId} and a.status = 'BOOKED'
         and a.starts_at between ${timestamp(from)} and ${timestamp(to)}
         and not ${isAwaited}
         and (a.client_here_sequence is not distinct from a.ics_sequence) <> ${isHere}::boolean
      returning a.appointment_id)
    ${recordAudit({
      ...theAppointment,
      action: isHere ? 'appointment.client-here' : 'appointment.client-not-here',
      clientId,
      traceId,
    })}`);

type Answers = Pick<Answer, 'appointmentId' | 'icsSequence'> & { readonly answers: readonly QuestionAnswer[] | null };

/** Saves nothing once the appointment has changed or started. */
export const saveAnswersToQuestions = (database: Queryable, { appointmentId, icsSequence, answers }: Answers) =>
  database.query(sql`
    update appointments set answers = ${answers === null ? sql`null` : json(answers)}
     where appointment_id = ${appointmentId} and ics_sequence = ${icsSequence} and status = 'BOOKED'
       and starts_at > clock_timestamp()`);
