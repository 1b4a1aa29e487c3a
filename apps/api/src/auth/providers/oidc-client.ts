import { decodeJwt, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Config } from '../../platform/config/config.ts';
import { isPostedBack } from '../../platform/config/provider-settings.ts';
import type { PersonClaims } from '../auth.repository.ts';
import { isUnstorable, readClaim, readPersonClaims } from './claims.ts';
import { type LogoutToken, readLogoutToken } from './logout-token.ts';
import { clockToleranceSeconds, createKeys, methodFor, type ProviderId } from './provider-configuration.ts';
import { createCall } from './provider-call.ts';
import { ProviderFailure } from './provider-failure.ts';

export type { ProviderId };

export type ProviderTokens = {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
};

export type SignedIn = PersonClaims & {
  readonly issuer: string;
  readonly subject: string;
  /** Why the userinfo endpoint added nothing; null if it answered or was not needed. */
  readonly userinfoFailure: ProviderFailure | null;
  readonly authenticationType: 'UsernamePassword' | 'SocialConnection';
  /** `auth_time` in epoch milliseconds; null if the provider sends none. */
  readonly authenticatedAt: number | null;
  readonly providerSid: string | null;
  readonly tokens: ProviderTokens;
  readonly tokensExpireAt: number;
};

export type FlowSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type SignInHints = Readonly<
  Partial<Record<'screen_hint' | 'prompt' | 'login_hint' | 'max_age', string | undefined>>
>;

const backdatedSeconds = 300;

const tokensOf = (response: oidc.TokenEndpointResponse): ProviderTokens => ({
  accessToken: response.access_token,
  refreshToken: response.refresh_token ?? null,
  idToken: response.id_token ?? null,
});

const expiryOf = (response: oidc.TokenEndpointResponse): number => Date.now() + (response.expires_in ?? 300) * 1000;

// Auth0 subjects start with the connection: `auth0|` is a password login, `google-oauth2|` is social.
const authenticationTypeOf = (subject: string) =>
  /^[a-z0-9-]+\|/i.test(subject) && !subject.startsWith('auth0|') ? 'SocialConnection' : 'UsernamePassword';

type Keys = ReturnType<ReturnType<typeof createKeys>>;

// openid-client trusts the TLS connection to the provider; we verify the signature as well.
const verifySignature = async (keys: Keys, idToken: string | undefined): Promise<void> => {
  await jwtVerify(idToken ?? '', keys, { clockTolerance: clockToleranceSeconds });
};

// Azure AD backdates tokens by five minutes; anything older indicates a wrong clock.
const refuseOldToken = (claims: oidc.IDToken): void => {
  const now = Math.floor(Date.now() / 1000);
  if (claims.iat >= now - backdatedSeconds - clockToleranceSeconds) return;
  throw new Error('the ID token was issued too long ago', { cause: { claims, now, claim: 'iat' } });
};

type Answered = { readonly provider: ProviderId; readonly accessToken: string; readonly claims: oidc.IDToken };

// Some providers return name and address only from userinfo.
const readPerson = async (configuration: oidc.Configuration, { provider, accessToken, claims }: Answered) => {
  const isComplete = claims['email'] !== undefined && claims['given_name'] !== undefined;
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined)
    return { ...readPersonClaims(claims), userinfoFailure: null };
  try {
    const more = await oidc.fetchUserInfo(configuration, accessToken, claims.sub);
    return { ...readPersonClaims({ ...more, ...claims }), userinfoFailure: null };
  } catch (cause) {
    return {
      ...readPersonClaims(claims),
      userinfoFailure: new ProviderFailure({ provider, cause, method: null }),
    };
  }
};

const startAt = async (configuration: oidc.Configuration, parameters: Readonly<Record<string, string>>) => {
  const secrets: FlowSecrets = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(configuration, {
    ...parameters,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, secrets };
};

type Returned = {
  readonly provider: ProviderId;
  readonly address: URL;
  readonly secrets: FlowSecrets;
  readonly keys: Keys;
};

/** Throws unless state, nonce, issuer, signature and PKCE all match. */
const finishAt = async (configuration: oidc.Configuration, returned: Returned): Promise<SignedIn> => {
  const { provider, address, secrets, keys } = returned;
  const response = await oidc.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: secrets.verifier,
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  });
  const claims = response.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  await verifySignature(keys, response.id_token);
  refuseOldToken(claims);
  if (isUnstorable(claims.sub)) throw new Error('the subject of the ID token cannot be stored');
  return {
    ...(await readPerson(configuration, { provider, accessToken: response.access_token, claims })),
    issuer: claims.iss,
    subject: claims.sub,
    authenticationType: authenticationTypeOf(claims.sub),
    // A provider clock that is ahead must not extend freshness.
    authenticatedAt: claims.auth_time === undefined ? null : Math.min(claims.auth_time * 1000, Date.now()),
    providerSid: readClaim(claims['sid']) ?? null,
    tokens: tokensOf(response),
    tokensExpireAt: expiryOf(response),
  };
};

