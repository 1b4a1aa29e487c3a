import { startIdentityProvider } from '@portal/local-services/identity-provider/start-identity-provider';
import type { Database } from '../../database/client.ts';
import type { Limits } from '../../platform/config/limits.ts';
import type { ProviderSettings } from '../../platform/config/provider-settings.ts';
import { signInSteps } from '../attacks/sign-in-steps.ts';
import { testDatabase } from '../databases/test-database.ts';
import { freePort } from './free-port.ts';
import { closeAtEnd } from './own-portal.ts';
import { startTestServer } from './test-server.ts';

export const jo = {
  sub: 'demo-jo',
  email: 'jo@example.org',
  emailVerified: true,
  givenName: 'Jo',
  familyName: 'Marsh',
  password: 'Kettle-Meadow-42',
};

export const sam = { ...jo, sub: 'demo-sam', email: 'sam@example.org', givenName: 'Sam' };

const clientSecret = 'test-secret';

const startProvider = (origin: string, id: string, people: readonly (typeof jo)[]) =>
  startIdentityProvider({
    port: 0,
    people,
    audience: 'urn:client-portal:api',
    clients: [
      {
        clientId: `portal-${id}`,
        clientSecret,
        redirectUris: [`${origin}/api/auth/callback/${id}`],
        postLogoutRedirectUris: [`${origin}/`],
      },
    ],
  });

type Options = {
  readonly database: Database;
  readonly people?: Readonly<Record<'auth0' | 'azure-ad', readonly (typeof jo)[]>>;
  readonly azureSettings?: Partial<ProviderSettings>;
  readonly limits?: Partial<Limits>;
};

const everybody = { auth0: [jo, sam], 'azure-ad': [jo, sam] };

/** A portal with two identity providers. */
export const startSignInPortal = async ({ database, people = everybody, azureSettings = {}, limits = {} }: Options) => {
  const port = await freePort();
  // Another host name than the providers', so that they are cross-site.
  const origin = `http://localhost:${port}`;
  const auth0 = await startProvider(origin, 'auth0', people.auth0);
  const azure = await startProvider(origin, 'azure-ad', people['azure-ad']);
  const providers = {
    auth0: { issuer: auth0.issuer, clientId: 'portal-auth0', clientSecret },
    'azure-ad': { issuer: azure.issuer, clientId: 'portal-azure-ad', clientSecret, ...azureSettings },
  };
  const config = { port, webOrigin: origin, providers, limits };
  const portal = await startTestServer({ database, config, listenOn: port });
  return {
    ...portal,
    origin,
    auth0,
    azure,
    steps: signInSteps(origin),
    async close(): Promise<void> {
      await portal.close();
      await Promise.all([auth0.close(), azure.close()]);
    },
  };
};
export type SignInPortal = Awaited<ReturnType<typeof startSignInPortal>>;

/** A sign-in portal and its own database for all tests of a file. */
export const ownSignInPortal = async (options: Omit<Options, 'database'> = {}) => {
  const database = await closeAtEnd(testDatabase());
  return { database, ...(await closeAtEnd(startSignInPortal({ database, ...options }))) };
};
