import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { placeThere, type PracticeSystem, RemoteFailure, type RemoteName } from '../port.ts';

type Lists = Pick<PracticeSystem, 'listNames' | 'listPractices'>;

/** None if the account may not list them. */
const listNamesOf = async (system: Lists): Promise<readonly RemoteName[]> => {
  try {
    return await (system.listNames?.practices?.() ?? system.listPractices());
  } catch (error) {
    if (error instanceof RemoteFailure) return [];
    throw error;
  }
};

/** A note for each of our practices that is linked only to practices which the system no longer lists. */
export const noteUnlisted = async (database: Queryable, source: string, system: Lists): Promise<string[]> => {
  const listed = (await listNamesOf(system)).map(({ id }) => id);
  if (listed.length === 0) return [];
  const unlisted = await database.query<{ readonly name: string; readonly ids: string }>(sql`
    select p.name, string_agg(e.external_id, ', ' order by e.external_id collate "C") as ids
      from external_ids e join practices p on p.practice_id = e.id
     where e.kind = 'practices' and e.source = ${source}
     group by p.practice_id having not bool_or(e.external_id = any(${listed}::text[]))
     order by p.practice_id`);
  const words = 'which is not in the system’s list of practices: if it has another id there now, link that one';
  return unlisted.map(({ name, ids }) => `${name} is linked to ${placeThere(ids)}, ${words}`);
};
