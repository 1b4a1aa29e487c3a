import { practiceIn } from '../platform/search-values.ts';

type From = { readonly practice: unknown; readonly glTag: string | null };

export const redirectFromSignIn = ({ practice, glTag }: From): string => {
  const known = practiceIn(practice);
  if (known !== null) return `/?practice=${known}`;
  return glTag ? `/?_gl=${encodeURIComponent(glTag)}` : '/';
};

export const signUpCallback = (practice: unknown): string => {
  const known = practiceIn(practice);
  return known === null ? '/' : `/?practice=${known}`;
};

/** A link emailed before the person had a login leads to sign-up. */
export const screenFor = (callbackUrl: string, vMode: string | null): 'signin' | 'signup' => {
  const [path] = callbackUrl.split('?');
  return path === '/verified' && vMode === 'signup' ? 'signup' : 'signin';
};
