import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';

type Options = { readonly email?: string; readonly emailVerified?: boolean };

let built = 0;

/** The login of a person without a record; returns its id. */
export const buildIdentity = async (
  database: Database,
  { email, emailVerified = false }: Options = {},
): Promise<number> => {
  const subject = `newcomer-${process.pid}-${++built}`;
  return database.certainValue<number>(sql`
    insert into identities (issuer, subject, email, email_verified)
    values ('http://127.0.0.1:9', ${subject}, ${email ?? null}, ${emailVerified}) returning identity_id as id`);
};
