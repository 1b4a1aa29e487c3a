import type { Queryable } from '../../database/client.ts';
import { json, sql, timestamp } from '../../database/sql.ts';
import type { PersonKind, RemoteRecord } from '../port.ts';

/** A client or pet of the portal that has been sent to the other system, to be added. */
export type Adding = {
  readonly kind: PersonKind;
  readonly id: number;
  readonly sentAt: number;
  /** Of what was sent: the client may change it, or be erased, before the record is read there. The release before notes none. */
  readonly fingerprint?: string;
};

export type Missing = {
  readonly adding: Adding | null;
  readonly clientId: number;
  readonly petId: number;
  readonly since: number;
  /** When people were last read completely; null if never, so that it is unknown who exists there. */
  readonly readAt: number | null;
  /** Whether another booking is adding the same client, or waits for staff to identify them. */
  readonly elsewhere: 'WAITING' | 'STOPPED' | null;
};

export const getMissing = (database: Queryable, operationId: number): Promise<Missing> =>
  database.certainRow<Missing>(sql`
    select o.adding, a.client_id as "clientId", a.pet_id as "petId", greatest(c.created_at, t.created_at) as since, f.fresh_at as "readAt",
           (select min(x.state collate "C") from operations x join appointments y using (appointment_id)
             where x.connection_id = o.connection_id and x.operation_id <> o.operation_id and y.client_id = a.client_id
               and x.adding is not null and x.state <> 'DONE') as elsewhere
      from operations o join appointments a using (appointment_id) join clients c on c.client_id = a.client_id
      join pets t on t.pet_id = a.pet_id
      join connection_feeds f on f.connection_id = o.connection_id and f.feed = 'PEOPLE'
     where o.operation_id = ${operationId}`);

type Since = { readonly connectionId: number; readonly since: number };

/** Whether a complete reading of people has begun since then. */
export const arePeopleRead = (database: Queryable, { connectionId, since }: Since): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from connection_feeds
     where connection_id = ${connectionId} and feed = 'PEOPLE' and fresh_at > ${timestamp(since)}`);

type Person = { readonly source: string; readonly kind: PersonKind; readonly id: number };
export type LinkedPerson = Person & { readonly externalId: string };

/** Whether a client there has the same email, or last name and postcode (as at registration), or a pet like this one. */
export const isPerhapsThere = (database: Queryable, { source, kind, id }: Person): Promise<boolean> =>
  database.returnsRow(
    kind === 'clients'
      ? sql`
    select 1 from clients c join clients o
        on o.client_id <> c.client_id and (o.email_key = c.email_key or (o.name_key = c.name_key and o.postcode_key = c.postcode_key))
      join external_ids e on e.kind = 'clients' and e.source = ${source} and e.id = o.client_id
     where c.client_id = ${id} limit 1`
      : sql`
    select 1 from pets p join external_ids c on c.kind = 'clients' and c.source = ${source} and c.id = p.client_id
      join external_ids f on f.kind = 'clients' and f.source = ${source}
       and f.external_id in (select merged_ids('clients', ${source}, surviving_id('clients', ${source}, c.external_id)))
      join pets o on o.client_id = f.id and o.pet_id <> p.pet_id
       and (coalesce(name_key(o.name), o.name) = coalesce(name_key(p.name), p.name) or o.microchip_number = p.microchip_number)
      join external_ids e on e.kind = 'pets' and e.source = ${source} and e.id = o.pet_id
     where p.pet_id = ${id} limit 1`,
  );

export const noteAdding = (transaction: Queryable, operationId: number, adding: Adding | null) =>
  transaction.query(sql`
    update operations
       set adding = ${adding === null ? null : json(adding)}::jsonb, attempts = 0, next_at = clock_timestamp(),
           last_error = case when state = 'STOPPED' then last_error end
     where operation_id = ${operationId}`);

export const linkAdded = (transaction: Queryable, { source, kind, id, externalId }: LinkedPerson) =>
  transaction.query(sql`
    insert into external_ids (kind, source, external_id, id, added_at)
    values (${kind}, ${source}, ${externalId}, ${id}, clock_timestamp()) on conflict do nothing`);

/** True if a client or pet was sent and has no link yet. A reading would take the record for a new person. */
export const isAdding = (database: Queryable, { operationId }: { readonly operationId: number }): Promise<boolean> =>
  database.returnsRow(sql`select 1 from operations where operation_id = ${operationId} and adding is not null`);

/** Asks staff which record it is, if any. */
export const askWhoItIs = (transaction: Queryable, operationId: number, error: string) =>
  transaction.query(sql`
    with stopped as (
      update operations set state = 'STOPPED', last_error = ${error} where operation_id = ${operationId} returning appointment_id)
    insert into staff_tasks (practice_id, kind, appointment_id)
    select a.practice_id, 'SAME_CLIENT', a.appointment_id from stopped join appointments a using (appointment_id)
     where not exists (select 1 from staff_tasks t
                        where t.appointment_id = a.appointment_id and t.kind = 'SAME_CLIENT' and t.done_at is null)`);

/** All clients or all pets of a connection. */
export type People = { readonly connectionId: number; readonly source: string; readonly kind: PersonKind };

export type Sought = Adding & {
  readonly operationId: number;
  /** As they are now. */
  readonly fields: RemoteRecord['fields'];
  readonly isErased: boolean;
  readonly clients: readonly string[];
};

/** Lists records that were sent and are not known to have arrived, also over a connection that was removed since. */
export const listAdding = (database: Queryable, { source, kind }: People): Promise<Sought[]> =>
  database.query<Sought>(sql`
    select o.operation_id as "operationId", o.adding ->> 'kind' as kind, (o.adding ->> 'id')::int as id, (o.adding ->> 'sentAt')::float8 as "sentAt",
           o.adding ->> 'fingerprint' as fingerprint, c.erased_at is not null as "isErased",
           jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'email', c.email, 'name', t.name) as fields,
           array(select e.external_id from external_ids e where e.kind = 'clients' and e.source = ${source} and e.id = c.client_id) as clients
      from operations o join connections n using (connection_id) join appointments a using (appointment_id)
      join clients c on c.client_id = a.client_id
      left join pets t on t.pet_id = a.pet_id
     where n.source = ${source} and o.state <> 'DONE' and o.last_error is distinct from 'SEVERAL' and o.adding ->> 'kind' = ${kind}`);

/** Whether an open task asks staff who owns the pet of this appointment. */
export const isOwnerUnsure = (database: Queryable, appointmentId: number): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from staff_tasks t join appointments a using (pet_id)
     where a.appointment_id = ${appointmentId} and t.kind = 'OTHER_OWNER' and t.done_at is null`);

/** Why a change by the client is left to staff meanwhile. */
export const otherOwnerWords =
  'the pet has another owner there now, whose visit this may be, so the entry was left as it is';
