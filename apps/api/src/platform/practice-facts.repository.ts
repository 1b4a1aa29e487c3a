import { sql } from '../database/sql.ts';

/** `PracticeTexts` of the practice `p` of a query: its own, or the group's. */
export const practiceWords = sql`
  (coalesce((select jsonb_strip_nulls(g.content -> 'texts') from group_content g limit 1), '{}') || jsonb_strip_nulls(p.texts))`;

/** Whether the practice `p` has written more for the day of an appointment than its address. */
export const hasDayPage = sql`(${practiceWords} ?| array['parking', 'whenYouArrive', 'whatToBring'])`;

/** Whether the practice `p` of a query keeps its book in a system that the portal reads. */
export const usesOwnSystem = sql`
  exists (select 1 from connections k join external_ids e on e.kind = 'practices' and e.source = k.source
           where e.id = p.practice_id and k.removed_at is null)`;
