import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';

type TwoChanges = {
  readonly appointmentId: number;
  readonly source: string;
  /** What reception has entered, before the name of the clinician. */
  readonly words: string;
  readonly practice: string;
  readonly clinician: string;
};

const ofAppointment = (appointmentId: number) => sql`
  t.kind = 'TWO_CHANGES' and t.appointment_id = ${appointmentId} and t.done_at is null`;

/** Tells reception that the client's change counts and theirs does not; one open task for each appointment. */
export const leaveTwoChanges = async (
  transaction: Queryable,
  { appointmentId, source, words, practice, clinician }: TwoChanges,
): Promise<void> => {
  const names = [clinician, `${practice}/${clinician}`];
  const problem = sql`
    ${words}::text || coalesce((
      select c.display_name from external_ids e join clinicians c on c.clinician_id = e.id
       where e.kind = 'clinicians' and e.source = ${source} and e.external_id = any(${names}::text[])
       order by length(e.external_id) desc limit 1), 'clinician ' || ${clinician}::text)`;
  await transaction.query(sql`
    update staff_tasks t set problem = ${problem} where ${ofAppointment(appointmentId)}`);
  await transaction.query(sql`
    with done as (
      insert into staff_tasks (practice_id, kind, appointment_id, problem)
      select a.practice_id, 'TWO_CHANGES', a.appointment_id, ${problem} from appointments a
       where a.appointment_id = ${appointmentId} and not exists (select 1 from staff_tasks t where ${ofAppointment(appointmentId)})
      returning staff_task_id)
    ${queueMail({ kind: 'two-changes', subjectId: sql`done.staff_task_id`, version: sql`0` })}`);
};

/** Reception has changed these entries again, so that the client is told of that. */
export const closeTwoChanges = (transaction: Queryable, source: string, ids: readonly string[]) =>
  transaction.query(sql`
    update staff_tasks t set done_at = clock_timestamp()
      from external_ids e
     where e.kind = 'appointments' and e.source = ${source} and e.external_id = any(${ids}::text[])
       and t.kind = 'TWO_CHANGES' and t.appointment_id = e.id and t.done_at is null`);

export type TwoChangesTask = {
  readonly practiceId: number;
  readonly appointmentId: number;
  readonly isCancelled: boolean;
  readonly tellsClients: boolean;
  /** As reception had it. */
  readonly theirs: string;
};

/** Null once the task is done. */
export const findTwoChangesTask = (database: Queryable, staffTaskId: number): Promise<TwoChangesTask | null> =>
  database.find<TwoChangesTask>(sql`
    select t.practice_id as "practiceId", t.appointment_id as "appointmentId", a.status = 'CANCELLED' as "isCancelled", t.problem as theirs,
           not exists (select 1 from operations o join connections c using (connection_id)
                        where o.appointment_id = a.appointment_id and not c.tells_clients) as "tellsClients"
      from staff_tasks t join appointments a using (appointment_id)
     where t.staff_task_id = ${staffTaskId} and t.kind = 'TWO_CHANGES' and t.done_at is null`);
