import { call } from '../platform/api-client.ts';

/** Clients sign in here; the specification also names azure-ad, for its sign-in redirect screen. */
const clientProvider = 'auth0';

/** The outcome of starting a sign-in (spec §8). */
export type SignInResult = {
  readonly error: string | null;
  readonly status: number;
  readonly ok: boolean;
  readonly url: string | null;
};

type SignIn = { readonly callbackUrl?: string; readonly provider?: string; readonly screen?: 'signin' | 'signup' };

/** The page where signing in begins, for a page that may not be seen without it. */
export const signInPath = (callbackUrl: string, error?: 'SessionRequired'): string => {
  const search = new URLSearchParams({ ...(error ? { error } : {}), callbackUrl });
  return `/auth0/sign-in?${search.toString()}`;
};

/** Sends the browser to the identity provider. Throws an ApiError when that is not possible just now. */
export const signIn = async ({
  callbackUrl = '/',
  provider = clientProvider,
  screen = 'signin',
}: SignIn = {}): Promise<SignInResult> => {
  const { csrfToken } = await call('GET /auth/csrf', {});
  const { url } = await call('POST /auth/signin/{provider}', {
    params: { provider },
    query: { screen_hint: screen, prompt: 'login' },
    body: { csrfToken, callbackUrl, json: 'true' },
  });
  window.location.assign(url);
  const error = new URL(url, window.location.origin).searchParams.get('error');
  return { error, status: 200, ok: true, url: error ? null : url };
};
