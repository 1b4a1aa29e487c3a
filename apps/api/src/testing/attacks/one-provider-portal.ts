import type {
  IdentityProviderOptions,
  ProviderClient,
} from '@portal/local-services/identity-provider/identity-provider-options';
import { startIdentityProvider } from '@portal/local-services/identity-provider/start-identity-provider';
import type { Database } from '../../database/client.ts';
import type { Limits } from '../../platform/config/limits.ts';
import type { ProviderSettings } from '../../platform/config/provider-settings.ts';
import { freePort } from '../servers/free-port.ts';
import { jo } from '../servers/sign-in-portal.ts';
import { startTestServer } from '../servers/test-server.ts';
import { signInSteps } from './sign-in-steps.ts';

const clientId = 'portal';
const clientSecret = 'a-secret+with/odd=characters~';

type Options = {
  readonly database: Database;
  readonly client?: Partial<ProviderClient>;
  readonly others?: readonly ProviderClient[];
  readonly provider?: Pick<Partial<IdentityProviderOptions>, 'people' | 'without'>;
  readonly settings?: Partial<ProviderSettings>;
  readonly limits?: Partial<Limits>;
};

export const startOneProviderPortal = async (options: Options) => {
  const { database, client = {}, others = [], settings = {}, limits = {} } = options;
  const port = await freePort();
  // Another host name than the provider's, so that the two are cross-site.
  const origin = `http://localhost:${port}`;
  const provider = await startIdentityProvider({
    port: 0,
    people: [jo],
    audience: 'urn:client-portal:api',
    clients: [
      {
        clientId,
        clientSecret,
        redirectUris: [`${origin}/api/auth/callback/auth0`],
        postLogoutRedirectUris: [`${origin}/`],
        backchannelLogoutUri: `http://127.0.0.1:${port}/api/auth/backchannel-logout/auth0`,
        ...client,
      },
      ...others,
    ],
    ...options.provider,
  });
  const config = {
    webOrigin: origin,
    providers: { auth0: { issuer: provider.issuer, clientId, clientSecret, ...settings } },
    limits,
  };
  const portal = await startTestServer({ database, config: { ...config, port }, listenOn: port });
  return {
    ...portal,
    origin,
    provider,
    clientId,
    clientSecret: config.providers.auth0.clientSecret,
    steps: signInSteps(origin),
    startSecond: () => startTestServer({ database, config }),
    async close(): Promise<void> {
      await portal.close();
      await provider.close();
    },
  };
};
export type OneProviderPortal = Awaited<ReturnType<typeof startOneProviderPortal>>;
