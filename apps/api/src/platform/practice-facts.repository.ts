import { sql } from '../database/sql.ts';

/** `PracticeTexts` of the practice `p` of a query: its own texts, or else the group's. */
export const practiceWords = sql`
  (coalesce((select jsonb_strip_nulls(g.content -> 'texts') from group_content g limit 1), '{}') || jsonb_strip_nulls(p.texts))`;

/** Whether the practice `p` of a query has texts for the day of an appointment. */
export const hasDayPage = sql`(${practiceWords} ?| array['parking', 'whenYouArrive', 'whatToBring'])`;

/** Whether the practice `p` of a query keeps its diary in a system of its own that the portal reads. */
export const usesOwnSystem = sql`
  exists (select 1 from connections k join external_ids e on e.kind = 'practices' and e.source = k.source
           where e.id = p.practice_id and k.removed_at is null)`;

const unreadMinutes = 15;

/** Whether the practice `p` of a query lets its own system decide, which could not be read for a while. */
export const isUnread = sql`
  (p.diary_authority = 'PRACTICE_SYSTEM' and exists (
    select 1 from external_ids e
      join connections c on c.source = e.source and c.removed_at is null
      join connection_feeds f on f.connection_id = c.connection_id and f.feed = 'CHANGES'
     where e.kind = 'practices' and e.id = p.practice_id
       and coalesce(f.fresh_at, '-infinity') < clock_timestamp() - make_interval(mins => ${unreadMinutes})))`;

/** How many days from today the first reading of the practice's own system has read; null if all, or if there is none. */
export const readDays = sql`
  (select min(greatest(0, (coalesce(f.cursor_at, now()) at time zone p.time_zone)::date - (now() at time zone p.time_zone)::date))
     from external_ids e
     join connections c on c.source = e.source and c.removed_at is null and c.paused_at is null and c.loaded_at is null and c.blocked_at is null
     join connection_feeds f on f.connection_id = c.connection_id and f.feed = 'FAR'
    where e.kind = 'practices' and e.id = p.practice_id)`;
