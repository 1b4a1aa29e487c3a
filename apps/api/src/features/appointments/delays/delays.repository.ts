import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';
import { groupId, isAwaited } from '../appointments.repository.ts';
import { queueMail, recordAudit, thePractice } from '../../../platform/mail-and-audit.repository.ts';

export type Delay = {
  readonly practiceId: number;
  /** Null for all clinicians of the practice. */
  readonly clinicianId: number | null;
  /** 0 if on time again. */
  readonly minutes: number;
  readonly actor: string;
  readonly traceId: string;
};

/** Replaces the last delay of the same clinician, or of all. Returns false for a clinician of another practice. */
export const saveDelay = (database: Queryable, delay: Delay): Promise<boolean> => {
  const { practiceId, clinicianId, minutes, actor, traceId } = delay;
  return database.returnsRow(sql`
    with done as (
      insert into practice_delays (practice_id, clinician_id, minutes, said_on)
      select p.practice_id, ${clinicianId}::int, ${minutes}, (clock_timestamp() at time zone p.time_zone)::date
        from practices p
       where p.practice_id = ${practiceId}
         and (${clinicianId}::int is null
              or exists (select 1 from clinicians c where c.practice_id = p.practice_id and c.clinician_id = ${clinicianId}))
      on conflict on constraint one_delay_per_clinician do update set minutes = excluded.minutes, said_on = excluded.said_on
      returning practice_id)
    ${recordAudit({
      ...thePractice,
      actor,
      action: 'practice.delay',
      traceId,
      details: { clinicianId, minutes },
    })} returning 1`);
};

/** Today's delay of the clinician of appointment `a` at practice `p`, or else that of the whole practice; 0 if none. */
const minutesLate = sql`
  coalesce((select d.minutes from practice_delays d
             where d.practice_id = a.practice_id and coalesce(d.clinician_id, a.clinician_id) = a.clinician_id
               and d.said_on = (clock_timestamp() at time zone p.time_zone)::date
               and (a.starts_at at time zone p.time_zone)::date = d.said_on
             order by d.clinician_id nulls last limit 1), 0)`;

const visitStart = sql`
  coalesce((select min(g.starts_at) from appointments g
             where g.group_id = ${groupId} and not g.group_left and g.status = 'BOOKED'), a.starts_at)`;

/**
 * Emails clients due within three hours once for each visit, and again only if the delay grows by a quarter of an hour or ends. Safe
 * to run concurrently: the row lock makes a second run see what the first has told. Returns a row for each person.
 */
export const tellDelays = (database: Queryable, practiceId: number | null = null) =>
  database.query(sql`
    with late as (
      select a.appointment_id, ${minutesLate} as minutes
        from appointments a join practices p using (practice_id)
       where a.practice_id in (select practice_id from practice_delays where said_on >= now()::date - 1)
         and (${practiceId}::int is null or a.practice_id = ${practiceId}::int)
         and a.starts_at < clock_timestamp() + interval '6 hours' and not ${isAwaited}
         and ${visitStart} > clock_timestamp() and ${visitStart} < clock_timestamp() + interval '3 hours'),
    done as (
      update appointments a set told_late_minutes = late.minutes, told_late_sequence = a.ics_sequence
        from late
       where a.appointment_id = late.appointment_id and a.status = 'BOOKED'
         and (late.minutes >= 15 + case when a.told_late_sequence = a.ics_sequence then a.told_late_minutes else 0 end
              or late.minutes = 0 and a.told_late_sequence = a.ics_sequence and a.told_late_minutes > 0)
      returning a.appointment_id, a.client_id, a.starts_at, a.told_late_minutes, coalesce(${groupId}, -a.appointment_id) as visit),
    visits as (
      select distinct on (visit) appointment_id, told_late_minutes from done order by visit, starts_at, appointment_id),
    mail as (${queueMail({
      kind: 'practice-late',
      subjectId: sql`visits.appointment_id`,
      version: sql`visits.told_late_minutes`,
      from: sql`visits`,
    })})
    select distinct client_id from done`);

export type ClinicianDelay = {
  readonly clinicianId: number | null;
  readonly name: string | null;
  readonly minutes: number;
};

/** The row for all clinicians comes first. */
export const listDelays = (database: Queryable, practiceId: number): Promise<ClinicianDelay[]> =>
  database.query<ClinicianDelay>(sql`
    select who.clinician_id as "clinicianId", who.name, coalesce(d.minutes, 0) as minutes
      from (select null::integer as clinician_id, null::text as name
            union all select clinician_id, display_name from clinicians where practice_id = ${practiceId} and active) who
      join practices p on p.practice_id = ${practiceId}
      left join practice_delays d
        on d.practice_id = p.practice_id and d.clinician_id is not distinct from who.clinician_id
       and d.said_on = (clock_timestamp() at time zone p.time_zone)::date
     order by who.clinician_id is not null, name_key(who.name) collate "C", who.clinician_id`);
