import * as oidc from 'openid-client';
import { type IdentityProvider, startIdentityProvider } from '../identity-provider/start-identity-provider.ts';
import { openBrowser } from './browser.ts';

export const redirectUri = 'http://localhost:45999/api/auth/callback';
export const home = 'http://localhost:45999/';
export const audience = 'urn:client-portal:api';

const clientSecret = 'a-secret-between-two-tests';
const client = { clientId: 'portal', clientSecret, redirectUris: [redirectUri], postLogoutRedirectUris: [home] };

export const rosie = {
  sub: 'demo-rosie',
  email: 'rosie@example.org',
  emailVerified: true,
  givenName: 'Rosie',
  familyName: 'Hartnell',
  password: 'Hedgehog-Teatime-7',
  hint: 'One dog, nothing booked yet',
};

export const tom = { ...rosie, sub: 'demo-tom', email: 'tom@example.org', givenName: 'Tom', familyName: 'Ellery' };

export const startTestProvider = (options: { dataFile?: string; port?: number } = {}): Promise<IdentityProvider> =>
  startIdentityProvider({ port: 0, clients: [client], people: [rosie, tom], audience, ...options });

export const newBrowser = () => openBrowser((url) => url.startsWith(home));
type Browser = ReturnType<typeof newBrowser>;

export const createSignInClient = async ({ issuer }: { readonly issuer: string }) => {
  const execute = [oidc.allowInsecureRequests];
  const metadata = { client_secret: clientSecret };
  const configuration = await oidc.discovery(new URL(issuer), 'portal', metadata, undefined, { execute });
  const verifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const challenge = await oidc.calculatePKCECodeChallenge(verifier);

  return {
    configuration,
    start: (browser: Browser, parameters: Readonly<Record<string, string>> = {}) =>
      browser.open(
        oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid profile email offline_access',
          audience,
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...parameters,
        }).href,
      ),
    finish: (callback: string) =>
      oidc.authorizationCodeGrant(configuration, new URL(callback), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      }),
  };
};

export const signInWithForm = async (
  client: Awaited<ReturnType<typeof createSignInClient>>,
  browser: Browser,
  person: { readonly email: string; readonly password: string } = rosie,
): Promise<string> => {
  const page = await client.start(browser);
  const { email, password } = person;
  return (await browser.submit(page.url, { email, password })).url;
};
