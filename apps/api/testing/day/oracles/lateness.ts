import { sql } from '../../../src/database/sql.ts';
import type { Oracle } from './oracle.ts';

/** Pets that come together are late together, and hear of a delay in one email. */
export const latenessOracle: Oracle = async ({ database, letters }) => {
  const apart = await database.values<string>(sql`
    select 'the pets of group ' || group_id || ' are not late together' as what from appointments
     where group_id is not null and not group_left and status = 'BOOKED'
     group by group_id
    having count(distinct coalesce(case when client_late_sequence = ics_sequence then client_late_minutes end, 0)) > 1`);
  const late = letters.filter(({ kind }) => kind === 'practice-late');
  const rows = await database.query<{ readonly id: number; readonly groupId: number }>(sql`
    select appointment_id as id, coalesce(case when not group_left then group_id end, -appointment_id) as "groupId" from appointments
     where appointment_id = any(${late.map(({ subjectId }) => subjectId)}::int[])`);
  const groups = new Map(rows.map(({ id, groupId }) => [id, groupId]));
  const ofDelays = Map.groupBy(
    late,
    (one) => `${groups.get(one.subjectId)} ${one.subjectVersion} ${Math.floor(one.at / 60_000)}`,
  );
  const many = [...ofDelays.values()].filter(({ length }) => length > 1);
  return [...apart, ...many.map((same) => `${same.length} emails about one delay to ${same[0]?.email.to.name}`)];
};
