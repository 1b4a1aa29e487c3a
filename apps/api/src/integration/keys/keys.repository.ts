import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { untilFormerEnds } from '../former-secrets.repository.ts';

export type IntegrationKey = {
  readonly keyId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly callsAMinute: number;
  /** The system whose ids it uses. */
  readonly source: string;
  /** Null for all practices. */
  readonly practiceIds: readonly number[] | null;
};

/** A key that names no system is a system of its own. */
const source = sql`coalesce(source, 'key:' || key_id) as source`;

/** Records use at most once a minute, to avoid contention on the row. */
export const findKeyByToken = (database: Queryable, hash: Uint8Array): Promise<IntegrationKey | null> =>
  database.find<IntegrationKey>(sql`
    with found as (
      select key_id, name, scopes, calls_a_minute, ${source}, practice_ids, last_used_at from integration_keys
       where revoked_at is null
         and (token_hash = ${hash} or (former_hash = ${hash} and former_until > clock_timestamp()))),
    noted as (
      update integration_keys k set last_used_at = clock_timestamp() from found f
       where k.key_id = f.key_id and (f.last_used_at is null or f.last_used_at < clock_timestamp() - interval '1 minute'))
    select key_id as "keyId", name, scopes, calls_a_minute as "callsAMinute", source, practice_ids as "practiceIds" from found`);

/** Of all keys in use, in hexadecimal. */
export const listTokenHashes = (database: Queryable): Promise<string[]> =>
  database.values<string>(sql`
    select encode(token_hash, 'hex') as hash from integration_keys where revoked_at is null
     union all
    select encode(former_hash, 'hex') from integration_keys
     where revoked_at is null and former_until > clock_timestamp()`);

export type KeyRow = IntegrationKey & {
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
};

export const listKeys = (database: Queryable): Promise<KeyRow[]> =>
  database.query<KeyRow>(sql`
    select key_id as "keyId", name, scopes, calls_a_minute as "callsAMinute", ${source}, practice_ids as "practiceIds", created_at as "createdAt",
           last_used_at as "lastUsedAt", revoked_at as "revokedAt"
      from integration_keys order by key_id`);

type NewKey = {
  readonly name: string;
  readonly hash: Uint8Array;
  readonly scopes: readonly string[];
  readonly callsAMinute: number;
  /** Null if the key is a system of its own. */
  readonly source: string | null;
  readonly practiceIds: readonly number[] | null;
};

export const insertKey = (database: Queryable, key: NewKey): Promise<number | null> =>
  database.value<number>(sql`
    insert into integration_keys (name, token_hash, scopes, calls_a_minute, source, practice_ids)
    values (${key.name}, ${key.hash}, ${key.scopes}::text[], ${key.callsAMinute}, ${key.source},
            ${key.practiceIds}::int[])
    on conflict (name) where revoked_at is null do nothing returning key_id as "keyId"`);

type NewToken = { readonly keyId: number; readonly hash: Uint8Array };

export const rotateKey = (database: Queryable, { keyId, hash }: NewToken): Promise<boolean> =>
  database.returnsRow(sql`
    update integration_keys set former_hash = token_hash, former_until = ${untilFormerEnds}, token_hash = ${hash}
     where key_id = ${keyId} and revoked_at is null returning 1`);

export const revokeKey = (database: Queryable, keyId: number): Promise<boolean> =>
  database.returnsRow(sql`
    update integration_keys set revoked_at = clock_timestamp() where key_id = ${keyId} and revoked_at is null returning 1`);
