import { isPagePath } from './page-paths.ts';

const longest = 2_000;

/**
 * Where a person may be sent after signing in or out: a page of this portal, and nothing else (security.md, redirect
 * rule). Anything odd becomes '/', silently: who typed it by hand gains nothing, and who was sent it loses nothing.
 */
export const safeCallbackUrl = (value: unknown, webOrigin: string): string => {
  // A backslash or a control character is read differently by different parsers; no page of ours has one.
  if (typeof value !== 'string' || value.length > longest || /[\\\p{Cc}]/u.test(value)) return '/';
  if (!value.startsWith('/') && !value.startsWith(`${webOrigin}/`)) return '/';
  const url = URL.parse(value, webOrigin);
  if (url?.origin !== webOrigin || url.username !== '' || url.password !== '') return '/';
  return isPagePath(url.pathname) ? `${url.pathname}${url.search}` : '/';
};