const refreshAt = async (configuration: oidc.Configuration, tokens: ProviderTokens, refreshToken: string) => {
  const response = await oidc.refreshTokenGrant(configuration, refreshToken);
  const fresh = tokensOf(response);
  return {
    tokens: { ...fresh, refreshToken: fresh.refreshToken ?? refreshToken, idToken: fresh.idToken ?? tokens.idToken },
    tokensExpireAt: expiryOf(response),
  };
};

/** Without a refresh token there is nothing to renew; the session's own limits apply. */
const withoutRefreshMilliseconds = 3_600_000;

type Deadline = { readonly provider: ProviderId; readonly milliseconds: number };

/** Stops waiting but leaves the request running, so that a late configuration is still cached. */
const within = async <Result>({ provider, milliseconds }: Deadline, work: Promise<Result>): Promise<Result> => {
  const late = Promise.withResolvers<never>();
  const cause = Object.assign(new Error('time is up'), { code: 'PROVIDER_TIMEOUT' });
  const timer = setTimeout(() => late.reject(new ProviderFailure({ provider, cause, method: null })), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Providers and proxies refuse long addresses, and an ID token may name hundreds of groups. */
const longestSignOutUrl = 2000;

/** What Entra (`login_hint`), Auth0 (`sid`) and others (`sub`) understand. */
const logoutHintOf = (idToken: string): string => {
  const { login_hint: loginHint, sid, sub } = decodeJwt(idToken);
  return readClaim(loginHint) ?? readClaim(sid) ?? sub ?? '';
};

const signOutUrlAt = (configuration: oidc.Configuration, home: string, idToken: string | null): string => {
  if (!configuration.serverMetadata().end_session_endpoint) return home;
  // openid-client adds the client id.
  const urlWith = (hint: Record<string, string>): string =>
    oidc.buildEndSessionUrl(configuration, { ...hint, post_logout_redirect_uri: home }).href;
  if (idToken === null) return urlWith({});
  const url = urlWith({ id_token_hint: idToken });
  return url.length > longestSignOutUrl ? urlWith({ logout_hint: logoutHintOf(idToken) }) : url;
};

/** How providers refuse a made-up code after accepting our client; `invalid_code` is Glewlwyd's. */
const codeRefusals = ['invalid_grant', 'invalid_code'];

/** Redeems a made-up code: a refusal of the code means that our client authentication was accepted. */
const checkAt = async (configuration: oidc.Configuration, redirectUri: string): Promise<void> => {
  const made = { code: 'doctor', redirect_uri: redirectUri, code_verifier: 'x'.repeat(43) };
  await oidc.genericGrantRequest(configuration, 'authorization_code', made).catch((error: unknown) => {
    if (!(error instanceof oidc.ResponseBodyError && codeRefusals.includes(error.error))) throw error;
  });
};

const withoutGaps = (hints: SignInHints): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(hints).filter((hint): hint is [string, string] => hint[1] !== undefined));

export const createOidcClient = (config: Config) => {
  const { webOrigin, audience, scope, limits } = config;
  const ask = createCall(config);
  const keysOf = createKeys(config);
  const redirectUriOf = (id: ProviderId) => `${webOrigin}/api/auth/callback/${id}`;

  return {
    start(id: ProviderId, hints: SignInHints): Promise<{ url: string; secrets: FlowSecrets }> {
      const mode = isPostedBack(config.providers[id]) ? { response_mode: 'form_post' } : {};
      const parameters = { ...withoutGaps(hints), ...mode, redirect_uri: redirectUriOf(id), scope, audience };
      return ask(id, (configuration) => startAt(configuration, parameters));
    },
    finish(id: ProviderId, query: string, secrets: FlowSecrets): Promise<SignedIn> {
      const address = new URL(`${redirectUriOf(id)}?${query}`);
      const work = ask(id, (configuration) =>
        finishAt(configuration, { provider: id, address, secrets, keys: keysOf(configuration) }),
      );
      return within({ provider: id, milliseconds: limits.callbackMilliseconds }, work);
    },
    async refresh(id: ProviderId, tokens: ProviderTokens): Promise<{ tokens: ProviderTokens; tokensExpireAt: number }> {
      const { refreshToken } = tokens;
      if (refreshToken === null) return { tokens, tokensExpireAt: Date.now() + withoutRefreshMilliseconds };
      return ask(id, (configuration) => refreshAt(configuration, tokens, refreshToken));
    },
    /** Falls back to the home page if the provider has no end_session endpoint. */
    async signOutUrl(id: ProviderId, idToken: string | null): Promise<string> {
      const home = `${webOrigin}/`;
      return ask(id, (configuration) => signOutUrlAt(configuration, home, idToken)).catch(() => home);
    },
    readLogoutToken(id: ProviderId, token: string): Promise<LogoutToken> {
      return ask(id, (configuration) => {
        const expected = {
          issuer: configuration.serverMetadata().issuer,
          audience: configuration.clientMetadata().client_id,
        };
        return readLogoutToken(token, { keys: keysOf(configuration), ...expected });
      });
    },
    check(id: ProviderId): Promise<string> {
      return ask(id, async (configuration) => {
        await checkAt(configuration, redirectUriOf(id));
        return methodFor(config.providers[id] ?? {}, configuration.serverMetadata());
      });
    },
  };
};
