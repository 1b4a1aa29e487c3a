import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { AuthContext } from '../auth-context.ts';
import { insertSignInFlow, moveSignInFlows } from '../auth.repository.ts';
import { freshSignInRequirement, type FreshSignInRequirement, freshSignInHints } from './fresh-sign-in.ts';
import { safeCallbackUrl } from '@portal/domain/runtime-config/safe-callback-url';
import type { FlowSecrets, ProviderId, SignInHints } from '../providers/oidc-client.ts';

type StartSignIn = {
  readonly provider: ProviderId;
  readonly callbackUrl: string;
  readonly hints: SignInHints;
  readonly isFresh: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type StartedSignIn = FlowSecrets & { readonly fresh?: FreshSignInRequirement };

const startAtProvider = (context: AuthContext, provider: ProviderId, hints: SignInHints) =>
  context.oidc.start(provider, hints).catch((cause: unknown) => {
    throw new Problem('PROVIDER_UNAVAILABLE', 'You can’t sign in at the moment. Try again in a few minutes.', {
      cause,
    });
  });

/** One cookie serves all tabs; each flow has its own row, found by state. */
export const startSignIn = async (
  context: AuthContext,
  { provider, callbackUrl, hints, isFresh, request, reply }: StartSignIn,
): Promise<string> => {
  if (!context.config.providers[provider])
    throw new Problem(
      'PROVIDER_NOT_SET_UP',
      'You can’t sign in this way. Go back to the start and sign in from there.',
    );
  const flow = context.flowCookie.read(request);
  const browser = context.budgetOwners.nameForStart(request);
  const sessionIdHash = context.sessionIdHashOf(request);
  const session = isFresh && sessionIdHash !== null ? await context.sessions.find(sessionIdHash) : null;
  const { url, secrets } = await startAtProvider(context, provider, isFresh ? freshSignInHints(hints, session) : hints);
  const started: StartedSignIn = isFresh ? { ...secrets, fresh: freshSignInRequirement(session) } : secrets;
  if (browser !== flow.browser)
    await moveSignInFlows(context.database, { from: hashToken(flow.browser), to: hashToken(browser) });
  context.flowCookie.write(reply, { browser, sessionIdHash: sessionIdHash ?? flow.sessionIdHash });
  await insertSignInFlow(context.database, {
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(browser),
    provider,
    secrets: context.sealer.seal(started),
    returnTo: safeCallbackUrl(callbackUrl, context.config.webOrigin),
  });
  return url;
};
