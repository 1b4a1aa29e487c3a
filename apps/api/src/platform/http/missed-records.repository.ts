import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export const auditWalk = (
  database: Queryable,
  { identityId, traceId }: { readonly identityId: number; readonly traceId: string },
) =>
  database.query(sql`
    insert into audit_events (actor, action, subject_kind, subject_id, trace_id)
    values (${`identity:${identityId}`}, 'records.walked', 'identity', ${String(identityId)}, ${traceId})`);
