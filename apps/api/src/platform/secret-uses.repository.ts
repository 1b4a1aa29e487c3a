import type { Queryable } from '../database/client.ts';
import { sql } from '../database/sql.ts';

export type SecretUseRow = {
  /** Null for calendar URLs made before key ids were stored and not shown since. */
  readonly keyId: string | null;
  readonly sessions: number;
  readonly calendars: number;
  /** Secrets of webhooks, which cannot be signed with another secret. */
  readonly webhooks: number;
  /** Credentials of practices' own systems. */
  readonly connections: number;
};

export const countSecretUses = (database: Queryable): Promise<SecretUseRow[]> =>
  database.query<SecretUseRow>(sql`
    select encode(key_id, 'hex') as "keyId", sum(sessions)::int as sessions, sum(calendars)::int as calendars,
           sum(webhooks)::int as webhooks, sum(connections)::int as connections
      from (select substring(provider_tokens from 1 for 4) as key_id, 1 as sessions, 0 as calendars, 0 as webhooks, 0 as connections
              from sessions where expires_at > clock_timestamp()
            union all
            select calendar_feed_key_id, 0, 1, 0, 0 from clients where calendar_feed_number > 0
            union all
            select substring(secret from 1 for 4), 0, 0, 1, 0 from webhooks where removed_at is null
            union all
            select substring(credentials from 1 for 4), 0, 0, 0, 1 from connections
             where removed_at is null and system <> 'files') uses
     group by key_id
     order by key_id`);

/** Practices that read their diary by a link, which ends with the secret that signed it. */
export const countDiaryLinks = (database: Queryable): Promise<number> =>
  database.certainValue<number>(sql`select count(*) as count from practices where diary_email is not null`);
