import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';

type TimeKey = {
  readonly source: string;
  readonly externalId: string;
  /** The practices that the key can reach; null for all. */
  readonly practiceIds: readonly number[] | null;
};

type OccupiedTime = TimeKey & {
  readonly practiceId: number;
  readonly clinicianId: number;
  readonly startsAt: number;
  readonly endsAt: number;
};

const kind = 'kept-time';

export const isClinicianOf = (
  database: Queryable,
  { practiceId, clinicianId }: Pick<OccupiedTime, 'practiceId' | 'clinicianId'>,
): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from clinicians where clinician_id = ${clinicianId} and practice_id = ${practiceId}`);

/** Staff may block any time. The same name replaces the earlier block; an identical one changes nothing. */
export const saveOccupiedTime = async (transaction: Queryable, time: OccupiedTime): Promise<void> => {
  const { source, externalId, practiceIds, practiceId, clinicianId, startsAt, endsAt } = time;
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${source} ${externalId}`}, 0))`);
  const same = await transaction.query(sql`
    select 1 from external_ids e join diary_entries d on d.diary_entry_id = e.id
     where e.kind = ${kind} and e.source = ${source} and e.external_id = ${externalId}
       and d.clinician_id = ${clinicianId} and d.occupied_from = ${timestamp(startsAt)} and d.occupied_to = ${timestamp(endsAt)}`);
  if (same.length > 0) return;
  await deleteOccupiedTime(transaction, { source, externalId, practiceIds });
  await transaction.query(sql`
    with entry as (
      insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state, may_overlap)
      values (${practiceId}, ${clinicianId}, ${timestamp(startsAt)}, ${timestamp(endsAt)}, 'BLOCKED', true)
      returning diary_entry_id)
    insert into external_ids (kind, source, external_id, id)
    select ${kind}, ${source}, ${externalId}, diary_entry_id::integer from entry`);
};

export const deleteOccupiedTime = (
  database: Queryable,
  { source, externalId, practiceIds }: TimeKey,
): Promise<boolean> =>
  database.returnsRow(sql`
    with gone as (
      delete from external_ids e using diary_entries d
       where e.kind = ${kind} and e.source = ${source} and e.external_id = ${externalId} and d.diary_entry_id = e.id
         and (${practiceIds}::int[] is null or d.practice_id = any(${practiceIds}::int[])) returning e.id)
    delete from diary_entries d using gone where d.diary_entry_id = gone.id returning 1`);
