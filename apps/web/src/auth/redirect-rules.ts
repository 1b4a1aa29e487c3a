import { practiceIn } from '../platform/practice-in-address.ts';

type From = { readonly practice: unknown; readonly glTag: string | null };

/** Where the sign-in redirect screen sends somebody who is not signed in (spec §2). */
export const redirectFromSignIn = ({ practice, glTag }: From): string => {
  const known = practiceIn(practice);
  if (known !== null) return `/?practice=${known}`;
  return glTag ? `/?_gl=${encodeURIComponent(glTag)}` : '/';
};

/** Where the sign-up redirect screen lets somebody come back to (spec §2). */
export const signUpCallback = (practice: unknown): string => {
  const known = practiceIn(practice);
  return known === null ? '/' : `/?practice=${known}`;
};

/** Which screen the provider shows first: a link mailed before there was a login leads to signing up (spec §4, Sign-in). */
export const screenFor = (callbackUrl: string, vMode: string | null): 'signin' | 'signup' => {
  const [path] = callbackUrl.split('?');
  return path === '/verified' && vMode === 'signup' ? 'signup' : 'signin';
};
