import type { CallOutput } from '@portal/contract/endpoints';
import type { AppointmentStatus } from '@portal/domain/appointments/appointment-status';
import type { QuestionAnswer } from '@portal/domain/appointments/reminders/questions';
import type { Queryable } from '../../database/client.ts';
import {
  clientHereAt,
  clientLateMinutes,
  confirmedByClientAt,
  groupId,
  latestRequest,
  type RequestRow,
} from '../../features/appointments/appointments.repository.ts';
import { sql } from '../../database/sql.ts';

export type AppointmentRow = {
  readonly appointmentId: number;
  readonly version: number;
  readonly reference: string;
  readonly status: AppointmentStatus;
  readonly practiceId: number;
  readonly clinicianId: number;
  readonly clientId: number;
  readonly petId: number;
  readonly reasonId: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly note: string | null;
  readonly groupId: number | null;
  readonly confirmedByClientAt: number | null;
  readonly answers: readonly QuestionAnswer[];
  readonly clientLateMinutes: number | null;
  readonly clientHereAt: number | null;
  readonly request: RequestRow | null;
  readonly photos: readonly { readonly place: number; readonly addedAt: string }[];
};

export const appointmentColumns = sql`
           appointment_id as "appointmentId", version, reference, status, practice_id as "practiceId",
           clinician_id as "clinicianId", client_id as "clientId", pet_id as "petId", reason_id as "reasonId",
           starts_at as "startsAt", ends_at as "endsAt", note, ${groupId} as "groupId",
           ${confirmedByClientAt} as "confirmedByClientAt", coalesce(answers, '[]') as answers, ${clientLateMinutes} as "clientLateMinutes",
           ${clientHereAt} as "clientHereAt",
           (select coalesce(jsonb_agg(jsonb_build_object('place', f.place, 'addedAt',
                     to_char(f.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by f.place), '[]')
              from appointment_photos f where f.appointment_id = a.appointment_id) as photos,
           ${latestRequest} as request`;

export const findAppointment = (database: Queryable, appointmentId: number): Promise<AppointmentRow | null> =>
  database.find<AppointmentRow>(sql`
    select ${appointmentColumns} from appointments a where appointment_id = ${appointmentId}`);

type Report = { readonly appointmentId: number; readonly version: number; readonly to: AppointmentStatus };

/** Returns false after a concurrent change. */
export const saveStatus = (transaction: Queryable, { appointmentId, version, to }: Report): Promise<boolean> =>
  transaction.returnsRow(sql`
    update appointments set status = ${to}, version = version + 1
     where appointment_id = ${appointmentId} and version = ${version} returning 1`);

type Client = CallOutput<'GET /integration/v1/clients/{clientId}'>;

export const clientColumns = sql`
           client_id as "clientId", version, first_name as "firstName", last_name as "lastName", email, mobile, phone,
           address_line1 as "addressLine1", address_line2 as "addressLine2", town, postcode, home_practice_id as "practiceId"`;

export const findClient = (database: Queryable, clientId: number): Promise<Client | null> =>
  database.find<Client>(sql`
    select ${clientColumns} from clients where client_id = ${clientId} and erased_at is null`);

type Pet = CallOutput<'GET /integration/v1/pets/{petId}'>;

export const findPet = (database: Queryable, petId: number): Promise<Pet | null> =>
  database.find<Pet>(sql`
    select pet_id as "petId", p.version, client_id as "clientId", practice_id as "practiceId", name, species_id as "speciesId",
           breed_id as "breedId", sex, date_of_birth as "dateOfBirth", microchip_number as "microchipNumber", status
      from pets p join clients c using (client_id) where pet_id = ${petId} and c.erased_at is null`);
