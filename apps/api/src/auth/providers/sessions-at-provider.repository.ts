import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

type AtProvider = {
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string | null;
  readonly providerSid: string | null;
};

/** A session without a known `sid` ends with any other of the same subject. */
export const findSessionsAtProvider = (
  database: Queryable,
  { provider, issuer, subject, providerSid }: AtProvider,
): Promise<Uint8Array[]> =>
  database.values<Uint8Array>(sql`
    select s.session_id_hash as "sessionIdHash"
      from sessions s join identities i using (identity_id)
     where s.provider = ${provider} and i.issuer = ${issuer}
       and (${subject}::text is null or i.subject = ${subject})
       and (${providerSid}::text is null or s.provider_sid = ${providerSid}
            or (s.provider_sid is null and ${subject}::text is not null))`);
