import type { JWTPayload } from 'jose';
import type { Provider } from 'oidc-provider';
import { setTimeout as wait } from 'node:timers/promises';
import { answerPage, answerText, assets, type Handle, pathOf, serve } from '../web/http.ts';
import { createAccounts } from './accounts.ts';
import { createProvider } from './create-provider.ts';
import { liveChecklistScript } from './form-pages.ts';
import { createFaults, type FaultName, type Faults } from './faults.ts';
import type { IdentityProviderOptions } from './identity-provider-options.ts';
import { providerPages } from './provider-pages.ts';
import { createSigningKey, openState, signClaims } from './saved-state.ts';
import { signInRoutes } from './sign-in-routes.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#33457c"/><circle cx="16" cy="12.5" r="4.75" fill="#fff"/><path d="M7.5 25.5c1.2-4.6 4.5-7 8.5-7s7.3 2.4 8.5 7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';

const sendAsset = assets({ '/assets/icon.svg': icon, '/assets/live-checklist.js': liveChecklistScript });

type Running = { readonly provider: Provider; readonly answer: ReturnType<Provider['callback']> };

const withFaults = (faults: Faults, signal: AbortSignal, handle: Handle): Handle => {
  /** Ends early, without an error, when the provider is closed. */
  const pauseFor = (fault: FaultName): Promise<void> =>
    wait(faults.millisecondsOf(fault), undefined, { signal }).catch(() => undefined);
  return async (request, response) => {
    if (faults.isActive('down')) return void request.socket.destroy();
    await pauseFor('slow-everywhere');
    const isToken = pathOf(request) === '/oauth/token';
    if (isToken) await pauseFor('slow');
    const isBroken =
      (isToken && faults.isActive('token-500')) || (pathOf(request) === '/userinfo' && faults.isActive('userinfo-500'));
    return isBroken ? answerText(response, 500, 'server_error') : handle(request, response);
  };
};

export const startIdentityProvider = async (options: IdentityProviderOptions) => {
  const { host = '127.0.0.1', port, clients, people, audience, dataFile } = options;
  const { accessTokenSeconds = 3600, without = [] } = options;
  const saved = await openState(dataFile);
  const accounts = createAccounts(people, saved);
  const pages = providerPages(clients);
  const signIn = signInRoutes({ accounts, pages });
  const faults = createFaults(async () => {
    saved.state.signingKey = await createSigningKey();
    saved.changed();
    running = Promise.resolve(build());
  });

  const closing = new AbortController();
  const requests = new Map<string, number>();
  const handle: Handle = async (request, response) => {
    const path = pathOf(request);
    requests.set(path, (requests.get(path) ?? 0) + 1);
    if (sendAsset(response, path)) return undefined;
    const { provider, answer } = await running;
    if (path.startsWith('/u/')) return signIn(provider, request, response);
    if (path === '/') return answerPage(response, { page: pages.home, policy: pages.policy });
    return answer(request, response);
  };

  // The provider must know its own address, and that depends on the port.
  const first = Promise.withResolvers<Running>();
  let running = first.promise;
  const served = await serve({ host, port, handle: withFaults(faults, closing.signal, handle) });
  const issuer = `http://${host}:${served.port}`;
  const build = (): Running => {
    const parts = { issuer, clients, audience, accessTokenSeconds, without, accounts, saved, faults, pages };
    const provider = createProvider(parts);
    return { provider, answer: provider.callback() };
  };
  first.resolve(build());
  return {
    issuer,
    port: served.port,
    faults,
    requestsTo: (path: string): number => requests.get(path) ?? 0,
    sign: (claims: JWTPayload) => signClaims(claims, saved.state.signingKey),
    async close(): Promise<void> {
      closing.abort();
      await served.close();
    },
  };
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
