import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export const isProofSpent = async (database: Queryable, nonceHash: Uint8Array): Promise<boolean> =>
  (await database.query(sql`select 1 from spent_proofs where nonce_hash = ${nonceHash}`)).length === 1;

export const spendProof = (
  database: Queryable,
  { nonceHash, expiresAt }: { nonceHash: Uint8Array; expiresAt: number },
): Promise<boolean> =>
  database.returnsRow(sql`
    insert into spent_proofs (nonce_hash, expires_at)
    select ${nonceHash}, e.at from (select to_timestamp(${expiresAt}::float8) as at) e where e.at > clock_timestamp()
    on conflict (nonce_hash) do nothing returning 1`);
