import type { OpeningTimes } from '@portal/domain/slots/open-intervals';
import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';
import { queueMail, recordAudit, thePractice } from '../../platform/mail-and-audit.repository.ts';

export type BreakOfPractice = OpeningTimes & {
  readonly practiceId: number;
  readonly now: number;
  /** Null without a break. */
  readonly until: number | null;
};

export const findOnlineBreak = (database: Queryable, practiceId: number): Promise<BreakOfPractice | null> =>
  database.find<BreakOfPractice>(sql`
    select p.practice_id as "practiceId", p.time_zone as "timeZone", clock_timestamp() as now,
           case when p.online_break_until > clock_timestamp() then p.online_break_until end as until,
           coalesce((select json_agg(json_build_object('weekday', h.weekday, 'startMinutes', h.opens_at_minute,
                                                         'endMinutes', h.closes_at_minute))
                       from practice_opening_hours h where h.practice_id = p.practice_id), '[]') as "openingHours",
           coalesce((select json_agg(d.held_on) from practice_closed_days d
                      where d.practice_id = p.practice_id and d.held_on >= now()::date - 2), '[]') as "closedDates"
      from practices p where p.practice_id = ${practiceId}`);

type Break = {
  readonly practiceId: number;
  readonly until: number | null;
  readonly actor: string;
  readonly traceId: string;
};

/** Replaces the break. A change is audited, and a break is emailed to the practice, because a mail scanner may have begun it. */
export const saveOnlineBreak = (database: Queryable, { practiceId, until, actor, traceId }: Break) => {
  const end = until === null ? sql`null::timestamptz` : timestamp(until);
  return database.query(sql`
    with done as (
      update practices set online_break_until = ${end}
       where practice_id = ${practiceId}
         and case when online_break_until > clock_timestamp() then online_break_until end is distinct from ${end}
      returning practice_id),
    mail as (${queueMail({
      kind: 'practice-break',
      ...thePractice,
      version: sql`${(until ?? 0) / 60_000}::int`,
      where: sql`${until !== null}::boolean`,
    })})
    ${recordAudit({
      ...thePractice,
      actor,
      action: 'practice.online-break',
      traceId,
      details: sql`jsonb_build_object('until', ${end})`,
    })}`);
};
