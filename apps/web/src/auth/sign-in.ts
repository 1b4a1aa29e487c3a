import { ApiError, call } from '../platform/api-client.ts';
import { sessionStore } from '../platform/storage.ts';
import { logError } from './log-error.ts';
import { currentSession } from './session-store.ts';
import { signInPath } from './sign-in-path.ts';
import { areCookiesBlocked, forgetReturns } from './sign-in-returns.ts';
import { chooseProvider, signInErrorIn } from './sign-in-rules.ts';

export type SignIn = {
  readonly callbackUrl?: string;
  readonly provider?: string;
  readonly screen?: 'signin' | 'signup';
  readonly email?: string | undefined;
  /** Forces the signed-in user to re-enter their password. */
  readonly fresh?: boolean;
  /** For pages that only redirect: Back from the provider skips them. */
  readonly replace?: boolean;
};

type Start = SignIn & { readonly callbackUrl: string };

const startAt = async (provider: string, options: Start): Promise<string> => {
  const { callbackUrl, fresh = false, screen = 'signin', email } = options;
  const { csrfToken } = await call('GET /auth/csrf', {});
  const { url } = await call('POST /auth/signin/{provider}', {
    params: { provider },
    query: {
      screen_hint: screen,
      prompt: 'login',
      login_hint: email || undefined,
      fresh: fresh ? 'true' : undefined,
    },
    body: { csrfToken, callbackUrl, json: 'true' },
  });
  return url;
};

/** The provider's URL, or that of our own page that explains the failure. */
const destinationOf = async (options: Start): Promise<string> => {
  const { callbackUrl, fresh = false, provider: requested } = options;
  if (areCookiesBlocked()) {
    forgetReturns();
    return signInPath(callbackUrl, 'Blocked');
  }
  const providers = await call('GET /auth/providers', {}).catch((error: unknown) => {
    // With no response there is no error page to go to; the caller shows the failure.
    if (error instanceof ApiError && error.status !== 0) return error;
    throw error;
  });
  if (providers instanceof ApiError) return '/auth0/error?error=Providers';
  // Only the session's own provider can re-authenticate its user.
  const providerId = requested ?? (fresh ? currentSession().data?.provider : undefined);
  const provider = chooseProvider(Object.keys(providers), providerId);
  if (provider === null) return signInPath(callbackUrl, 'UnknownProvider');
  const url = await startAt(provider, options);
  const error = signInErrorIn(url, window.location.origin);
  if (error !== null) return signInPath(callbackUrl, error);
  sessionStore.write('signingIn', 'true');
  return url;
};

/** Redirects to the identity provider. Throws an ApiError if that is not possible. */
export const signIn = async (options: SignIn = {}): Promise<void> => {
  try {
    const url = await destinationOf({ callbackUrl: '/', ...options });
    if (options.replace) window.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    logError({ code: 'LOGIN_FAILED', error, fallback: 'Login failed' });
    throw error;
  }
};
