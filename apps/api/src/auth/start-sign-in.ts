import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../platform/http/problem.ts';
import { hashToken } from '../platform/secrets.ts';
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
  const { url, secrets } = await context.oidc.start(provider, hints).catch((cause: unknown) => {
    throw new Problem(
      'PROVIDER_UNAVAILABLE',
      'Signing in is not possible just now. Please try again in a few minutes.',
      { cause },
    );
  });
  const known = readFlow(context.cookies, request);
  const { isBrowserName, newBrowserName } = context.budgetOwners;
  const browser = isBrowserName(known.browser) ? known.browser : newBrowserName();
  const session = context.cookies.read(request, 'session');
  const sessionIdHash = session === undefined ? known.sessionIdHash : hashToken(session);
  writeFlow(context.cookies, reply, { browser, sessionIdHash });
  await insertSignInFlow(context.database, {
    stateHash: hashToken(secrets.state),
    browserHash: hashToken(browser),
    provider,
    secrets: context.sealer.seal(secrets),
    returnTo: safeCallbackUrl(callbackUrl, context.config.webOrigin),
  });
  return url;
};
