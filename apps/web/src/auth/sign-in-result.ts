/** The outcome of starting a sign-in (spec §8). */
export type SignInResult = {
  readonly error: string | null;
  readonly status: number;
  readonly ok: boolean;
  readonly url: string | null;
};

/** Only the query of the address matters here, so any origin does for one without. */
const anyOrigin = 'http://portal.invalid';

export const signInResultOf = (status: number, url: string): SignInResult => {
  const error = new URL(url, anyOrigin).searchParams.get('error');
  return { error, status, ok: status >= 200 && status < 300, url: error === null ? url : null };
};
