import type { DisruptionCause } from '@portal/domain/appointments/disruptions/disruption';
import type { Queryable } from '../database/client.ts';
import { type Sql, sql } from '../database/sql.ts';
import { queueMail } from './mail-and-audit.repository.ts';
import { isUnreachable } from './mailer/sending-practice.repository.ts';

/** A booked appointment whose time is no longer available, about which the practice has yet to decide. */
export type Disruption = {
  readonly appointmentId: number;
  readonly practiceId: number;
  readonly practiceName: string;
  readonly timeZone: string;
  readonly reference: string;
  readonly startsAt: number;
  readonly clinicianId: number;
  readonly causes: readonly DisruptionCause[];
  readonly closedFor: string | null;
  readonly petName: string;
  readonly species: string;
  readonly reasonName: string;
  readonly clinicianName: string;
  readonly clientName: string;
  readonly phone: string | null;
  /** Null if no email reaches the client. */
  readonly email: string | null;
};

const mostListed = 500;

/** `from` gives rows `d` with the columns of `disruptions`. Earliest first. */
const selectDisruptions = (from: Sql): Sql => sql`
  select a.appointment_id as "appointmentId", a.practice_id as "practiceId", p.name as "practiceName", p.time_zone as "timeZone",
         a.reference, a.starts_at as "startsAt", a.clinician_id as "clinicianId", array(select cause from unnest(d.causes) as cause where cause <> all(d.accepted) order by cause collate "C") as causes,
         (select c.reason from practice_closed_days c
           where c.practice_id = a.practice_id and c.held_on = (a.starts_at at time zone p.time_zone)::date) as "closedFor",
         b.name as "petName", s.name as species, r.name as "reasonName", k.display_name as "clinicianName",
         concat_ws(' ', nullif(o.first_name, ''), o.last_name) as "clientName", coalesce(o.mobile, o.phone) as phone,
         case when not ${isUnreachable} then o.email end as email
    from ${from} d
    join appointments a on a.appointment_id = d.appointment_id
    join practices p on p.practice_id = a.practice_id
    join pets b on b.pet_id = a.pet_id
    join species s on s.species_id = b.species_id
    join appointment_reasons r on r.reason_id = a.reason_id
    join clinicians k on k.clinician_id = a.clinician_id
    join clients o on o.client_id = a.client_id
   order by a.starts_at, a.appointment_id limit ${mostListed}`;

/** Null: of all practices. */
export const listDisruptions = (
  database: Queryable,
  practiceIds: readonly number[] | null,
): Promise<readonly Disruption[]> =>
  database.query<Disruption>(
    selectDisruptions(sql`
      (select * from open_disruptions u
        where ${practiceIds}::int[] is null or u.practice_id = any(${practiceIds}::int[]))`),
  );

/** Whether the practice has yet to decide about the appointment `a` of a query. */
export const isUndecided = sql`exists (select 1 from open_disruptions u where u.appointment_id = a.appointment_id)`;

/** `from` gives rows `n` with `practice_id`. One email lists all that is open when it is sent. */
const mailToPractices = (from: Sql): Sql =>
  queueMail({
    kind: 'practice-disruptions',
    subjectId: sql`n.practice_id`,
    from: sql`${from} n`,
    where: sql`not exists (
      select 1 from outbox_messages m
       where m.kind = 'practice-disruptions' and m.subject_id = n.practice_id and m.state = 'PENDING' and m.attempts = 0)`,
  });

/** Tasks for staff about the appointment `t.appointment_id` of a query. */
const openTask = sql`t.kind = 'DECIDE_APPOINTMENT' and t.done_at is null`;

type Decided = { readonly appointmentId: number; readonly at: Sql };

/** Whether it was only then settled that an appointment stays at its time. */
export const decidedAfter = ({ appointmentId, at }: Decided): Sql => sql`
  exists (select 1 from staff_tasks t
           where t.appointment_id = ${appointmentId} and t.kind = 'DECIDE_APPOINTMENT' and t.done_at > ${at})`;

type Look = {
  /** About rows `a`, which are appointments. */
  readonly within: Sql;
  /** Appointments whose time staff have just chosen: they may choose one that is not on offer. */
  readonly made: readonly number[];
};

/**
 * The one statement that follows every change of availability. It finds booked appointments whose time is no longer
 * available, leaves a task for each, queues the practice's email, and closes tasks that a later change has answered.
 * Returns the new ones.
 */
