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

export type LinkedName = { readonly kind: NameKind; readonly externalId: string; readonly id: number };

export const listLinkedNames = (database: Queryable, source: string): Promise<LinkedName[]> =>
  database.query<LinkedName>(sql`
    select kind, external_id as "externalId", id from external_ids
     where source = ${source} and kind in ('practices', 'clinicians', 'reasons') order by kind collate "C", external_id collate "C"`);
