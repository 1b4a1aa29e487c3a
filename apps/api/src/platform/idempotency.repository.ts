import type { Queryable } from '../database/client.ts';
import { type Sql, sql } from '../database/sql.ts';

/** `requestHash` is in base64. */
export type StoredReply = { readonly requestHash: string; readonly response: unknown };

export type RequestKey = {
  readonly scope: string;
  readonly key: string;
  /** The derived key of a minute ago, for repeats across the boundary. */
  readonly earlierKey?: string;
};

export const storedReply = ({ scope, key, earlierKey = key }: RequestKey): Sql => sql`
  (select jsonb_build_object('requestHash', encode(request_hash, 'base64'), 'response', response) from idempotency_keys k
    where k.scope = ${scope} and k.idempotency_key in (${key}, ${earlierKey})
      and created_at > clock_timestamp() - case k.idempotency_key when ${key} then interval '24 hours' else interval '1 minute' end
    order by created_at desc limit 1)`;

export const findStoredReply = (database: Queryable, key: RequestKey): Promise<StoredReply | null> =>
  database.value<StoredReply>(sql`select ${storedReply(key)} as stored`);

export type IdempotentRequest = RequestKey & { readonly requestHash: string };

type Reply = IdempotentRequest & { readonly status: 200 | 201; readonly response: unknown };

/** For a larger statement, whose successful CTE must be named `done`. */
export const keepReply = ({ scope, key, requestHash, status, response }: Reply): Sql => sql`
  insert into idempotency_keys (scope, idempotency_key, request_hash, status, response)
  select ${scope}, ${key}, decode(${requestHash}, 'base64'), ${status}::int, ${JSON.stringify(response)}::text::json from done`;

export const saveReply = (transaction: Queryable, reply: Reply) =>
  transaction.query(sql`with done as (select 1) ${keepReply(reply)}`);