const look = (database: Queryable, { within, made }: Look): Promise<readonly Disruption[]> =>
  database.query<Disruption>(sql`
    with unavailable as materialized (select a.* from unavailable_appointments a where ${within}),
    present as (
      select a.*, d.causes as causes_before,
             case when a.appointment_id = any(${made}::int[]) then a.causes
                  else array(select unnest(d.accepted) intersect select unnest(a.causes)) end as accepted
        from unavailable a left join disruptions d using (appointment_id, starts_at, clinician_id, reason_id)),
    undecided as (select * from present where not causes <@ accepted),
    news as (select * from undecided where causes_before is null or not causes <@ causes_before),
    saved as (
      insert into disruptions (appointment_id, starts_at, clinician_id, reason_id, causes, accepted)
      select appointment_id, starts_at, clinician_id, reason_id, causes, accepted from present
      on conflict (appointment_id) do update
         set starts_at = excluded.starts_at, clinician_id = excluded.clinician_id, reason_id = excluded.reason_id,
             causes = excluded.causes, accepted = excluded.accepted),
    gone as (
      delete from disruptions d using appointments a
       where d.appointment_id = a.appointment_id and ${within}
         and a.appointment_id not in (select appointment_id from unavailable)),
    answered as (
      update staff_tasks t set done_at = clock_timestamp() from appointments a
       where t.appointment_id = a.appointment_id and ${openTask} and ${within}
         and a.appointment_id not in (select appointment_id from undecided)),
    tasks as (
      insert into staff_tasks (practice_id, kind, appointment_id)
      select n.practice_id, 'DECIDE_APPOINTMENT', n.appointment_id from undecided n
       where not exists (select 1 from staff_tasks t where t.appointment_id = n.appointment_id and ${openTask})),
    mail as (${mailToPractices(sql`(select distinct practice_id from news)`)})
    ${selectDisruptions(sql`news`)}`);

/** Call it after changes of opening hours, closures, offers, clinicians or rotas; `null` stands for all practices. */
export const noteDisruptions = (database: Queryable, practiceIds: readonly number[] | null) =>
  look(database, {
    within: practiceIds === null ? sql`true` : sql`a.practice_id = any(${practiceIds}::int[])`,
    made: [],
  });

/** After staff have booked or moved an appointment. */
export const noteTimeOfStaff = (database: Queryable, appointmentId: number) =>
  look(database, { within: sql`a.appointment_id = ${appointmentId}`, made: [appointmentId] });

const kindsOfAvailability = [
  'practices',
  'opening-hours',
  'closures',
  'reasons',
  'offers',
  'clinicians',
  'rotas',
  'rota-exceptions',
];

export const changesAvailability = (kind: string): boolean => kindsOfAvailability.includes(kind);

type Run = { readonly source: string; readonly importRunId: number; readonly kinds: readonly string[] };

const listTimesOfStaff = (database: Queryable, { source, importRunId }: Run): Promise<number[]> =>
  database.values<number>(sql`
    select e.id from import_rows r
      join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.external_id = r.external_id
     where r.import_run_id = ${importRunId}::int and r.kind = 'appointments'
       and (r.change = 'NEW' or r.change = 'CHANGED' and r.changed_columns && array['starts_at', 'clinician', 'reason', 'status'])`);

const practicesOf = (source: string): Sql => sql`
  select e.id from external_ids e where e.kind = 'practices' and e.source = ${source}
  union select c.practice_id from external_ids e join clinicians c on c.clinician_id = e.id
   where e.kind = 'clinicians' and e.source = ${source}`;

/** Their records are independent. Records of other kinds form lists, which also change when a record is left out. */
const singleKinds: readonly string[] = ['practices', 'reasons', 'clinicians'];

/** A practice's own system sends the same reasons and clinicians repeatedly, and judging 100,000 appointments takes seconds. */
const hasChanged = async (database: Queryable, { importRunId, kinds }: Run): Promise<boolean> =>
  kinds.some((kind) => changesAvailability(kind) && !singleKinds.includes(kind)) ||
  database.returnsRow(sql`
    select 1 from import_rows
     where import_run_id = ${importRunId}::int and kind = any(${[...singleKinds]}::text[]) and change in ('NEW', 'CHANGED') limit 1`);

/** After a run has applied these kinds of records, while its rows are still staged. */
export const noteDisruptionsOfRun = async (database: Queryable, run: Run): Promise<readonly Disruption[]> => {
  const made = run.kinds.includes('appointments') ? await listTimesOfStaff(database, run) : [];
  if (run.kinds.some(changesAvailability) && (await hasChanged(database, run)))
    return look(database, { within: sql`a.practice_id in (${practicesOf(run.source)})`, made });
  return made.length === 0 ? [] : look(database, { within: sql`a.appointment_id = any(${made}::int[])`, made });
};

/** Catches what was changed in another way, for appointments that clients booked themselves. */
export const noteMissedDisruptions = (database: Queryable) =>
  look(database, {
    within: sql`
      ((a.source = 'PORTAL' and a.moved_by_practice_at is null) or a.appointment_id in (select appointment_id from disruptions))`,
    made: [],
  });

/** Emails practices again that have not decided for a day. */
export const remindPractices = (database: Queryable) =>
  database.query(
    mailToPractices(sql`
      (select distinct practice_id from open_disruptions u
        where not exists (select 1 from outbox_messages m
                           where m.kind = 'practice-disruptions' and m.subject_id = u.practice_id
                             and m.created_at > clock_timestamp() - interval '23 hours'))`),
  );

/** The practice keeps the appointment at its time. False if there was nothing to decide. */
export const acceptDisruption = (transaction: Queryable, appointmentId: number): Promise<boolean> =>
  transaction.returnsRow(sql`
    update disruptions d set accepted = d.causes
     where d.appointment_id = ${appointmentId} and d.appointment_id in (select appointment_id from open_disruptions)
    returning 1`);

export const closeDisruptionTask = (transaction: Queryable, appointmentId: number) =>
  transaction.query(sql`
    update staff_tasks t set done_at = clock_timestamp() where t.appointment_id = ${appointmentId} and ${openTask}`);

export const countDisruptions = (database: Queryable): Promise<number> =>
  database.certainValue<number>(sql`select count(*) as count from open_disruptions`);
