import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { sql } from '@portal/api/testing/practice-systems/connecting';

type Queries = Pick<TestDatabase, 'query' | 'value' | 'certainValue'>;

export const createDatabase = (database: Queries) => database.query(sql`create database openvpm`);

/** Number of emails whose turn has come. */
export const countUnsent = async (database: Queries): Promise<number> =>
  (
    await database.query(
      sql`select 1 from outbox_messages where state = 'PENDING' and next_attempt_at <= clock_timestamp()`,
    )
  ).length;

export const listVets = (database: Queries, source: string) =>
  database.query<{ id: number; externalId: string }>(sql`
    select id, external_id as "externalId" from external_ids where kind = 'clinicians' and source = ${source}`);

/** Appointments of the portal ahead, with the ids there of pet and clinician. */
export const listPortalBook = (database: Queries, source: string) =>
  database.query<{ appointmentId: number; pet: string; vet: string; startsAt: number }>(sql`
    select a.appointment_id as "appointmentId", p.external_id as pet, v.external_id as vet, a.starts_at as "startsAt"
      from appointments a
      join external_ids p on p.kind = 'pets' and p.source = ${source} and p.id = a.pet_id
      join external_ids v on v.kind = 'clinicians' and v.source = ${source} and v.id = a.clinician_id
     where a.status = 'BOOKED' and a.starts_at > clock_timestamp()`);

type Change = { readonly source: string; readonly id: string; readonly kind: string };

/** How a change of this entry was told: its client by an email of the kind, or else staff by a task. */
export const findTold = (database: Queries, { source, id, kind }: Change) =>
  database.value<'email' | 'task'>(sql`
    select case when exists (select 1 from outbox_messages m where m.kind = ${kind} and m.subject_id = e.id and m.state = 'SENT') then 'email'
                when exists (select 1 from staff_tasks t where t.appointment_id = e.id) then 'task' end as told
      from external_ids e
     where e.kind = 'appointments' and e.source = ${source} and e.external_id = ${id}`);
