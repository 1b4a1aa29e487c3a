import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { isUndecided } from '../../platform/disruptions.repository.ts';

export type StaffTaskRow = {
  readonly staffTaskId: number;
  readonly practiceName: string;
  readonly kind:
    | 'REVIEW_PET'
    | 'SAME_MICROCHIP'
    | 'ANSWER_QUESTION'
    | 'ANSWER_COMPLAINT'
    | 'ENTER_APPOINTMENT'
    | 'ENTER_DETAILS'
    | 'SAME_CLIENT'
    | 'OTHER_OWNER'
    | 'UNKNOWN_STATUS'
    | 'DECIDE_APPOINTMENT'
    | 'CHECK_RECORD'
    | 'TWO_CHANGES';
  readonly appointmentId: number | null;
  readonly clientId: number | null;
  readonly petId: number | null;
  readonly otherPetId: number | null;
  /** Reference of a question or complaint; `answerBy` (YYYY-MM-DD) is when the practice promised to answer by. */
  readonly reference: string | null;
  readonly answerBy: string | null;
  /** Reference of an appointment that the practice's own system refused, or whose time is no longer available. */
  readonly appointmentReference: string | null;
  /** A record of the practice's own system, such as `provet: appointment 104`. */
  readonly remoteRecord: string | null;
  /** The refusal, as the practice's own system words it, or what is wrong with the record. */
  readonly problem: string | null;
  readonly createdAt: number;
};

export const listOpenStaffTasks = (database: Queryable): Promise<StaffTaskRow[]> =>
  database.query<StaffTaskRow>(sql`
    select t.staff_task_id as "staffTaskId", p.name as "practiceName", t.kind, t.appointment_id as "appointmentId", t.client_id as "clientId", t.pet_id as "petId",
           t.other_pet_id as "otherPetId", m.reference, to_char(m.answer_by, 'YYYY-MM-DD') as "answerBy",
           a.reference as "appointmentReference", t.remote_record as "remoteRecord",
           coalesce(t.problem, (select max(o.last_error collate "C") from operations o
                                 where o.appointment_id = t.appointment_id and o.state = 'STOPPED')) as problem,
           t.created_at as "createdAt"
      from staff_tasks t join practices p using (practice_id) left join practice_messages m using (practice_message_id)
      left join appointments a using (appointment_id)
     where t.done_at is null and (t.kind <> 'DECIDE_APPOINTMENT' or ${isUndecided}) order by t.created_at limit 500`);

/** Also activates a pet that was pending review. Returns false if no such task is open. */
export const closeStaffTask = (database: Queryable, staffTaskId: number): Promise<boolean> =>
  database.returnsRow(sql`
    with closed as (
      update staff_tasks set done_at = clock_timestamp() where staff_task_id = ${staffTaskId} and done_at is null
      returning pet_id, kind),
    reviewed as (
      update pets p set status = 'ACTIVE', version = p.version + 1
        from closed where p.pet_id = closed.pet_id and closed.kind = 'REVIEW_PET' and p.status = 'PENDING_REVIEW')
    select 1 as one from closed`);
