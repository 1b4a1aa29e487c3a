import { practiceIn } from '../platform/search-values.ts';

type From = { readonly practice?: unknown; readonly glTag?: string | null };

/** The home page, with the practice or else the analytics tag. */
export const homeFrom = ({ practice, glTag }: From): string => {
  const practiceId = practiceIn(practice);
  if (practiceId !== null) return `/?practice=${practiceId}`;
  return glTag ? `/?_gl=${encodeURIComponent(glTag)}` : '/';
};

/** A link emailed before the person had a login leads to sign-up. */
export const screenFor = (callbackUrl: string, vMode: string | null): 'signin' | 'signup' => {
  const [path] = callbackUrl.split('?');
  return path === '/verified' && vMode === 'signup' ? 'signup' : 'signin';
};

const clientProvider = 'auth0';

/** The requested provider, else the clients' default, else the only one configured; null if it is not listed. */
export const chooseProvider = (listed: readonly string[], requested: string | undefined): string | null => {
  const provider = requested ?? (listed.includes(clientProvider) ? clientProvider : listed[0]);
  return provider !== undefined && listed.includes(provider) ? provider : null;
};

/** Only our own URLs report an error here; a provider may use the same parameter for something else. */
export const signInErrorIn = (url: string, ownOrigin: string): string | null => {
  const target = new URL(url, ownOrigin);
  return target.origin === ownOrigin ? target.searchParams.get('error') : null;
};
