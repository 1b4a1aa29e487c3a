import type { CallOutput } from '@portal/contract/endpoints';
import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import { type AppointmentRow, appointmentColumns, clientColumns } from '../calls/records.repository.ts';

/** Pages go by id, so that a record that changes in the meantime is neither missed nor listed twice. */
export type Page = {
  readonly after: number;
  readonly limit: number;
  /** Null for all practices. */
  readonly practiceIds: readonly number[] | null;
};

const within = (column: Sql, { practiceIds }: Pick<Page, 'practiceIds'>): Sql =>
  practiceIds === null ? sql`true` : sql`${column} = any(${practiceIds}::int[])`;

type Practice = CallOutput<'GET /integration/v1/practices'>['practices'][number];

export const listPractices = (database: Queryable, page: Page): Promise<Practice[]> =>
  database.query<Practice>(sql`
    select practice_id as "practiceId", name, phone, email, address_line1 as "addressLine1", town, postcode, country,
           time_zone as "timeZone", listed as "isListed"
      from practices where practice_id > ${page.after} and ${within(sql`practice_id`, page)}
     order by practice_id limit ${page.limit}`);

type Clinician = CallOutput<'GET /integration/v1/clinicians'>['clinicians'][number];

export const listClinicians = (database: Queryable, page: Page): Promise<Clinician[]> =>
  database.query<Clinician>(sql`
    select clinician_id as "clinicianId", practice_id as "practiceId", display_name as name, clinician_type as type,
           active as "isActive"
      from clinicians where clinician_id > ${page.after} and ${within(sql`practice_id`, page)}
     order by clinician_id limit ${page.limit}`);

type Reason = CallOutput<'GET /integration/v1/reasons'>['reasons'][number];

/** Reasons that no practice offers are for keys without a limit only. */
export const listReasons = (database: Queryable, page: Page): Promise<Reason[]> =>
  database.query<Reason>(sql`
    select reason_id as "reasonId", name, clinician_type as "clinicianType", duration_minutes as minutes,
           coalesce(array_agg(o.practice_id order by o.practice_id) filter (where o.practice_id is not null), '{}') as "practiceIds"
      from appointment_reasons r
      left join practice_reasons o using (reason_id)
     where reason_id > ${page.after} and ${within(sql`o.practice_id`, page)}
     group by reason_id order by reason_id limit ${page.limit}`);

export type AppointmentFilter = {
  readonly practiceId: number | null;
  readonly from: number | null;
  readonly to: number | null;
};

export const listAppointments = (
  database: Queryable,
  { practiceId, from, to, ...page }: Page & AppointmentFilter,
): Promise<AppointmentRow[]> =>
  database.query<AppointmentRow>(sql`
    select ${appointmentColumns}
      from appointments a
     where appointment_id > ${page.after} and ${within(sql`practice_id`, page)}
       and ${practiceId === null ? sql`true` : sql`practice_id = ${practiceId}`}
       and ${from === null ? sql`true` : sql`starts_at >= ${timestamp(from)}`}
       and ${to === null ? sql`true` : sql`starts_at < ${timestamp(to)}`}
     order by appointment_id limit ${page.limit}`);

export const isPractice = (database: Queryable, practiceId: number): Promise<boolean> =>
  database.returnsRow(sql`select 1 from practices where practice_id = ${practiceId}`);

type Client = CallOutput<'GET /integration/v1/clients/{clientId}'>;

export const listClients = (
  database: Queryable,
  { email, ...page }: Page & { readonly email: string | null },
): Promise<Client[]> =>
  database.query<Client>(sql`
    select ${clientColumns}
      from clients
     where client_id > ${page.after} and erased_at is null and ${within(sql`home_practice_id`, page)}
       and ${email === null ? sql`true` : sql`email_key = email_key(${email})`}
     order by client_id limit ${page.limit}`);
