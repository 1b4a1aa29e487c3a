import type { DiaryAuthority } from '@portal/domain/practices/diary-authority';
import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

type Change = {
  readonly practiceIds: readonly number[];
  readonly authority: DiaryAuthority;
  readonly actor: string;
  readonly traceId: string;
};

/** Bookings that are not decided yet stay with whoever was asked. Returns the names of the practices. */
export const setDiaryAuthority = async (
  database: Queryable,
  { practiceIds, authority, actor, traceId }: Change,
): Promise<string[]> => {
  const rows = await database.query<{ name: string }>(sql`
    with done as (
      update practices set diary_authority = ${authority} where practice_id = any(${practiceIds}::int[]) returning practice_id, name),
    audited as (
      insert into audit_events (actor, action, subject_kind, subject_id, trace_id, details)
      select ${actor}, 'practice.diary-authority', 'practice', practice_id::text, ${traceId}, jsonb_build_object('authority', ${authority}::text)
        from done)
    select name from done order by name`);
  return rows.map(({ name }) => name);
};
