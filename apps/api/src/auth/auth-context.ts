import type { FastifyRequest, FastifyReply } from 'fastify';
import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';
import { isPostedBack } from '../platform/config/provider-settings.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createSealer, hashToken, createSigner, randomToken, type Secrets } from '../platform/secrets.ts';
import { createAccessTokens } from './sessions/access-token.ts';
import { createBudgetOwners } from './budget-owners.ts';
import { createCookies, type Cookies } from '../platform/http/cookies.ts';
import { createFlowCookie } from './sign-in/flow-cookie.ts';
import { createOidcClient } from './providers/oidc-client.ts';
import { createSessionCache } from './sessions/session-cache.ts';
import { Problem } from '../platform/http/problem.ts';

/** Double-submit cookie with a keyed hash, because requests before sign-in have no bearer. */
const createCsrf = ({ secrets, cookies }: { secrets: Secrets; cookies: Cookies }) => {
  const signer = createSigner(secrets, 'csrf');
  return {
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const csrfCookie = cookies.read(request, 'csrf');
      const value = csrfCookie ?? randomToken();
      if (csrfCookie === undefined) cookies.write(reply, 'csrf', value);
      return signer.sign(value);
    },
    /** Throws 403 unless the token belongs to this browser. */
    check(request: FastifyRequest, token: string): void {
      const value = cookies.read(request, 'csrf');
      if (value === undefined || !signer.isSigned(value, token))
        throw new Problem('CSRF_FAILED', 'This page has been open for too long. Reload it and try again.');
    },
  };
};

export const createAuthContext = ({ config, database }: { config: Config; database: Database }) => {
  const sessions = createSessionCache(database, config.limits);
  const cookies = createCookies({
    isHttps: config.webOrigin.startsWith('https://'),
    // One cookie serves the sign-ins of all tabs, whichever provider they use.
    isFlowPosted: Object.values(config.providers).some(isPostedBack),
  });
  const flowCookie = createFlowCookie({ secrets: config.secrets, cookies });

  const callerOfSession = async (sessionIdHash: Uint8Array): Promise<Caller | null> => {
    const session = await sessions.find(sessionIdHash);
    if (!session) return null;
    const { identityId, authenticationType, activationStatus, clientId, authenticatedAt } = session;
    return { sessionIdHash, identityId, authenticationType, activationStatus, clientId, authenticatedAt };
  };

  const sessionIdHashOf = (request: FastifyRequest): Buffer | null => {
    const id = cookies.read(request, 'session');
    return id === undefined ? null : hashToken(id);
  };

  return {
    config,
    database,
    cookies,
    flowCookie,
    csrf: createCsrf({ secrets: config.secrets, cookies }),
    oidc: createOidcClient(config),
    accessTokens: createAccessTokens({ secrets: config.secrets, issuer: config.webOrigin, audience: config.audience }),
    sessions,
    budgetOwners: createBudgetOwners({ secrets: config.secrets, cookies, flowCookie }),
    sealer: createSealer(config.secrets, 'provider-tokens'),
    callerOfSession,
    sessionIdHashOf,
    /** Authenticates by cookie alone, which is enough to render a person's own page but never for an API call. */
    async callerByCookie(request: FastifyRequest): Promise<Caller | null> {
      const hash = sessionIdHashOf(request);
      return hash && callerOfSession(hash);
    },
    forgetSession(request: FastifyRequest): void {
      const hash = sessionIdHashOf(request);
      if (hash) sessions.forget(hash);
    },
    /** Only a top-level navigation may get a page with the bearer inside; a script's fetch may not. */
    isNavigation(request: FastifyRequest): boolean {
      const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
      return mode === 'navigate' && destination === 'document';
    },
  };
};
export type AuthContext = ReturnType<typeof createAuthContext>;
