import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import { sql } from '@portal/api/testing/practice-systems/connecting';

type Queries = Pick<TestDatabase, 'query' | 'value' | 'certainValue'>;

export const createDatabase = (database: Queries) => database.query(sql`create database openvpm`);

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

/** Whether the client of this entry was sent an email of the kind, or staff have a task about it. */
export const isTold = (database: Queries, { source, id, kind }: { source: string; id: string; kind: string }) =>
  database.certainValue<number>(sql`
    select count(*) from external_ids e
     where e.kind = 'appointments' and e.source = ${source} and e.external_id = ${id}
       and (exists (select 1 from outbox_messages m where m.kind = ${kind} and m.subject_id = e.id and m.state = 'SENT')
            or exists (select 1 from staff_tasks t where t.appointment_id = e.id))`);
