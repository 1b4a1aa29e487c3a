import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';

/** Returns 0 if there is no feed or no such client. */
export const findFeedNumber = async (database: Queryable, clientId: number): Promise<number> =>
  (await database.value<number>(sql`
    select greatest(calendar_feed_number, 0) as "feedNumber" from clients where client_id = ${clientId}`)) ?? 0;

type Signed = { readonly clientId: number; readonly keyId: Uint8Array };

/** Stores the key id of an address made before key ids were stored. */
export const showFeedNumber = async (database: Queryable, { clientId, keyId }: Signed): Promise<number> => {
  await database.query(sql`
    update clients set calendar_feed_key_id = ${keyId}
     where client_id = ${clientId} and calendar_feed_number > 0 and calendar_feed_key_id is null`);
  return findFeedNumber(database, clientId);
};

/** Numbers are never reused, so a revoked URL stays revoked. */
export const renewFeedNumber = async (database: Queryable, { clientId, keyId }: Signed): Promise<number> =>
  (await database.value<number>(sql`
    update clients set calendar_feed_number = abs(calendar_feed_number) + 1, calendar_feed_key_id = ${keyId}
     where client_id = ${clientId}
    returning calendar_feed_number as "feedNumber"`)) ?? 0;

/** Negates the number, so that the next feed gets a new one. */
export const stopFeed = (database: Queryable, clientId: number) =>
  database.query(sql`
    update clients set calendar_feed_number = -abs(calendar_feed_number) where client_id = ${clientId}`);
