import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import type { AppointmentRow } from './appointments.repository.ts';

export type AppointmentToAnnounce = Pick<
  AppointmentRow,
  | 'appointmentId'
  | 'status'
  | 'petName'
  | 'reasonName'
  | 'preparation'
  | 'clinicianName'
  | 'timeZone'
  | 'start'
  | 'end'
  | 'note'
  | 'reference'
  | 'icsSequence'
  | 'createdAt'
> & {
  readonly petStatus: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: the client has no address that mail could go to. */
  readonly email: string | null;
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly practiceEmail: string;
  readonly addressLine1: string;
  readonly town: string;
  readonly postcode: string;
};

/** An appointment with what a message about it says, as of now. */
export const findAppointmentToAnnounce = async (
  database: Queryable,
  appointmentId: number,
): Promise<AppointmentToAnnounce | null> => {
  const rows = await database.query<AppointmentToAnnounce>(sql`
    select a.appointment_id as "appointmentId", a.status, t.name as "petName", t.status as "petStatus",
           r.name as "reasonName", r.preparation, c.display_name as "clinicianName", p.time_zone as "timeZone",
           a.starts_at as start, a.ends_at as end, a.note, a.reference, a.ics_sequence as "icsSequence",
           a.created_at as "createdAt", o.first_name as "firstName", o.last_name as "lastName", o.email,
           p.name as "practiceName", p.phone as "practicePhone", p.email as "practiceEmail",
           p.address_line1 as "addressLine1", p.town, p.postcode
      from appointments a
      join clients o using (client_id)
      join practices p on p.practice_id = a.practice_id
      join pets t using (pet_id)
      join appointment_reasons r using (reason_id)
      join clinicians c using (clinician_id)
     where a.appointment_id = ${appointmentId}`);
  return rows[0] ?? null;
};
