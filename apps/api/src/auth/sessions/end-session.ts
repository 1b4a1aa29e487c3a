import type { SignInEvent } from '@portal/contract/privacy/privacy.schemas';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth-context.ts';
import { deleteSession, type EndedSession } from '../auth.repository.ts';
import type { ProviderId, ProviderTokens } from '../providers/oidc-client.ts';
import { recordSignInEvent } from './record-sign-in-event.ts';

type Ending = {
  readonly sessionIdHash: Uint8Array;
  readonly because: 'SIGNED_OUT' | NonNullable<SignInEvent['reason']>;
  readonly log: FastifyBaseLogger;
};

const eventOf = ({ lapse, livedUntil }: EndedSession, because: Ending['because']) => {
  if (lapse !== null) return { kind: 'ENDED', reason: lapse, occurredAt: livedUntil } as const;
  if (because === 'SIGNED_OUT') return { kind: 'SIGNED_OUT', reason: null } as const;
  return { kind: 'ENDED', reason: because } as const;
};

export const endSession = async (
  { database, sessions }: Pick<AuthContext, 'database' | 'sessions'>,
  { sessionIdHash, because, log }: Ending,
): Promise<EndedSession | null> => {
  const ended = await deleteSession(database, sessionIdHash);
  sessions.forget(sessionIdHash);
  if (!ended) return null;
  const { identityId, provider, network, device } = ended;
  await recordSignInEvent({ database, log }, { ...eventOf(ended, because), identityId, provider, network, device });
  return ended;
};

export const signOut = async (context: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
  const sessionIdHash = context.sessionIdHashOf(request);
  context.cookies.clear(reply, 'session');
  context.cookies.clear(reply, 'csrf');
  if (sessionIdHash === null) return `${context.config.webOrigin}/`;
  const session = await endSession(context, { sessionIdHash, because: 'SIGNED_OUT', log: request.log });
  if (!session || session.lapse !== null) return `${context.config.webOrigin}/`;
  const tokens = context.sealer.unseal(session.providerTokens) as ProviderTokens | null;
  return context.oidc.signOutUrl(session.provider as ProviderId, tokens?.idToken ?? null);
};
