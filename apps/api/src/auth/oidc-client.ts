import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Config } from '../platform/config/config.ts';
import { usualLimits } from '../platform/config/limits.ts';

export type ProviderId = keyof Config['providers'];

export type ProviderTokens = {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
};

export type SignedIn = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly authenticationType: 'UsernamePassword' | 'SocialConnection';
  /** When the provider last asked for the password (`auth_time`); null where it does not say. */
  readonly authenticatedAt: number | null;
  readonly tokens: ProviderTokens;
  readonly tokensExpireAt: number;
};

/** The secrets of one started sign-in. */
export type FlowSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** How the provider is asked to greet the person. */
export type SignInHints = Readonly<
  Partial<Record<'screen_hint' | 'prompt' | 'login_hint' | 'max_age', string | undefined>>
>;

/** Seconds by which a provider's clock may differ from ours (reliability.md A4). */
export const clockToleranceSeconds = 90;
const datedBackSeconds = 300;
/** Keys are asked for again no sooner than this, whatever tokens claim to be signed with (reliability.md A2). */
const keysPauseMilliseconds = 30_000;

const tokensOf = (response: oidc.TokenEndpointResponse): ProviderTokens => ({
  accessToken: response.access_token,
  refreshToken: response.refresh_token ?? null,
  idToken: response.id_token ?? null,
});

const expiryOf = (response: oidc.TokenEndpointResponse): number => Date.now() + (response.expires_in ?? 300) * 1000;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

// Auth0 prefixes the subject with the connection: `auth0|…` is its own user name and password, `google-oauth2|…` is not.
const authenticationTypeOf = (subject: string) =>
  /^[a-z0-9-]+\|/i.test(subject) && !subject.startsWith('auth0|') ? 'SocialConnection' : 'UsernamePassword';

/** What each provider says of itself, asked once; asked again if that failed, so that one that was down is found when it is back. */
const createDiscovery = ({ providers, limits }: Config) => {
  const discovered = new Map<ProviderId, Promise<oidc.Configuration>>();
  const discover = (id: ProviderId): Promise<oidc.Configuration> => {
    const { issuer, clientId, clientSecret } = providers[id];
    const client = { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceSeconds };
    // A provider on plain http is the local one; readConfig lets no such address into production.
    const execute = issuer.startsWith('http://') ? [oidc.allowInsecureRequests] : [];
    return oidc.discovery(new URL(issuer), clientId, client, undefined, {
      timeout: limits.providerMilliseconds / 1000,
      execute,
    });
  };
  return (id: ProviderId): Promise<oidc.Configuration> => {
    const known = discovered.get(id);
    if (known) return known;
    const asked = discover(id);
    discovered.set(id, asked);
    asked.catch(() => discovered.delete(id));
    return asked;
  };
};

/** The provider's keys as they are remembered, asked for again when a token names one that is not among them. */
const createKeys = () => {
  const known = new WeakMap<oidc.Configuration, ReturnType<typeof createRemoteJWKSet>>();
  return (configuration: oidc.Configuration) => {
    const { jwks_uri: address } = configuration.serverMetadata();
    if (address === undefined) throw new Error('the provider names no keys');
    const keys =
      known.get(configuration) ??
      createRemoteJWKSet(new URL(address), {
        cooldownDuration: keysPauseMilliseconds,
        timeoutDuration: usualLimits.providerMilliseconds,
      });
    known.set(configuration, keys);
    return keys;
  };
};
const keysOf = createKeys();

// The ID token comes straight from the provider, which openid-client takes for proof enough; a signature is a better one.
const verifySignature = async (configuration: oidc.Configuration, idToken: string | undefined): Promise<void> => {
  await jwtVerify(idToken ?? '', keysOf(configuration), { clockTolerance: clockToleranceSeconds });
};

// Azure AD dates its tokens five minutes back; one that is older than that and the tolerance was made by a wrong clock.
const refuseOldToken = (claims: oidc.IDToken): void => {
  const now = Math.floor(Date.now() / 1000);
  if (claims.iat >= now - datedBackSeconds - clockToleranceSeconds) return;
  throw new Error('the ID token was issued too long ago', { cause: { claims, now, claim: 'iat' } });
};

