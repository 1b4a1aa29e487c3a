import type { ActivationStatus } from '@portal/domain/activation/activation-status';
import type { Queryable } from '../database/client.ts';
import { type Sql, sql, timestamp } from '../database/sql.ts';

export type SessionRow = {
  readonly identityId: number;
  readonly provider: string;
  readonly authenticationType: 'UsernamePassword' | 'SocialConnection';
  readonly tokensExpired: boolean;
  /** Last seen at least 30 seconds ago, so worth a write. */
  readonly seenLongAgo: boolean;
  readonly authenticatedAt: number | null;
  readonly expiresAt: number;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly name: string;
  readonly clientId: number | null;
  readonly activationStatus: ActivationStatus;
};

/** The browser's own limit plus one minute of grace. */
const idleSeconds = 16 * 60;

const idle = sql`make_interval(secs => ${idleSeconds})`;
const isAlive = sql`s.expires_at > clock_timestamp() and s.last_seen_at > clock_timestamp() - ${idle}`;

export const findSession = (database: Queryable, sessionIdHash: Uint8Array): Promise<SessionRow | null> =>
  database.find<SessionRow>(sql`
    select s.identity_id as "identityId", s.provider, s.authentication_type as "authenticationType",
           s.provider_tokens_expire_at < clock_timestamp() + interval '60 seconds' as "tokensExpired",
           s.last_seen_at < clock_timestamp() - interval '30 seconds' as "seenLongAgo",
           s.authenticated_at as "authenticatedAt", s.expires_at as "expiresAt", i.issuer, i.subject, i.email,
           coalesce(trim(c.first_name || ' ' || c.last_name), concat_ws(' ', i.given_name, i.family_name)) as name,
           i.client_id as "clientId", i.activation_status as "activationStatus"
      from sessions s
      join identities i using (identity_id)
      left join clients c using (client_id)
     where s.session_id_hash = ${sessionIdHash}
       and ${isAlive}`);

/** Hashes in base64url. Uses SKIP LOCKED: a row that is being written misses one update. */
export const touchSessions = (database: Queryable, sessionIdHashes: readonly string[]) =>
  database.query(sql`
    with seen as (
      select session_id_hash from sessions
       where session_id_hash in (select decode(translate(hash, '-_', '+/') || '=', 'base64') from unnest(${sessionIdHashes}::text[]) hash)
         for update skip locked)
    update sessions s set last_seen_at = clock_timestamp() from seen where s.session_id_hash = seen.session_id_hash`);

type Tokens = {
  readonly sessionIdHash: Uint8Array;
  readonly providerTokens: Uint8Array;
  readonly tokensExpireAt: number;
};

type NewSession = Tokens & {
  readonly identityId: number;
  readonly provider: string;
  readonly authenticationType: string;
  readonly authenticatedAt: number | null;
  readonly device: string;
  readonly network: string | null;
  readonly providerSid?: string | null;
  readonly lifetimeSeconds: number;
};

export const insertSession = (database: Queryable, session: NewSession) =>
  database.query(sql`
    insert into sessions (session_id_hash, identity_id, provider, authentication_type, provider_tokens,
                          provider_tokens_expire_at, authenticated_at, device, network, provider_sid, expires_at)
    values (${session.sessionIdHash}, ${session.identityId}, ${session.provider}, ${session.authenticationType},
            ${session.providerTokens}, ${timestamp(session.tokensExpireAt)},
            ${session.authenticatedAt === null ? null : timestamp(session.authenticatedAt)},
            ${session.device}, ${session.network}, ${session.providerSid ?? null}::text,
            clock_timestamp() + make_interval(secs => ${session.lifetimeSeconds}))`);

export type SessionFilter =
  | { readonly identityId: number }
  | { readonly clientId: number }
  | { readonly email: string }
  | { readonly publicId: string };

