import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import { hashToken, randomToken, seal } from '../platform/secrets.ts';
import type { AuthContext } from './auth-context.ts';
import { insertSignInFlow } from './auth.repository.ts';
import { readFlow, writeFlow } from './flow-cookie.ts';
import { safeCallbackUrl } from '@portal/domain/runtime-config/safe-callback-url';
import type { ProviderId, SignInHints } from './oidc-client.ts';

type StartSignIn = {
  readonly provider: ProviderId;
  readonly callbackUrl: string;
  readonly hints: SignInHints;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Begins a sign-in and answers where the browser must go. The browser keeps one cookie for all its tabs; every started
 * sign-in has its own row, found again by its state.
 */
export const startSignIn = async (
  context: AuthContext,
  { provider, callbackUrl, hints, request, reply }: StartSignIn,
): Promise<string> => {
  if (!context.config.providers[provider])
    throw new Problem('PROVIDER_NOT_SET_UP', 'This way of signing in is not set up here.');
  const { url, secrets } = await context.oidc.start(provider, hints).catch((cause: unknown) => {
    throw new Problem(
      'PROVIDER_UNAVAILABLE',
      'Signing in is not possible just now. Please try again in a few minutes.',
      { cause },
    );
  });
  const known = readFlow(context.cookies, request);
  const browser = known.browser || randomToken();
  const session = context.cookies.read(request, 'session');
  const sessionIdHash = session === undefined ? known.sessionIdHash : hashToken(session);
  writeFlow(context.cookies, reply, { browser, sessionIdHash });
  await insertSignInFlow(context.database, {
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(browser),
    provider,
    secrets: seal(context.sealingKey, secrets),
    returnTo: safeCallbackUrl(callbackUrl, context.config.webOrigin),
  });
  return url;
};
