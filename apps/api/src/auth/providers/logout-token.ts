import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isUnstorable, readClaim } from './claims.ts';
import { clockToleranceSeconds } from './provider-configuration.ts';

export type LogoutToken = {
  readonly issuer: string;
  readonly tokenId: string;
  readonly subject: string | null;
  readonly providerSid: string | null;
};

type Expected = { readonly keys: JWTVerifyGetKey; readonly issuer: string; readonly audience: string };

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Rejects tokens that were kept and replayed later. */
const oldestSeconds = 300;
/** How long a token's id must be remembered; older tokens are rejected anyway. */
export const logoutTokenSeconds = oldestSeconds + 2 * clockToleranceSeconds;

/** The token is invalid, as opposed to the keys being unreachable. */
export class BadLogoutToken extends Error {}

const keysFailures = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

const refuse = (error: unknown): never => {
  if (error instanceof errors.JOSEError && !keysFailures.has(error.code))
    throw new BadLogoutToken(error.message, { cause: error });
  throw error;
};

const isLogoutEvent = (events: unknown): boolean => {
  const event: unknown = typeof events === 'object' && events !== null ? Reflect.get(events, logoutEvent) : undefined;
  return typeof event === 'object' && event !== null;
};

/** OpenID Connect Back-Channel Logout 1.0, section 2.6. */
export const readLogoutToken = async (token: string, { keys, issuer, audience }: Expected): Promise<LogoutToken> => {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: oldestSeconds,
    requiredClaims: ['exp', 'jti', 'events'],
  }).catch(refuse);
  const { jti, sub, sid, events, nonce } = payload;
  if ([sub, sid].some(isUnstorable)) throw new BadLogoutToken('it names somebody who cannot be stored here');
  const read = { tokenId: jti || null, subject: readClaim(sub) ?? null, providerSid: readClaim(sid) ?? null };
  if (!isLogoutEvent(events)) throw new BadLogoutToken('it is no logout token');
  if (nonce !== undefined) throw new BadLogoutToken('it has a nonce, as only ID tokens do');
  if (read.subject === null && read.providerSid === null) throw new BadLogoutToken('it names nobody and no session');
  if (read.tokenId === null) throw new BadLogoutToken('it has no id');
  return { ...read, tokenId: read.tokenId, issuer };
};
