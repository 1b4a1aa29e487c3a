import type { JWTPayload } from 'jose';
import { setTimeout as wait } from 'node:timers/promises';
import { answerPage, answerText, assets, type Handle, pathOf, serve } from '../web/http.ts';
import { createAccounts } from './accounts.ts';
import { createProvider } from './create-provider.ts';
import { liveChecklistScript } from './form-pages.ts';
import { createFaults, type Faults } from './faults.ts';
import type { IdentityProviderOptions } from './identity-provider-options.ts';
import { providerPages } from './provider-pages.ts';
import { openState } from './saved-state.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { createSigningKey, signClaims } from './signing-key.ts';

export type IdentityProvider = {
  readonly issuer: string;
  readonly port: number;
  readonly faults: Faults;
  readonly requestsTo: (path: string) => number;
  readonly sign: (claims: JWTPayload) => Promise<string>;
  readonly close: () => Promise<void>;
};

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#33457c"/><circle cx="16" cy="12.5" r="4.75" fill="#fff"/><path d="M7.5 25.5c1.2-4.6 4.5-7 8.5-7s7.3 2.4 8.5 7" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';

const sendAsset = assets({ '/assets/icon.svg': icon, '/assets/live-checklist.js': liveChecklistScript });

/** Ends early, without an error, when the provider is closed. */
const pause = (milliseconds: number, closing: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal: closing }).catch(() => undefined);

const withFaults =
  (faults: Faults, closing: AbortSignal, handle: Handle): Handle =>
  async (request, response) => {
    if (faults.isActive('down')) {
      request.socket.destroy();
      return;
    }
    await pause(faults.millisecondsOf('slow-everywhere'), closing);
    if (pathOf(request) === '/oauth/token') {
      await pause(faults.millisecondsOf('slow'), closing);
      if (faults.isActive('token-500')) return answerText(response, 500, 'server_error');
    }
    return handle(request, response);
  };

const createHandle = async (options: IdentityProviderOptions, issuer: string) => {
  const { clients, people, audience, dataFile, accessTokenSeconds = 3600, without = [] } = options;
  const saved = await openState(dataFile);
  const accounts = createAccounts(people, saved);
  const pages = providerPages(clients);
  const signIn = signInRoutes({ accounts, clients, pages });

  const faults = createFaults(async () => {
    saved.state.signingKey = await createSigningKey();
    saved.changed();
    running = build();
  });
  const build = () => {
    const parts = { issuer, clients, audience, accessTokenSeconds, without, accounts, saved, faults, pages };
    const provider = createProvider(parts);
    return { provider, answer: provider.callback() };
  };
  let running = build();

  const handle: Handle = async (request, response) => {
    const path = pathOf(request);
    if (sendAsset(response, path)) return undefined;
    if (path.startsWith('/u/')) return signIn(running.provider, request, response);
    if (path === '/') return answerPage(response, { page: pages.home, policy: pages.policy });
    return running.answer(request, response);
  };
  return { handle, faults, saved };
};

export const startIdentityProvider = async (options: IdentityProviderOptions): Promise<IdentityProvider> => {
  const { host = '127.0.0.1' } = options;
  const closing = new AbortController();
  // The provider must know its own address, and that depends on the port.
  const handle = Promise.withResolvers<Handle>();
  const served = await serve({
    host,
    port: options.port,
    handle: async (request, response) => (await handle.promise)(request, response),
  });
  const issuer = `http://${host}:${served.port}`;
  const { handle: handleSound, faults, saved } = await createHandle(options, issuer);
  const requests = new Map<string, number>();
  handle.resolve(
    withFaults(faults, closing.signal, async (request, response) => {
      const path = pathOf(request);
      requests.set(path, (requests.get(path) ?? 0) + 1);
      return handleSound(request, response);
    }),
  );
  return {
    issuer,
    port: served.port,
    faults,
    requestsTo: (path) => requests.get(path) ?? 0,
    sign: (claims) => signClaims(claims, saved.state.signingKey),
    async close() {
      closing.abort();
      await served.close();
      await saved.flush();
    },
  };
};
