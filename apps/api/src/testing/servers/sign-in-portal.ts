import { startIdentityProvider } from '@portal/local-services/identity-provider/start-identity-provider';
import type { Database } from '../../database/client.ts';
import type { Limits } from '../../platform/config/limits.ts';
import { freePort } from './free-port.ts';
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
const clientIds = { auth0: 'portal', 'azure-ad': 'portal-azure' } as const;

export const startSignInPortal = async ({
  database,
  people,
  limits = {},
}: {
  database: Database;
  people: readonly (typeof jo)[];
  limits?: Partial<Limits>;
}) => {
  const port = await freePort();
  // Another host name than the provider's, so that the two are cross-site.
  const origin = `http://localhost:${port}`;
  const identityProvider = await startIdentityProvider({
    port: 0,
    people,
    audience: 'urn:client-portal:api',
    accessTokenSeconds: 61,
    clients: Object.entries(clientIds).map(([id, clientId]) => ({
      clientId,
      clientSecret,
      redirectUris: [`${origin}/api/auth/callback/${id}`],
      postLogoutRedirectUris: [`${origin}/`],
    })),
  });
  const provider = (clientId: string) => ({ issuer: identityProvider.issuer, clientId, clientSecret });
  const providers = { auth0: provider(clientIds.auth0), 'azure-ad': provider(clientIds['azure-ad']) };
  const portal = await startTestServer({
    database,
    config: { port, webOrigin: origin, providers, limits },
    listenOn: port,
  });
  return {
    origin,
    identityProvider,
    async close(): Promise<void> {
      await portal.close();
      await identityProvider.close();
    },
  };
};
export type SignInPortal = Awaited<ReturnType<typeof startSignInPortal>>;
