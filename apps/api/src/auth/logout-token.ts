import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { clockToleranceSeconds } from './provider-configuration.ts';

/** Whose sessions are over: all of a subject's at this issuer, or the one that the provider calls `sid`. */
export type LogoutToken = {
  readonly issuer: string;
  readonly tokenId: string;
  readonly subject: string | null;
  readonly providerSid: string | null;
};

type Expected = { readonly keys: JWTVerifyGetKey; readonly issuer: string; readonly audience: string };

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A provider sends its logout tokens at once; an older one was kept by somebody. */
const oldestSeconds = 300;
/** From then on a token is too old to count, so its id need not be remembered any longer. */
export const logoutTokenSeconds = oldestSeconds + 2 * clockToleranceSeconds;

/** The token itself is at fault, rather than the way to the provider's keys. */
export class BadLogoutToken extends Error {}

/** How `jose` names keys that it could not fetch. */
const keysFailures = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

const refuse = (error: unknown): never => {
  if (error instanceof errors.JOSEError && !keysFailures.has(error.code))
    throw new BadLogoutToken(error.message, { cause: error });
  throw error;
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isLogoutEvent = (events: unknown): boolean => {
  const event: unknown = typeof events === 'object' && events !== null ? Reflect.get(events, logoutEvent) : undefined;
  return typeof event === 'object' && event !== null;
};

/** Checks a logout token as OpenID Connect Back-Channel Logout 1.0 (section 2.6) asks. */
export const readLogoutToken = async (token: string, { keys, issuer, audience }: Expected): Promise<LogoutToken> => {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: oldestSeconds,
    requiredClaims: ['exp', 'jti', 'events'],
  }).catch(refuse);
  const { jti, sub, sid, events, nonce } = payload;
  const read = { tokenId: textOrNull(jti), subject: textOrNull(sub), providerSid: textOrNull(sid) };
  if (!isLogoutEvent(events)) throw new BadLogoutToken('it is no logout token');
  if (nonce !== undefined) throw new BadLogoutToken('it has a nonce, as only ID tokens do');
  if (read.subject === null && read.providerSid === null) throw new BadLogoutToken('it names nobody and no session');
  if (read.tokenId === null) throw new BadLogoutToken('it has no id');
  return { ...read, tokenId: read.tokenId, issuer };
};
