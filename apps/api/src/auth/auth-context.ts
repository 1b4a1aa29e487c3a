import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createSealer, hashToken } from '../platform/secrets.ts';
import { createAccessTokens } from './access-token.ts';
import { createBudgetOwners } from './budget-owners.ts';
import { createCookies } from '../platform/http/cookies.ts';
import { createCsrf } from './csrf.ts';
import { createOidcClient } from './oidc-client.ts';
import { createSessionCache } from './session-cache.ts';

/** Everything that the use cases of the sign-in layer share. */
export const createAuthContext = ({ config, database }: { config: Config; database: Database }) => {
  const sessions = createSessionCache(database, config.limits);
  const cookies = createCookies(config.webOrigin.startsWith('https://'));

  /** Whose session this is; null when it is none, or over. */
  const callerOfSession = async (sessionIdHash: Uint8Array): Promise<Caller | null> => {
    const session = await sessions.find(sessionIdHash);
    if (!session) return null;
    const { identityId, authenticationType, activationStatus, clientId, authenticatedAt } = session;
    return { sessionIdHash, identityId, authenticationType, activationStatus, clientId, authenticatedAt };
  };

  return {
    config,
    database,
    cookies,
    csrf: createCsrf({ secrets: config.secrets, cookies }),
    oidc: createOidcClient(config),
    accessTokens: createAccessTokens({ secrets: config.secrets, issuer: config.webOrigin, audience: config.audience }),
    sessions,
    budgetOwners: createBudgetOwners({ secrets: config.secrets, cookies }),
    /** Encrypts the provider's tokens and the secrets of a started sign-in. */
    sealer: createSealer(config.secrets, 'provider-tokens'),
    callerOfSession,
    /** Whose page is being asked for. Good for showing somebody their own page, never for a call of the API. */
    async callerByCookie(request: FastifyRequest): Promise<Caller | null> {
      const id = cookies.read(request, 'session');
      return id === undefined ? null : callerOfSession(hashToken(id));
    },
    /** A person opening a page, not a script fetching one: only then may a page carry the bearer inside. */
    isNavigation(request: FastifyRequest): boolean {
      const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
      return mode === 'navigate' && destination === 'document';
    },
  };
};
export type AuthContext = ReturnType<typeof createAuthContext>;
