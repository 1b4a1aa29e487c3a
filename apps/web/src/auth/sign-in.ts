import { ApiError, call } from '../platform/api-client.ts';
import { sessionStore } from '../platform/storage.ts';
import { logError } from './log-error.ts';
import { currentSession } from './session-store.ts';
import { chooseProvider } from './sign-in-rules.ts';

export type SignIn = {
  readonly callbackUrl?: string;
  readonly provider?: string;
  readonly screen?: 'signin' | 'signup';
  readonly email?: string | undefined;
  /** Forces the signed-in user to re-enter their password. */
  readonly fresh?: boolean;
};

export const signInPath = (callbackUrl: string, error?: 'SessionRequired'): string => {
  const search = new URLSearchParams({ ...(error ? { error } : {}), callbackUrl });
  return `/auth0/sign-in?${search.toString()}`;
};

const start = async ({ callbackUrl = '/', fresh = false, provider: requested, screen = 'signin', email }: SignIn) => {
  const providers = await call('GET /auth/providers', {}).catch((error: unknown) => {
    // With no response there is no error page to go to; the caller shows the failure.
    if (error instanceof ApiError && error.status !== 0) return error;
    throw error;
  });
  // A missing provider list leads to the error page; an unlisted provider leads to the sign-in page.
  if (providers instanceof ApiError) return window.location.assign('/auth0/error?error=Providers');
  // Only the session's own provider can re-authenticate its user.
  const wanted = requested ?? (fresh ? currentSession().data?.provider : undefined);
  const provider = chooseProvider(Object.keys(providers), wanted);
  if (provider === null) return window.location.assign(signInPath(callbackUrl));
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
  sessionStore.write('signingIn', 'true');
  window.location.assign(url);
};

/** Redirects to the identity provider. Throws an ApiError if that is not possible. */
export const signIn = async (options: SignIn = {}): Promise<void> => {
  try {
    await start(options);
  } catch (error) {
    logError({ code: 'LOGIN_FAILED', error, fallback: 'Login failed' });
    throw error;
  }
};
