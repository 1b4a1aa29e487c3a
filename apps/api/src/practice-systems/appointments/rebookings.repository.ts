import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';
import type { LinkedPerson } from '../people/adding.repository.ts';
import type { Entries } from '../port.ts';

/** A booking of a client added by the portal, and an entry that may be the same visit for a client known there. */
export type Rebooking = {
  readonly id: string;
  readonly pet: string;
  readonly client: string;
  /** Id of our booking's entry; equals `id` if reception changed that entry. */
  readonly ownId: string;
  readonly appointmentId: number;
  readonly petId: number;
  readonly clientId: number;
  readonly isGone: boolean;
};

/** Matches entries with the same clinician, an overlapping time, and a pet of the same name. */
export const listRebookings = (
  database: Queryable,
  { source, appointments }: Pick<Entries, 'source' | 'appointments'>,
): Promise<Rebooking[]> =>
  database.query<Rebooking>(sql`
    with own as materialized (
      select own.external_id, own.gone_at, a.appointment_id, a.pet_id, a.client_id, a.clinician_id, a.starts_at, a.ends_at,
             coalesce(name_key(mine.name), mine.name) as name
        from external_ids x
        join appointments a on a.client_id = x.id and a.status = 'BOOKED' and a.starts_at > clock_timestamp() and x.added_at >= a.created_at
        join external_ids own on own.kind = 'appointments' and own.source = ${source} and own.id = a.appointment_id
         and own.external_id not like '%~%' and own.replaced_by is null
        join pets mine on mine.pet_id = a.pet_id
       where x.kind = 'clients' and x.source = ${source} and x.added_at is not null),
    asked as (
      select r.id, to_timestamp(r."startsAt" / 1000) as starts_at, to_timestamp(r."endsAt" / 1000) as ends_at, p.external_id as pet,
             coalesce(name_key(t.name), t.name) as name, c.id as clinician_id,
             (select min(o.external_id collate "C") from external_ids o where o.kind = 'clients' and o.source = ${source} and o.id = t.client_id) as client
        from jsonb_to_recordset(${json(appointments)})
          as r(id text, practice text, clinicians jsonb, pets jsonb, "startsAt" float8, "endsAt" float8)
        join external_ids p on p.kind = 'pets' and p.source = ${source} and p.external_id = r.pets ->> 0
        join pets t on t.pet_id = p.id
        join external_ids c on c.kind = 'clinicians' and c.source = ${source}
         and c.external_id in (r.clinicians ->> 0, r.practice || '/' || (r.clinicians ->> 0)))
    select asked.id, asked.pet, asked.client, own.external_id as "ownId", own.appointment_id as "appointmentId", own.pet_id as "petId",
           own.client_id as "clientId",
           own.gone_at is not null or exists (
             select 1 from connection_hints h join connections c using (connection_id)
              where c.source = ${source} and h.external_id = own.external_id and h.missing_since is not null) as "isGone"
      from own
      join asked on asked.name = own.name and (own.external_id = asked.id or (
             asked.clinician_id = own.clinician_id and asked.starts_at < own.ends_at and asked.ends_at > own.starts_at
             and not exists (select 1 from external_ids k
                              where k.kind = 'appointments' and k.source = ${source} and k.external_id = asked.id)))
     where not exists (select 1 from external_ids e
                        where e.kind = 'pets' and e.source = ${source} and e.id = own.pet_id
                          and e.external_id in (select merged_ids('pets', ${source}, asked.pet)))`);

/** Links our record to this remote id; its former id stays known. */
export const aliasRecord = (transaction: Queryable, { source, kind, id, externalId }: LinkedPerson) =>
  transaction.query(sql`
    insert into external_ids (kind, source, external_id, id, merged_into)
    values (${kind}, ${source}, '~' || ${id}::int, ${id}, ${externalId})
    on conflict (kind, source, external_id) do update set merged_into = excluded.merged_into`);

/** Lists those of these entries whose client was added by the portal. */
export const listReplaceable = (database: Queryable, source: string, ids: readonly string[]) =>
  database.query<{ readonly startsAt: number }>(sql`
    select a.starts_at as "startsAt"
      from external_ids e join appointments a on a.appointment_id = e.id
      join external_ids x on x.kind = 'clients' and x.source = ${source} and x.id = a.client_id and x.added_at >= a.created_at
     where e.kind = 'appointments' and e.source = ${source} and e.external_id = any(${ids}::text[]) and a.status = 'BOOKED'
       and e.replaced_by is null`);
