import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

export type AppointmentRecord = {
  readonly appointmentId: number;
  readonly clientId: number;
  readonly status: string;
  readonly version: number;
  readonly start: number;
  readonly clinicianId: number;
  readonly amendments: number;
  readonly icsSequence: number;
  readonly actions: readonly string[] | null;
  readonly movedTo: number | null;
  readonly mails: Readonly<Record<string, number>> | null;
  readonly booked: number;
  readonly fitting: number;
};

const listAppointments = (database: Database, practiceId: number): Promise<AppointmentRecord[]> =>
  database.query<AppointmentRecord>(sql`
    with mine as (select * from appointments where practice_id = ${practiceId}),
    audit as (
      select e.subject_id::int as appointment_id, jsonb_agg(e.action order by e.audit_event_id) as actions,
             (array_agg((e.details->>'to')::float8 order by e.audit_event_id desc) filter (where e.details ? 'to'))[1] as moved_to
        from audit_events e join mine on e.subject_kind = 'appointment' and e.subject_id = mine.appointment_id::text
       group by 1),
    mail as (
      select appointment_id, jsonb_object_agg(kind, count) as mails
        from (select m.subject_id as appointment_id, m.kind, count(*) as count
                from outbox_messages m join mine on m.subject_id = mine.appointment_id
               where m.kind in ('appointment-booked', 'appointment-moved', 'appointment-cancelled')
               group by 1, 2) kinds
       group by 1),
    entry as (
      select d.appointment_id, count(*) as booked,
             count(*) filter (where d.clinician_id = mine.clinician_id and d.pet_id = mine.pet_id
                                and d.occupied_from = mine.starts_at and d.occupied_to = mine.ends_at) as fitting
        from diary_entries d join mine using (appointment_id) where d.state = 'BOOKED' group by 1)
    select a.appointment_id as "appointmentId", a.client_id as "clientId", a.status, a.version, a.starts_at as start,
           a.clinician_id as "clinicianId", a.amendments, a.ics_sequence as "icsSequence", audit.actions, audit.moved_to as "movedTo", mail.mails,
           coalesce(entry.booked, 0) as booked, coalesce(entry.fitting, 0) as fitting
      from mine a left join audit using (appointment_id) left join mail using (appointment_id)
      left join entry using (appointment_id)
     order by a.appointment_id`);

type Inconsistencies = {
  readonly clinicianOverlaps: number;
  readonly petOverlaps: number;
  readonly holdsWithoutEntry: number;
  readonly entriesWithoutHold: number;
};

const countInconsistencies = (database: Database, practiceId: number): Promise<Inconsistencies> =>
  database.certainRow<Inconsistencies>(sql`
    with active as (
      select * from diary_entries
       where practice_id = ${practiceId} and (state <> 'HELD' or expires_at > clock_timestamp())),
    pairs as (
      select a.clinician_id = b.clinician_id as same_clinician, a.pet_id = b.pet_id as same_pet
        from active a join active b on a.diary_entry_id < b.diary_entry_id
         and tstzrange(a.occupied_from, a.occupied_to) && tstzrange(b.occupied_from, b.occupied_to))
    select (select count(*) from pairs where same_clinician) as "clinicianOverlaps",
           (select count(*) from pairs where same_pet) as "petOverlaps",
           (select count(*) from soft_bookings s
             where s.practice_id = ${practiceId} and s.state = 'HELD' and s.expires_at > clock_timestamp() + interval '1 second'
               and not exists (select 1 from active d where d.soft_booking_id = s.soft_booking_id and d.state = 'HELD'
                                  and d.expires_at = s.expires_at and d.occupied_from = s.starts_at)) as "holdsWithoutEntry",
           (select count(*) from active d left join soft_bookings s using (soft_booking_id)
             where d.state = 'HELD' and d.appointment_id is null and s.state is distinct from 'HELD') as "entriesWithoutHold"`);

const steps: Readonly<Record<string, readonly [before: string | null, after: 'BOOKED' | 'CANCELLED']>> = {
  'appointment.booked': [null, 'BOOKED'],
  'appointment.amended': ['BOOKED', 'BOOKED'],
  'appointment.cancelled': ['BOOKED', 'CANCELLED'],
  'appointment.restored': ['CANCELLED', 'BOOKED'],
};

const statusAfter = (actions: readonly string[]): string | null => {
  let status: string | null = null;
  for (const action of actions) {
    const step = steps[action];
    if (!step || step[0] !== status) return null;
    status = step[1];
  }
  return status;
};

const complaintsAbout = (appointment: AppointmentRecord): string[] => {
  const actions = appointment.actions ?? [];
  const done = (what: string): number => actions.filter((action) => action === `appointment.${what}`).length;
  const told = (what: string): number => appointment.mails?.[`appointment-${what}`] ?? 0;
  const status = appointment.status === 'COMPLETED' ? 'BOOKED' : appointment.status;
  const entries = appointment.status === 'BOOKED' ? 1 : 0;
  const rules: Readonly<Record<string, boolean>> = {
    'the order of what was done': statusAfter(actions) === status,
    version: appointment.version === actions.length,
    'calendar sequence': appointment.icsSequence === actions.length - 1,
    amendments: appointment.amendments === done('amended'),
    'where it was moved to': appointment.movedTo === null || appointment.movedTo === appointment.start,
    'entries in the diary': appointment.booked === entries && appointment.fitting === entries,
    'emails about the booking': told('booked') === 1,
    'emails about moving': told('moved') === done('amended'),
    'emails about cancelling': told('cancelled') === done('cancelled'),
  };
  return Object.entries(rules).flatMap(([rule, holds]) =>
    holds ? [] : [`appointment ${appointment.appointmentId}: ${rule}: ${JSON.stringify(appointment)}`],
  );
};

/** No overlaps, each standing appointment once in the diary, each change with exactly one trace of each kind. */
export const examineDiary = async (database: Database, practiceId: number) => {
  const [appointments, counts] = [
    await listAppointments(database, practiceId),
    await countInconsistencies(database, practiceId),
  ];
  const inconsistencies = Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
  return { appointments, violations: [...inconsistencies, ...appointments.flatMap(complaintsAbout)] };
};
