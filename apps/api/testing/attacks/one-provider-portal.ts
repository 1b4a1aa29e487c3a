import { afterEach } from 'vitest';
import type { Database } from '../../src/database/client.ts';
import type { Limits } from '../../src/platform/config/limits.ts';
import { ownOrigin, type Provided, startProvider } from '../servers/sign-in-portal.ts';
import { keepLog } from '../servers/kept-log.ts';
import { startTestServer } from '../servers/test-server.ts';
import { signInSteps } from '../servers/sign-in-steps.ts';

type Options = Provided & { readonly database: Database; readonly limits?: Partial<Limits> };

export const startOneProviderPortal = async ({ database, limits = {}, ...provided }: Options) => {
  const { port, origin } = await ownOrigin();
  const client = {
    backchannelLogoutUri: `http://127.0.0.1:${port}/api/auth/backchannel-logout/auth0`,
    ...provided.client,
  };
  const { provider, settings } = await startProvider(origin, 'auth0', { ...provided, client });
  const config = { webOrigin: origin, providers: { auth0: settings }, limits };
  const portal = await startTestServer({ database, config: { ...config, port }, listenOn: port });
  return {
    ...portal,
    origin,
    provider,
    clientId: settings.clientId,
    steps: signInSteps(origin),
    startSecond: () => startTestServer({ database, config }),
    async close(): Promise<void> {
      await portal.close();
      await provider.close();
    },
  };
};
export type OneProviderPortal = Awaited<ReturnType<typeof startOneProviderPortal>>;

/** A portal for each test that starts one. */
export const oneProviderPortals = (database: Database) => {
  let portal: OneProviderPortal | null = null;
  afterEach(async () => {
    await portal?.close();
    portal = null;
  });
  return async (options: Omit<Options, 'database'> = {}) => {
    portal = await startOneProviderPortal({ database, ...options });
    portal.server.log.level = 'info';
    return { ...portal, log: keepLog(portal.server) };
  };
};
