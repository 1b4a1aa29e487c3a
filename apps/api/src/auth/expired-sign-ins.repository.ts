import { sql } from '../database/sql.ts';

/** Events are kept for 90 days (docs/decisions/0020). */
export const expiredSignIns = {
  signInEvents: sql`
    delete from sign_in_events where occurred_at < clock_timestamp() - interval '90 days' returning 1`,
  signInFlows: sql`delete from sign_in_flows where expires_at < clock_timestamp() returning 1`,
};
