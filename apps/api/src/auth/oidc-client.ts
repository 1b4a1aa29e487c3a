import * as oidc from 'openid-client';
import type { Config } from '../platform/config/config.ts';

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
  readonly tokens: ProviderTokens;
  readonly tokensExpireAt: number;
};

/** The secrets of one started sign-in. */
export type FlowSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** How the provider is asked to greet the person. */
export type SignInHints = Readonly<Partial<Record<'screen_hint' | 'prompt' | 'login_hint', string | undefined>>>;

/** Seconds that a provider may take to answer, and by which its clock may differ from ours (reliability.md A1, A4). */
const timeoutSeconds = 5;
const clockToleranceSeconds = 90;

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

/** Talks to the identity providers: the one file that does. Any standards-true provider works by configuration alone. */
export const createOidcClient = ({ providers, webOrigin, audience, scope }: Config) => {
  const discovered = new Map<ProviderId, Promise<oidc.Configuration>>();

  const discover = (id: ProviderId): Promise<oidc.Configuration> => {
    const { issuer, clientId, clientSecret } = providers[id];
    return oidc.discovery(new URL(issuer), clientId, { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceSeconds }, undefined, {
      timeout: timeoutSeconds,
      // A provider on the loopback is the local one; readConfig lets no other plain address into production.
      ...(issuer.startsWith('http://') ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
  };
  /** Asked for once; asked again if that failed, so that a provider that was down is found when it is back. */
  const configurationOf = (id: ProviderId): Promise<oidc.Configuration> => {
    const known = discovered.get(id);
    if (known) return known;
    const asked = discover(id);
    discovered.set(id, asked);
    asked.catch(() => discovered.delete(id));
    return asked;
  };

  const redirectUriOf = (id: ProviderId) => `${webOrigin}/api/auth/callback/${id}`;

  return {
    async start(id: ProviderId, hints: SignInHints): Promise<{ url: string; secrets: FlowSecrets }> {
      const configuration = await configurationOf(id);
      const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUriOf(id),
        scope,
        audience,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...Object.fromEntries(Object.entries(hints).filter(([, value]) => value !== undefined)),
      });
      return { url: url.href, secrets };
    },

    /** Trades the code for tokens; throws unless state, nonce, issuer, signature and PKCE all hold. */
    async finish(id: ProviderId, query: string, secrets: FlowSecrets): Promise<SignedIn> {
      const configuration = await configurationOf(id);
      const response = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectUriOf(id)}?${query}`), {
        pkceCodeVerifier: secrets.verifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      const claims = response.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const missing = claims['email'] === undefined || claims['given_name'] === undefined;
      const more = missing ? await oidc.fetchUserInfo(configuration, response.access_token, claims.sub).catch(() => ({})) : {};
      const facts: Record<string, unknown> = { ...more, ...claims };
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textOrNull(facts['email']),
        emailVerified: facts['email_verified'] === true,
        givenName: textOrNull(facts['given_name']) ?? textOrNull(facts['name']),
        familyName: textOrNull(facts['family_name']),
        authenticationType: authenticationTypeOf(claims.sub),
        tokens: tokensOf(response),
        tokensExpireAt: expiryOf(response),
      };
    },

    async refresh(id: ProviderId, tokens: ProviderTokens): Promise<{ tokens: ProviderTokens; tokensExpireAt: number }> {
      if (tokens.refreshToken === null) return { tokens, tokensExpireAt: Date.now() + 3_600_000 };
      const response = await oidc.refreshTokenGrant(await configurationOf(id), tokens.refreshToken);
      const fresh = tokensOf(response);
      return {
        tokens: { ...fresh, refreshToken: fresh.refreshToken ?? tokens.refreshToken, idToken: fresh.idToken ?? tokens.idToken },
        tokensExpireAt: expiryOf(response),
      };
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
export type OidcClient = ReturnType<typeof createOidcClient>;

/** The provider itself says that this sign-in is no longer good: refused, not merely out of reach. */
export const isRefusedByProvider = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
