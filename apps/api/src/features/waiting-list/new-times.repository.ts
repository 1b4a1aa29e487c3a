import type { RotaOfClinician } from '@portal/domain/slots/open-intervals';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import { sendingPractice } from '../../platform/mailer/sending-practice.repository.ts';
import { joinWaiting } from '../../database/visit-of.ts';
import { type Candidate, leaseSeconds, waitingFor } from './offering.repository.ts';
import { hasWaitingList, undoOver } from './waiting-entries.repository.ts';
import {
  firstAppointment,
  isPetThere,
  type OfferRow,
  petIds,
  petNames,
  waitingPerson,
} from './waiting-offers.repository.ts';

export type RotaChange = RotaOfClinician & {
  readonly practiceId: number;
  readonly changedBy: string;
  readonly hasList: boolean;
  readonly now: number;
};

/** Leases the next rota change; the row has the rota as it was before. */
export const leaseRotaChange = (database: Queryable): Promise<RotaChange | null> =>
  database.find<RotaChange>(sql`
    update rota_changes r set look_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from clinicians c join practices p using (practice_id)
     where c.clinician_id = r.clinician_id and r.clinician_id = (
             select clinician_id from rota_changes where look_at <= clock_timestamp()
              order by look_at limit 1 for update skip locked)
    returning r.clinician_id as "clinicianId", r.rota, r.exceptions, r.changed_by::text as "changedBy",
              c.practice_id as "practiceId", ${hasWaitingList} as "hasList", clock_timestamp() as now`);

/** Leaves out entries that have a live offer or were told on this date. */
export const listToTell = (database: Queryable, place: RotaChange & { readonly date: string }): Promise<Candidate[]> =>
  database.query<Candidate>(sql`${waitingFor({ ...place, from: place.now })}
       and e.told_on is distinct from ${place.date}::date
       and not exists (select 1 from waiting_offers o where o.waiting_entry_id = e.waiting_entry_id and o.state = 'LIVE')`);

export const lookAtRotaAt = (database: Queryable, { clinicianId, changedBy }: RotaChange, at: number) =>
  database.query(sql`
    update rota_changes set look_at = ${timestamp(at)} where clinician_id = ${clinicianId} and changed_by = ${changedBy}::xid8`);

type Telling = RotaChange & { readonly date: string; readonly entryIds: readonly number[] };

/** Queues at most one email for each entry and date. Keeps the change for another look if the rota has changed meanwhile. */
export const saveTold = async (database: Queryable, telling: Telling): Promise<void> => {
  const { clinicianId, changedBy, practiceId, date, entryIds } = telling;
  await database.query(sql`
    with done as (
      update waiting_entries set told_on = ${date}::date, told_of = ${practiceId}
       where waiting_entry_id = any(${entryIds}::int[]) and state = 'WAITING' and told_on is distinct from ${date}::date
      returning waiting_entry_id),
    mail as (${queueMail({ kind: 'waiting-new-times', subjectId: sql`done.waiting_entry_id` })})
    delete from rota_changes where clinician_id = ${clinicianId} and changed_by = ${changedBy}::xid8`);
};

type Shared =
  | 'entryId'
  | 'guestBookingId'
  | 'practiceId'
  | 'practice'
  | 'timeZone'
  | 'petIds'
  | 'petNames'
  | 'reasonId'
  | 'reasonName'
  | 'appointmentId';
export type ToldRow = Pick<OfferRow, Shared | 'appointmentStart' | 'firstName' | 'lastName' | 'email'> & {
  readonly clinicianId: number | null;
  /** Until then, its appointment is cancelled, or its pet is said to have left, and may come back. */
  readonly undoOverAt: number | null;
};

const findEntryToTell = (database: Queryable, { practiceId, where }: { practiceId: Sql; where: Sql }) =>
  database.find<ToldRow>(sql`
    select p.practice_id as "practiceId", ${sendingPractice} as practice, p.time_zone as "timeZone", ${petIds} as "petIds",
           coalesce(v.living_names, ${petNames}) as "petNames", r.reason_id as "reasonId", r.name as "reasonName", e.clinician_id as "clinicianId",
           ${firstAppointment} as "appointmentId", coalesce(v.living_starts_at, v.starts_at) as "appointmentStart",
           ${undoOver} as "undoOverAt",
           e.waiting_entry_id as "entryId", e.guest_booking_id as "guestBookingId", ${waitingPerson}
      from waiting_entries e
      join practices p on p.practice_id = ${practiceId}
      left join clients u using (client_id)
      left join guest_bookings g on g.guest_booking_id = e.guest_booking_id
      left join pets t on t.pet_id = e.pet_id
      join appointment_reasons r using (reason_id)
      ${joinWaiting(sql`e.appointment_id`)}
     where ${where} and (${undoOver} is not null or v.starts_at > clock_timestamp() or e.appointment_id is null and ${isPetThere})`);

/** Null once there is nothing to tell: the entry rests or is over, or a time is held for it. */
export const findTold = (database: Queryable, entryId: number): Promise<ToldRow | null> =>
  findEntryToTell(database, {
    practiceId: sql`e.told_of`,
    where: sql`e.waiting_entry_id = ${entryId} and e.state = 'WAITING'
       and not exists (select 1 from waiting_offers o where o.waiting_entry_id = e.waiting_entry_id and o.state = 'LIVE')`,
  });

export const findClosed = (database: Queryable, entryId: number): Promise<ToldRow | null> =>
  findEntryToTell(database, {
    practiceId: sql`e.practice_ids[1]`,
    where: sql`e.waiting_entry_id = ${entryId} and e.state = 'ENDED'`,
  });
