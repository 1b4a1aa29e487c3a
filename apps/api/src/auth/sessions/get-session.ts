import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Session } from '@portal/contract/auth/auth.schemas';
import type { AuthContext } from '../auth-context.ts';
import { leaseRefresh, saveRefreshedTokens, type SessionRow } from '../auth.repository.ts';
import { endSession } from './end-session.ts';
import type { ProviderId, ProviderTokens } from '../providers/oidc-client.ts';
import { isRefusedByProvider } from '../providers/provider-failure.ts';

/** One process refreshes, under a lease. An unreachable provider changes nothing; a refusal ends the session. */
const isStillValid = async (
  context: AuthContext,
  { hash, session, log }: { hash: Uint8Array; session: SessionRow; log: FastifyBaseLogger },
): Promise<boolean> => {
  const sealed = session.tokensExpired ? await leaseRefresh(context.database, hash) : null;
  if (sealed === null) return true;
  const tokens = context.sealer.unseal(sealed) as ProviderTokens | null;
  try {
    if (tokens === null) {
      await endSession(context, { sessionIdHash: hash, because: 'OPERATOR', log });
      return false;
    }
    const fresh = await context.oidc.refresh(session.provider as ProviderId, tokens);
    await saveRefreshedTokens(context.database, {
      sessionIdHash: hash,
      providerTokens: context.sealer.seal(fresh.tokens),
      tokensExpireAt: fresh.tokensExpireAt,
    });
    return true;
  } catch (error) {
    log.warn({ err: error, provider: session.provider }, "the provider's tokens were not renewed");
    if (!isRefusedByProvider(error)) return true;
    await endSession(context, { sessionIdHash: hash, because: 'PROVIDER', log });
    return false;
  } finally {
    context.sessions.forget(hash);
  }
};

// Another site can trigger this request but cannot set the header or forge Sec-Fetch-Site.
const mayReceiveBearer = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  return (site === undefined || site === 'same-origin') && request.headers['x-requested-with'] === 'client-portal';
};

type Options = { readonly withBearer: boolean };

export const getSession = async (
  context: AuthContext,
  request: FastifyRequest,
  options?: Options,
): Promise<Session> => {
  const hash = context.sessionIdHashOf(request);
  const session = hash && (await context.sessions.find(hash));
  if (!session || !(await isStillValid(context, { hash, session, log: request.log }))) return {};
  const withBearer = options?.withBearer ?? mayReceiveBearer(request);
  const bearer = withBearer ? await context.accessTokens.issue(hash.toString('base64url')) : null;
  return {
    user: { name: session.name, email: session.email, sub: session.subject },
    expires: new Date(session.expiresAt).toISOString(),
    authenticationType: session.authenticationType,
    provider: session.provider,
    ...(bearer ? { accessToken: bearer.token, accessTokenExpires: new Date(bearer.expiresAt).toISOString() } : {}),
  };
};
