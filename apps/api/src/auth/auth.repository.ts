import type { ActivationStatus } from '@portal/domain/activation/activation-status';
import type { Queryable } from '../database/client.ts';
import { sql, timestamp } from '../database/sql.ts';

export type SessionRow = {
  readonly identityId: number;
  readonly provider: string;
  readonly authenticationType: 'UsernamePassword' | 'SocialConnection';
  readonly tokensExpired: boolean;
  /** Half a minute or more: worth a write that says the person is still there. */
  readonly seenLongAgo: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly subject: string;
  readonly email: string | null;
  readonly name: string;
  readonly clientId: number | null;
  readonly activationStatus: ActivationStatus;
};

/** A session not used for this long is over; a minute of grace on top of the browser's own limit (security.md 5). */
const idleSeconds = 16 * 60;

const isAlive = sql`s.expires_at > clock_timestamp() and s.last_seen_at > clock_timestamp() - make_interval(secs => ${idleSeconds})`;

/** The session, if it is still alive by the database's clock. The provider's tokens stay where they are until needed. */
export const findSession = async (database: Queryable, sessionIdHash: Uint8Array): Promise<SessionRow | null> => {
  const rows = await database.query<SessionRow>(sql`
    select s.identity_id as "identityId", s.provider, s.authentication_type as "authenticationType",
           s.provider_tokens_expire_at < clock_timestamp() + interval '60 seconds' as "tokensExpired",
           s.last_seen_at < clock_timestamp() - interval '30 seconds' as "seenLongAgo",
           s.created_at as "createdAt", s.expires_at as "expiresAt", i.subject, i.email,
           coalesce(c.first_name || ' ' || c.last_name, concat_ws(' ', i.given_name, i.family_name)) as name,
           i.client_id as "clientId", i.activation_status as "activationStatus"
      from sessions s
      join identities i using (identity_id)
      left join clients c using (client_id)
     where s.session_id_hash = ${sessionIdHash}
       and ${isAlive}`);
  return rows[0] ?? null;
};

/** Remembers that these people are still there; hashes in base64url. One that somebody else is writing at is left out. */
export const touchSessions = (database: Queryable, sessionIdHashes: readonly string[]) =>
  database.query(sql`
    with seen as (
      select session_id_hash from sessions
       where session_id_hash in (select decode(translate(hash, '-_', '+/') || '=', 'base64') from unnest(${sessionIdHashes}::text[]) hash)
         for update skip locked)
    update sessions s set last_seen_at = clock_timestamp() from seen where s.session_id_hash = seen.session_id_hash`);

type NewSession = {
  readonly sessionIdHash: Uint8Array;
  readonly identityId: number;
  readonly provider: string;
  readonly authenticationType: string;
  readonly providerTokens: Uint8Array;
  readonly tokensExpireAt: number;
  /** In words, such as 'Chrome on Windows'. */
  readonly device: string;
  /** The provider's own name for the session. */
  readonly providerSid?: string | null;
  readonly lifetimeSeconds: number;
};

export const insertSession = (database: Queryable, session: NewSession) =>
  database.query(sql`
    insert into sessions (session_id_hash, identity_id, provider, authentication_type, provider_tokens,
                          provider_tokens_expire_at, device, provider_sid, expires_at)
    values (${session.sessionIdHash}, ${session.identityId}, ${session.provider}, ${session.authenticationType},
            ${session.providerTokens}, ${timestamp(session.tokensExpireAt)}, ${session.device},
            ${session.providerSid ?? null}::text, clock_timestamp() + make_interval(secs => ${session.lifetimeSeconds}))`);

