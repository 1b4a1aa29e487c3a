import { startIdentityProvider } from '@portal/local-services/identity-provider/start-identity-provider';
import type { Database } from '../../database/client.ts';
import type { Limits } from '../../platform/config/limits.ts';
import type { ProviderSettings } from '../../platform/config/provider-settings.ts';
import { freePort } from '../servers/free-port.ts';
import type { jo } from '../servers/sign-in-portal.ts';
import { startTestServer } from '../servers/test-server.ts';

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
  readonly people: Readonly<Record<'auth0' | 'azure-ad', readonly (typeof jo)[]>>;
  readonly azureSettings?: Partial<ProviderSettings>;
  readonly limits?: Partial<Limits>;
};

export const startTwoProviderPortal = async ({ database, people, azureSettings = {}, limits = {} }: Options) => {
  const port = await freePort();
  // Another host name than the providers', so that they are cross-site.
  const origin = `http://localhost:${port}`;
  const auth0 = await startProvider(origin, 'auth0', people.auth0);
  const azure = await startProvider(origin, 'azure-ad', people['azure-ad']);
  const providers = {
    auth0: { issuer: auth0.issuer, clientId: 'portal-auth0', clientSecret },
    'azure-ad': { issuer: azure.issuer, clientId: 'portal-azure-ad', clientSecret, ...azureSettings },
  };
  const portal = await startTestServer({
    database,
    config: { port, webOrigin: origin, providers, limits },
    listenOn: port,
  });
  return {
    ...portal,
    origin,
    auth0,
    azure,
    async close(): Promise<void> {
      await portal.close();
      await Promise.all([auth0.close(), azure.close()]);
    },
  };
};
export type TwoProviderPortal = Awaited<ReturnType<typeof startTwoProviderPortal>>;
