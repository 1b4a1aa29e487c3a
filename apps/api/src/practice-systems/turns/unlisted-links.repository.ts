import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { placeThere, type PracticeSystem, RemoteFailure, type RemoteName } from '../port.ts';

type Lists = Pick<PracticeSystem, 'listNames' | 'listPractices'>;

/** None if the account may not list them. */
export const orNone = async <One>(list: Promise<readonly One[]>): Promise<readonly One[]> => {
  try {
    return await list;
  } catch (error) {
    if (error instanceof RemoteFailure) return [];
    throw error;
  }
};

/** A note for each of our practices that is linked only to practices which the system no longer lists. */
export const noteUnlisted = async (database: Queryable, source: string, system: Lists): Promise<string[]> => {
  const names: Promise<readonly RemoteName[]> = system.listNames?.practices?.() ?? system.listPractices();
  const listed = (await orNone(names)).map(({ id }) => id);
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

type Clinicians = Pick<PracticeSystem, 'listClinicians'>;

/** Notes the portal's clinicians whose links all lead to inactive users of the system. */
export const noteInactiveClinicians = async (
  database: Queryable,
  source: string,
  system: Clinicians,
): Promise<string[]> => {
  const inactive = (await orNone(system.listClinicians())).filter(({ isActive }) => !isActive).map(({ id }) => id);
  return database.values<string>(sql`
    select c.display_name || ' is linked to ' || string_agg(e.external_id, ', ' order by e.external_id collate "C")
           || ', which is inactive there, so bookings may be refused: link an active one' as note
      from external_ids e join clinicians c on c.clinician_id = e.id and c.active
     where e.kind = 'clinicians' and e.source = ${source}
     group by c.clinician_id
    having bool_and(substr(e.external_id, strpos(e.external_id, '/') + 1) = any(${inactive}::text[]))
     order by c.clinician_id`);
};