export type OpenSessionRow = {
  readonly publicId: string;
  readonly sessionIdHash: Uint8Array;
  readonly identityId: number;
  readonly clientId: number | null;
  readonly provider: string;
  readonly device: string;
  readonly network: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

const belongTo = (filter: SessionFilter): Sql => {
  if ('identityId' in filter) return sql`s.identity_id = ${filter.identityId}`;
  if ('clientId' in filter) return sql`i.client_id = ${filter.clientId}`;
  if ('publicId' in filter) return sql`s.public_id::text = ${filter.publicId}`;
  return sql`email_key(${filter.email}) in (email_key(i.email), c.email_key)`;
};

export const listSessions = (database: Queryable, filter: SessionFilter | null): Promise<OpenSessionRow[]> =>
  database.query<OpenSessionRow>(sql`
    select s.public_id as "publicId", s.session_id_hash as "sessionIdHash", s.identity_id as "identityId",
           i.client_id as "clientId", s.provider, s.device, s.network, s.created_at as "createdAt",
           s.last_seen_at as "lastSeenAt"
      from sessions s join identities i using (identity_id) left join clients c using (client_id)
     where ${isAlive} and ${filter === null ? sql`true` : belongTo(filter)}
     order by s.last_seen_at desc, s.created_at desc`);

export type EndedSession = {
  readonly identityId: number;
  readonly provider: string;
  readonly providerTokens: Uint8Array;
  readonly device: string;
  readonly network: string | null;
  /** Why the session had already lapsed; null if it was alive. */
  readonly lapse: 'EXPIRED' | 'IDLE' | null;
  readonly livedUntil: number;
};

export const deleteSession = (database: Queryable, sessionIdHash: Uint8Array): Promise<EndedSession | null> =>
  database.find<EndedSession>(sql`
    delete from sessions s where session_id_hash = ${sessionIdHash}
    returning identity_id as "identityId", provider, provider_tokens as "providerTokens", device, network,
              case when ${isAlive} then null when expires_at <= last_seen_at + ${idle} then 'EXPIRED' else 'IDLE' end as lapse,
              least(expires_at, last_seen_at + ${idle}) as "livedUntil"`);

export const endLapsedSessions = async (database: Queryable): Promise<number> => {
  // Waits a few minutes, because `last_seen_at` is written with a delay.
  const ended = await database.query(sql`
    with lapsed as (
      delete from sessions
       where expires_at < clock_timestamp() or last_seen_at < clock_timestamp() - ${idle} - interval '5 minutes'
      returning identity_id, provider, network, device, expires_at, last_seen_at + ${idle} as idle_at)
    insert into sign_in_events (occurred_at, kind, reason, identity_id, provider, network, device)
    select least(expires_at, idle_at), 'ENDED', case when expires_at <= idle_at then 'EXPIRED' else 'IDLE' end,
           identity_id, provider, network, device
      from lapsed
    returning 1`);
  return ended.length;
};

/** Ten-second lease on refreshing this session's tokens; null if another process holds it. */
export const leaseRefresh = (database: Queryable, sessionIdHash: Uint8Array): Promise<Uint8Array | null> =>
  database.value<Uint8Array>(sql`
    update sessions set refresh_leased_until = clock_timestamp() + interval '10 seconds'
     where session_id_hash = ${sessionIdHash} and refresh_leased_until < clock_timestamp()
       and provider_tokens_expire_at < clock_timestamp() + interval '60 seconds'
    returning provider_tokens as "providerTokens"`);

export const saveRefreshedTokens = (database: Queryable, tokens: Tokens) =>
  database.query(sql`
    update sessions set provider_tokens = ${tokens.providerTokens},
           provider_tokens_expire_at = ${timestamp(tokens.tokensExpireAt)}, refresh_leased_until = '-infinity'
     where session_id_hash = ${tokens.sessionIdHash}`);

/** Undefined: missing or unreadable, so what is stored stays. Null: the provider says that there is none. */
export type Claim = string | null | undefined;

export type PersonClaims = {
  readonly email: Claim;
  readonly emailVerified: boolean | undefined;
  readonly givenName: Claim;
  readonly familyName: Claim;
};

type NewIdentity = PersonClaims & { readonly issuer: string; readonly subject: string };

/**
 * Matched by issuer and subject, never by email, so that an address alone opens no record. A claim that is missing
 * leaves what is stored; whether the address is verified counts only together with it.
 */
export const saveIdentity = (database: Queryable, identity: NewIdentity): Promise<number> =>
  database.certainValue<number>(sql`
    insert into identities as i (issuer, subject, email, email_verified, given_name, family_name)
    values (${identity.issuer}, ${identity.subject}, ${identity.email ?? null}::text,
            ${identity.email !== undefined && identity.emailVerified === true},
            ${identity.givenName ?? null}::text, ${identity.familyName ?? null}::text)
    on conflict (issuer, subject) do update
       set email = case when ${identity.email === undefined} then i.email else excluded.email end,
           email_verified = case when ${identity.email === undefined} then i.email_verified
                                 when ${identity.emailVerified === undefined}
                                 then i.email_verified and i.email is not distinct from excluded.email
                                 else excluded.email_verified end,
           given_name = case when ${identity.givenName === undefined} then i.given_name else excluded.given_name end,
           family_name = case when ${identity.familyName === undefined} then i.family_name else excluded.family_name end
    returning identity_id as "identityId"`);

type NewFlow = {
  readonly stateHash: Uint8Array;
  readonly browserHash: Uint8Array;
  readonly provider: string;
  readonly secrets: Uint8Array;
  readonly returnTo: string;
};

/** Valid for ten minutes; expired flows are deleted on the way. */
export const insertSignInFlow = async (database: Queryable, flow: NewFlow) => {
  await database.query(sql`delete from sign_in_flows where expires_at < clock_timestamp()`);
  await database.query(sql`
    insert into sign_in_flows (state_hash, browser_hash, provider, secrets, return_to, expires_at)
    values (${flow.stateHash}, ${flow.browserHash}, ${flow.provider}, ${flow.secrets}, ${flow.returnTo},
            clock_timestamp() + interval '10 minutes')`);
};

export type SignInFlowRow = { readonly secrets: Uint8Array; readonly returnTo: string };

/** Single use, and only for the browser and provider that started it. */
export const takeSignInFlow = (database: Queryable, flow: Pick<NewFlow, 'stateHash' | 'browserHash' | 'provider'>) =>
  database.find<SignInFlowRow>(sql`
    delete from sign_in_flows
     where state_hash = ${flow.stateHash} and browser_hash = ${flow.browserHash} and provider = ${flow.provider}
       and expires_at > clock_timestamp()
    returning secrets, return_to as "returnTo"`);

export const moveSignInFlows = (
  database: Queryable,
  { from, to }: { readonly from: Uint8Array; readonly to: Uint8Array },
) => database.query(sql`update sign_in_flows set browser_hash = ${to} where browser_hash = ${from}`);
