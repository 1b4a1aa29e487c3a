import type {
  IdentityProviderOptions,
  ProviderClient,
} from '@portal/local-services/identity-provider/identity-provider-options';
import { startIdentityProvider } from '@portal/local-services/identity-provider/start-identity-provider';
import type { Database } from '../../src/database/client.ts';
import type { Limits } from '../../src/platform/config/limits.ts';
import type { ProviderSettings } from '../../src/platform/config/provider-settings.ts';
import { signInSteps } from './sign-in-steps.ts';
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

const everybody = [jo, sam];
const clientSecret = 'a-secret+with/odd=characters~';

export type Provided = Pick<Partial<IdentityProviderOptions>, 'people' | 'without'> & {
  readonly client?: Partial<ProviderClient>;
  readonly others?: readonly ProviderClient[];
  readonly settings?: Partial<ProviderSettings>;
};

export const startProvider = async (origin: string, id: string, provided: Provided) => {
  const { people = everybody, without = [], client = {}, others = [], settings = {} } = provided;
  const clientSettings = { clientId: `portal-${id}`, clientSecret };
  const returns = { redirectUris: [`${origin}/api/auth/callback/${id}`], postLogoutRedirectUris: [`${origin}/`] };
  const provider = await startIdentityProvider({
    port: 0,
    people,
    without,
    audience: 'urn:client-portal:api',
    clients: [{ ...clientSettings, ...returns, ...client }, ...others],
  });
  return { provider, settings: { issuer: provider.issuer, ...clientSettings, ...settings } };
};

/** Another host name than the providers', so that they are cross-site. */
export const ownOrigin = async () => {
  const port = await freePort();
  return { port, origin: `http://localhost:${port}` };
};

type Options = {
  readonly database: Database;
  readonly people?: Readonly<Record<'auth0' | 'azure-ad', readonly (typeof jo)[]>>;
  readonly azureSettings?: Partial<ProviderSettings>;
  readonly limits?: Partial<Limits>;
};

/** A portal with two identity providers. */
export const startSignInPortal = async ({ database, people, azureSettings = {}, limits = {} }: Options) => {
  const { port, origin } = await ownOrigin();
  const one = await startProvider(origin, 'auth0', { people: people?.auth0 ?? everybody });
  const other = await startProvider(origin, 'azure-ad', {
    people: people?.['azure-ad'] ?? everybody,
    settings: azureSettings,
  });
  const [auth0, azure] = [one.provider, other.provider];
  const providers = { auth0: one.settings, 'azure-ad': other.settings };
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

export const ownSignInPortal = async (options: Omit<Options, 'database'> = {}) => {
  const database = await closeAtEnd(testDatabase());
  return { database, ...(await closeAtEnd(startSignInPortal({ database, ...options }))) };
};