export type DeviceRow = {
  readonly sessionIdHash: Uint8Array;
  readonly device: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

/** Where somebody is signed in now, the one seen last first. */
export const listSessions = (database: Queryable, identityId: number): Promise<DeviceRow[]> =>
  database.query<DeviceRow>(sql`
    select session_id_hash as "sessionIdHash", device, created_at as "createdAt", last_seen_at as "lastSeenAt"
      from sessions s
     where identity_id = ${identityId} and ${isAlive}
     order by last_seen_at desc, created_at desc`);

export type EndedSession = {
  readonly provider: string;
  readonly providerTokens: Uint8Array;
  readonly wasAlive: boolean;
};

/** Ends a session. Null: there was none. */
export const deleteSession = async (database: Queryable, sessionIdHash: Uint8Array): Promise<EndedSession | null> => {
  const rows = await database.query<EndedSession>(sql`
    delete from sessions s where session_id_hash = ${sessionIdHash}
    returning provider, provider_tokens as "providerTokens", ${isAlive} as "wasAlive"`);
  return rows[0] ?? null;
};

type AtProvider = {
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string | null;
  readonly providerSid: string | null;
};

/**
 * Ends the sessions that a provider calls over, and answers their hashes. One whose name at the provider we do not know
 * ends with any other of the same subject.
 */
export const deleteSessionsAtProvider = async (
  database: Queryable,
  { provider, issuer, subject, providerSid }: AtProvider,
): Promise<Uint8Array[]> => {
  const rows = await database.query<{ sessionIdHash: Uint8Array }>(sql`
    delete from sessions s using identities i
     where i.identity_id = s.identity_id and s.provider = ${provider} and i.issuer = ${issuer}
       and (${subject}::text is null or i.subject = ${subject})
       and (${providerSid}::text is null or s.provider_sid = ${providerSid}
            or (s.provider_sid is null and ${subject}::text is not null))
    returning s.session_id_hash as "sessionIdHash"`);
  return rows.map(({ sessionIdHash }) => sessionIdHash);
};

/** Takes the right to refresh this session's tokens for ten seconds, and the tokens; null when somebody else has it. */
export const leaseRefresh = async (database: Queryable, sessionIdHash: Uint8Array): Promise<Uint8Array | null> => {
  const rows = await database.query<{ providerTokens: Uint8Array }>(sql`
    update sessions set refresh_leased_until = clock_timestamp() + interval '10 seconds'
     where session_id_hash = ${sessionIdHash} and refresh_leased_until < clock_timestamp()
       and provider_tokens_expire_at < clock_timestamp() + interval '60 seconds'
    returning provider_tokens as "providerTokens"`);
  return rows[0]?.providerTokens ?? null;
};

type RefreshedTokens = {
  readonly sessionIdHash: Uint8Array;
  readonly providerTokens: Uint8Array;
  readonly tokensExpireAt: number;
};

export const saveRefreshedTokens = (database: Queryable, tokens: RefreshedTokens) =>
  database.query(sql`
    update sessions set provider_tokens = ${tokens.providerTokens},
           provider_tokens_expire_at = ${timestamp(tokens.tokensExpireAt)}, refresh_leased_until = '-infinity'
     where session_id_hash = ${tokens.sessionIdHash}`);

type NewIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
};

/** The identity by issuer and subject, never by e-mail (security.md 1); what the provider says of it is brought up to date. */
export const saveIdentity = async (database: Queryable, identity: NewIdentity): Promise<number> => {
  const rows = await database.query<{ identityId: number }>(sql`
    insert into identities (issuer, subject, email, email_verified, given_name, family_name)
    values (${identity.issuer}, ${identity.subject}, ${identity.email}, ${identity.emailVerified},
            ${identity.givenName}, ${identity.familyName})
    on conflict (issuer, subject) do update
       set email = excluded.email, email_verified = excluded.email_verified,
           given_name = excluded.given_name, family_name = excluded.family_name
    returning identity_id as "identityId"`);
  const row = rows[0];
  if (!row) throw new Error('an upsert always answers its row');
  return row.identityId;
};

type NewFlow = {
  readonly stateHash: Uint8Array;
  readonly browserHash: Uint8Array;
  readonly provider: string;
  readonly secrets: Uint8Array;
  readonly returnTo: string;
};

/** Remembers a started sign-in for ten minutes; what has run out is swept on the way. */
export const insertSignInFlow = async (database: Queryable, flow: NewFlow) => {
  await database.query(sql`delete from sign_in_flows where expires_at < clock_timestamp()`);
  await database.query(sql`
    insert into sign_in_flows (state_hash, browser_hash, provider, secrets, return_to, expires_at)
    values (${flow.stateHash}, ${flow.browserHash}, ${flow.provider}, ${flow.secrets}, ${flow.returnTo},
            clock_timestamp() + interval '10 minutes')`);
};

export type SignInFlowRow = { readonly secrets: Uint8Array; readonly returnTo: string };

/** Spends a started sign-in: it answers once, and only to the browser and provider it was started with. */
export const takeSignInFlow = async (
  database: Queryable,
  flow: Pick<NewFlow, 'stateHash' | 'browserHash' | 'provider'>,
): Promise<SignInFlowRow | null> => {
  const rows = await database.query<SignInFlowRow>(sql`
    delete from sign_in_flows
     where state_hash = ${flow.stateHash} and browser_hash = ${flow.browserHash} and provider = ${flow.provider}
       and expires_at > clock_timestamp()
    returning secrets, return_to as "returnTo"`);
  return rows[0] ?? null;
};
