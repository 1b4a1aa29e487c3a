import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';
import type { RemoteClinician } from '../port.ts';

/** Minutes since midnight; null on a day off. */
export type RotaRow = { readonly date: string; readonly starts: number | null; readonly ends: number | null };

export type Place = { readonly practice: string; readonly clinician: string };

export type LinkedPlace = Place & {
  /** Null if the portal does not have this clinician at this practice. */
  readonly externalId: string | null;
  readonly clinicianId: number | null;
  /** True if the record came from this system; false if an operator linked an existing record, which keeps its name. */
  readonly isTaken: boolean;
};

/** Leaves out practices that are not linked. An id without a practice counts at its clinician's practice. */
export const listPlaces = (
  database: Queryable,
  { source, places }: { readonly source: string; readonly places: readonly Place[] },
): Promise<LinkedPlace[]> =>
  database.query<LinkedPlace>(sql`
    select r.practice, r.clinician, e.external_id as "externalId", e.clinician_id as "clinicianId",
           e.version is not null as "isTaken"
      from jsonb_to_recordset(${json(places)}) as r(practice text, clinician text)
      join external_ids p on p.kind = 'practices' and p.source = ${source} and p.external_id = r.practice
      left join lateral (
        select e.external_id, e.version, c.clinician_id from external_ids e join clinicians c on c.clinician_id = e.id
         where e.kind = 'clinicians' and e.source = ${source} and c.practice_id = p.id
           and e.external_id in (r.clinician, r.practice || '/' || r.clinician)
         order by length(e.external_id) desc limit 1) e on true`);

export type OwnedRota = { readonly externalId: string; readonly clinicianId: number };

/** Lists clinicians whose rota came from this system before. */
export const listOwnedRotas = (database: Queryable, source: string): Promise<OwnedRota[]> =>
  database.query<OwnedRota>(sql`
    select e.external_id as "externalId", c.id as "clinicianId"
      from external_ids e join external_ids c on c.kind = 'clinicians' and c.source = e.source and c.external_id = e.external_id
     where e.kind = 'rota-exceptions' and e.source = ${source} order by e.external_id collate "C"`);

type Users = { readonly source: string; readonly clinicians: readonly RemoteClinician[] };

/** Notes who is deactivated, because bookings are entered for somebody who is not. */
export const noteInactiveClinicians = (transaction: Queryable, { source, clinicians }: Users) =>
  transaction.query(sql`
    update external_ids e set gone_at = case when not r."isActive" then clock_timestamp() end
      from jsonb_to_recordset(${json(clinicians)}) as r(id text, "isActive" boolean)
     where e.kind = 'clinicians' and e.source = ${source} and split_part(e.external_id, '/', -1) = r.id
       and (e.gone_at is null) <> r."isActive"`);

export type StoredRota = RotaRow & { readonly clinicianId: number; readonly reason: string | null };

export const listStoredRotas = (
  database: Queryable,
  { clinicianIds, from }: { readonly clinicianIds: readonly number[]; readonly from: string },
): Promise<StoredRota[]> =>
  database.query<StoredRota>(sql`
    select clinician_id as "clinicianId", to_char(held_on, 'YYYY-MM-DD') as date, starts_at_minute as starts, ends_at_minute as ends, reason
      from rota_exceptions where clinician_id = any(${clinicianIds}::int[]) and held_on >= ${from}::date`);
