import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../platform/secrets.ts';
import type { AuthContext } from '../auth-context.ts';
import { endSession } from './end-session.ts';
import type { ProviderId, ProviderTokens } from '../providers/oidc-client.ts';

export const signOut = async (context: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
  const id = context.cookies.read(request, 'session');
  context.cookies.clear(reply, 'session');
  context.cookies.clear(reply, 'csrf');
  if (id === undefined) return `${context.config.webOrigin}/`;
  const session = await endSession(context, {
    sessionIdHash: hashToken(id),
    because: 'SIGNED_OUT',
    log: request.log,
  });
  if (!session || session.lapse !== null) return `${context.config.webOrigin}/`;
  const tokens = context.sealer.unseal(session.providerTokens) as ProviderTokens | null;
  return context.oidc.signOutUrl(session.provider as ProviderId, tokens?.idToken ?? null);
};
