import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

/** The number in the client's private calendar address; 0 while there is none, and for a client that does not exist. */
export const findFeedNumber = async (database: Queryable, clientId: number): Promise<number> => {
  const rows = await database.query<{ feedNumber: number }>(sql`
    select greatest(calendar_feed_number, 0) as "feedNumber" from clients where client_id = ${clientId}`);
  return rows[0]?.feedNumber ?? 0;
};

type Renewal = {
  readonly clientId: number;
  /** Of the secret that signs the address. */
  readonly keyId: Uint8Array;
};

/** The next number; numbers are never used twice, so an address that was ended stays ended. */
export const renewFeedNumber = async (database: Queryable, { clientId, keyId }: Renewal): Promise<number> => {
  const rows = await database.query<{ feedNumber: number }>(sql`
    update clients set calendar_feed_number = abs(calendar_feed_number) + 1, calendar_feed_key_id = ${keyId}
     where client_id = ${clientId}
    returning calendar_feed_number as "feedNumber"`);
  return rows[0]?.feedNumber ?? 0;
};

/** Off: kept as a negative number, so that the next address has a new one. */
export const stopFeed = (database: Queryable, clientId: number) =>
  database.query(sql`
    update clients set calendar_feed_number = -abs(calendar_feed_number) where client_id = ${clientId}`);
