import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type NameKind = 'practices' | 'clinicians' | 'reasons';

/** A record of ours that may be linked. */
export type OwnName = {
  readonly kind: NameKind;
  readonly id: number;
  readonly name: string;
  /** Of a clinician. */
  readonly practiceId: number | null;
};

export const listOwnNames = (database: Queryable): Promise<OwnName[]> =>
  database.query<OwnName>(sql`
    select 'practices' as kind, practice_id as id, name, null::int as "practiceId" from practices
    union all select 'clinicians', clinician_id, display_name, practice_id from clinicians where active
    union all select 'reasons', reason_id, name, null from appointment_reasons
    order by id`);

export type SharedReason = { readonly name: string; readonly ids: string };

/** Our reasons that are several there, and of which nobody has said which one is entered at each practice. */
export const listSharedReasons = (database: Queryable, source: string): Promise<SharedReason[]> =>
  database.query<SharedReason>(sql`
    select r.name, string_agg(e.external_id, ', ' order by e.external_id collate "C") as ids
      from external_ids e join appointment_reasons r on r.reason_id = e.id
     where e.kind = 'reasons' and e.source = ${source} and e.external_id not like '%/%'
       and exists (select 1 from external_ids p
                    where p.kind = 'practices' and p.source = ${source} and not exists (
                      select 1 from external_ids o
                       where o.kind = 'reasons' and o.source = ${source} and o.id = e.id and starts_with(o.external_id, p.external_id || '/')))
     group by r.reason_id having count(*) > 1`);

export type LinkedName = { readonly kind: NameKind; readonly externalId: string; readonly id: number };

export const listLinkedNames = (database: Queryable, source: string): Promise<LinkedName[]> =>
  database.query<LinkedName>(sql`
    select kind, external_id as "externalId", id from external_ids
     where source = ${source} and kind in ('practices', 'clinicians', 'reasons') order by kind collate "C", external_id collate "C"`);
