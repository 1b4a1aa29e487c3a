import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import type { PracticeSystem } from '../port.ts';
import { orNone } from '../turns/unlisted-links.repository.ts';
import { reasonIdOf } from './agreed.repository.ts';

/** A note for each reason of the linked practices that is entered as one which is not active there. Lists have only active ones. */
export const noteInactiveReasons = async (
  database: Queryable,
  source: string,
  system: Pick<PracticeSystem, 'listReasons'>,
): Promise<string[]> => {
  const active = (await orNone(system.listReasons())).map(({ id }) => id);
  if (active.length === 0) return [];
  return database.values<string>(sql`
    select r.name || ' is entered as ' || string_agg(distinct entered.id, ', ')
           || ', which is inactive there, so bookings may be refused: link an active one as PRACTICE/REASON' as note
      from (select ${source}::text as source) c
      join external_ids p on p.kind = 'practices' and p.source = c.source
      join practice_reasons o on o.practice_id = p.id
      join appointment_reasons r using (reason_id)
     cross join lateral (select ${reasonIdOf(sql`o.practice_id`, sql`r.reason_id`)} as id) entered
     where entered.id <> all(${active}::text[])
     group by r.reason_id order by r.reason_id`);
};
