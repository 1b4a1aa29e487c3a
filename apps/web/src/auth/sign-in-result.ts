export type SignInResult = {
  readonly error: string | null;
  readonly status: number;
  readonly ok: boolean;
  readonly url: string | null;
};

/** Only the query string matters, so any origin will do. */
const anyOrigin = 'http://portal.invalid';

export const signInResultOf = (status: number, url: string): SignInResult => {
  const error = new URL(url, anyOrigin).searchParams.get('error');
  return { error, status, ok: status >= 200 && status < 300, url: error === null ? url : null };
};
