import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type EnterTask = {
  readonly practiceId: number;
  readonly appointmentId: number;
  readonly isCancelled: boolean;
  /** The practice's own system has it, as it was earlier. */
  readonly isThere: boolean;
  readonly problem: string;
};

/** Null once it is done, or if the client has changed the appointment since, so that it is tried again. */
export const findEnterTask = async (database: Queryable, staffTaskId: number): Promise<EnterTask | null> => {
  const [row] = await database.query<EnterTask>(sql`
    select t.practice_id as "practiceId", a.appointment_id as "appointmentId", a.status = 'CANCELLED' as "isCancelled",
           exists (select 1 from external_ids e
                    where e.kind = 'appointments' and e.source = c.source and e.id = a.appointment_id and e.gone_at is null) as "isThere",
           o.last_error as problem
      from staff_tasks t join appointments a using (appointment_id)
      join operations o on o.appointment_id = a.appointment_id and o.state = 'STOPPED'
      join connections c using (connection_id)
     where t.staff_task_id = ${staffTaskId} and t.kind = 'ENTER_APPOINTMENT' and t.done_at is null limit 1`);
  return row ?? null;
};
