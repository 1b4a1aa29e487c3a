import { sessionTexts } from '#texts/session';
import { ApiError, call } from '../platform/api-client.ts';
import { sessionStore } from '../platform/storage.ts';
import { chooseProvider } from './choose-provider.ts';
import { logTrouble } from './log-trouble.ts';
import { currentSession } from './session-store.ts';
import { type SignInResult, signInResultOf } from './sign-in-result.ts';

type SignIn = {
  readonly callbackUrl?: string;
  readonly provider?: string;
  readonly screen?: 'signin' | 'signup';
  /** What the person has given already, so that the provider need not ask for it again (WCAG 3.3.7). */
  readonly email?: string | undefined;
  /** Asks whoever is signed in for their password again. */
  readonly fresh?: boolean;
};

/** The page where signing in begins, for a page that may not be seen without it. */
export const signInPath = (callbackUrl: string, error?: 'SessionRequired'): string => {
  const search = new URLSearchParams({ ...(error ? { error } : {}), callbackUrl });
  return `/auth0/sign-in?${search.toString()}`;
};

const goTo = (status: number, url: string): SignInResult => {
  window.location.assign(url);
  return signInResultOf(status, url);
};

const start = async ({ callbackUrl = '/', fresh = false, provider: asked, screen = 'signin', email }: SignIn) => {
  const providers = await call('GET /auth/providers', {}).catch((error: unknown) => {
    // Without any answer there is no page to go to either: whoever asked says so.
    if (error instanceof ApiError && error.status !== 0) return error;
    throw error;
  });
  // Spec §8: no list of providers leads to the error page, a provider that is not on it to the sign-in page.
  if (providers instanceof ApiError) return goTo(providers.status, '/auth0/error?error=Providers');
  // Only the provider of the session can confirm its person.
  const wanted = asked ?? (fresh ? currentSession().data?.provider : undefined);
  const provider = chooseProvider(Object.keys(providers), wanted);
  if (provider === null) return goTo(200, signInPath(callbackUrl));
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
  return goTo(200, url);
};

/** Sends the browser to the identity provider. Throws an ApiError when that is not possible just now. */
export const signIn = async (options: SignIn = {}): Promise<SignInResult> => {
  try {
    return await start(options);
  } catch (error) {
    logTrouble({ code: 'LOGIN_FAILED', error, fallback: sessionTexts.loginFailed });
    throw error;
  }
};
