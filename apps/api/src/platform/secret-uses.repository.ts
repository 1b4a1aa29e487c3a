import type { Queryable } from '../database/client.ts';
import { sql } from '../database/sql.ts';

export type SecretUseRow = {
  /** Null for calendar URLs made before key ids were stored and not shown since. */
  readonly keyId: string | null;
  readonly sessions: number;
  readonly calendars: number;
};

export const countSecretUses = (database: Queryable): Promise<SecretUseRow[]> =>
  database.query<SecretUseRow>(sql`
    select encode(key_id, 'hex') as "keyId", sum(sessions)::int as sessions, sum(calendars)::int as calendars
      from (select substring(provider_tokens from 1 for 4) as key_id, 1 as sessions, 0 as calendars
              from sessions where expires_at > clock_timestamp()
            union all
            select calendar_feed_key_id, 0, 1 from clients where calendar_feed_number > 0) uses
     group by key_id
     order by key_id`);
