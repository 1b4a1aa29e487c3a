export type SignInResult = {
  readonly error: string | null;
  readonly status: number;
  readonly ok: boolean;
  readonly url: string | null;
};

/** The server names an error in an address of our own; a provider's address is never read for one. */
export const readSignInResult = (url: string, ownOrigin: string): SignInResult => {
  const target = new URL(url, ownOrigin);
  const error = target.origin === ownOrigin ? target.searchParams.get('error') : null;
  return { error, status: 200, ok: true, url: error === null ? url : null };
};
