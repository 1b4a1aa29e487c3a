import type { Queryable } from '../database/client.ts';
import { type Sql, sql } from '../database/sql.ts';

/** The hash is in base64. */
export type StoredReply = { readonly requestHash: string; readonly response: unknown };

/** One request of one client, however often it is sent. */
export type Named = {
  readonly scope: string;
  readonly key: string;
  /** What it would have been called a minute ago: the same request, if it was sent within one. */
  readonly earlierKey?: string;
};

/** What was answered to this key before; null if nothing was. Part of a statement that asks for more. */
export const storedReply = ({ scope, key, earlierKey = key }: Named): Sql => sql`
  (select jsonb_build_object('requestHash', encode(request_hash, 'base64'), 'response', response) from idempotency_keys
    where scope = ${scope} and idempotency_key in (${key}, ${earlierKey})
      and created_at > clock_timestamp() - case idempotency_key when ${key} then interval '24 hours' else interval '1 minute' end
    order by created_at desc limit 1)`;

/** What was answered to this key before; null if nothing was. */
export const findStoredReply = async (database: Queryable, named: Named): Promise<StoredReply | null> => {
  const rows = await database.query<{ stored: StoredReply | null }>(sql`select ${storedReply(named)} as stored`);
  return rows[0]?.stored ?? null;
};

/** The hash of what was asked, in base64. */
export type NamedRequest = Named & { readonly requestHash: string };

type Reply = NamedRequest & { readonly status: 200 | 201; readonly response: unknown };

/** Keeps the answer with what it answers for: part of the statement that does it, which names its success `done`. */
export const keepReply = ({ scope, key, requestHash, status, response }: Reply): Sql => sql`
  insert into idempotency_keys (scope, idempotency_key, request_hash, status, response)
  select ${scope}, ${key}, decode(${requestHash}, 'base64'), ${status}::int, ${JSON.stringify(response)}::text::json from done`;

/** The same by itself, at the end of a transaction that did it. */
export const saveReply = (transaction: Queryable, { scope, key, requestHash, status, response }: Reply) =>
  transaction.query(sql`
    insert into idempotency_keys (scope, idempotency_key, request_hash, status, response)
    values (${scope}, ${key}, decode(${requestHash}, 'base64'), ${status}::int, ${JSON.stringify(response)}::text::json)`);