// Some providers put a person's name and address into the ID token, others only into the userinfo answer.
const factsOf = async (
  configuration: oidc.Configuration,
  response: oidc.TokenEndpointResponse,
  claims: oidc.IDToken,
) => {
  const isComplete = claims['email'] !== undefined && claims['given_name'] !== undefined;
  const more = isComplete
    ? {}
    : await oidc.fetchUserInfo(configuration, response.access_token, claims.sub).catch(() => ({}));
  const facts: Record<string, unknown> = { ...more, ...claims };
  return {
    email: textOrNull(facts['email']),
    emailVerified: facts['email_verified'] === true,
    givenName: textOrNull(facts['given_name']) ?? textOrNull(facts['name']),
    familyName: textOrNull(facts['family_name']),
  };
};

/** Where the browser must go to sign in, and the secrets that its return will be checked against. */
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

/** Trades the code for tokens; throws unless state, nonce, issuer, signature and PKCE all hold. */
const finishAt = async (configuration: oidc.Configuration, returned: URL, secrets: FlowSecrets): Promise<SignedIn> => {
  const response = await oidc.authorizationCodeGrant(configuration, returned, {
    pkceCodeVerifier: secrets.verifier,
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  });
  const claims = response.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  await verifySignature(configuration, response.id_token);
  refuseOldToken(claims);
  return {
    ...(await factsOf(configuration, response, claims)),
    issuer: claims.iss,
    subject: claims.sub,
    authenticationType: authenticationTypeOf(claims.sub),
    // A provider's clock that is ahead makes nothing recent for longer.
    authenticatedAt: claims.auth_time === undefined ? null : Math.min(claims.auth_time * 1000, Date.now()),
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

/** Without a refresh token there is nothing to renew; the session's own limits still hold. */
const withoutRefreshMilliseconds = 3_600_000;

/** Talks to the identity providers: the one file that does. Any standards-true provider works by configuration alone. */
export const createOidcClient = (config: Config) => {
  const { webOrigin, audience, scope } = config;
  const configurationOf = createDiscovery(config);
  const redirectUriOf = (id: ProviderId) => `${webOrigin}/api/auth/callback/${id}`;

  return {
    async start(id: ProviderId, hints: SignInHints): Promise<{ url: string; secrets: FlowSecrets }> {
      const given = Object.entries(hints).filter((hint): hint is [string, string] => hint[1] !== undefined);
      return startAt(await configurationOf(id), {
        ...Object.fromEntries(given),
        redirect_uri: redirectUriOf(id),
        scope,
        audience,
      });
    },
    /** `query` is the callback's query string, as it came. */
    async finish(id: ProviderId, query: string, secrets: FlowSecrets): Promise<SignedIn> {
      return finishAt(await configurationOf(id), new URL(`${redirectUriOf(id)}?${query}`), secrets);
    },
    async refresh(id: ProviderId, tokens: ProviderTokens): Promise<{ tokens: ProviderTokens; tokensExpireAt: number }> {
      if (tokens.refreshToken === null) return { tokens, tokensExpireAt: Date.now() + withoutRefreshMilliseconds };
      return refreshAt(await configurationOf(id), tokens, tokens.refreshToken);
    },
    /** Where the browser goes to end its session at the provider too; home, if the provider cannot say. */
    async signOutUrl(id: ProviderId, idToken: string | null): Promise<string> {
      const home = `${webOrigin}/`;
      const configuration = await configurationOf(id).catch(() => null);
      if (!configuration?.serverMetadata().end_session_endpoint) return home;
      const hint = idToken === null ? {} : { id_token_hint: idToken };
      return oidc.buildEndSessionUrl(configuration, { ...hint, post_logout_redirect_uri: home }).href;
    },
  };
};

/** The provider itself says that this sign-in is no longer good: refused, not merely out of reach. */
export const isRefusedByProvider = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
