import { isPagePath } from './page-paths.ts';

const longest = 2_000;

/** '/' for anything but a page of this portal, to prevent open redirects. */
export const safeCallbackUrl = (value: unknown, webOrigin: string): string => {
  // Parsers disagree about backslashes and control characters.
  if (typeof value !== 'string' || value.length > longest || /[\\\p{Cc}]/u.test(value)) return '/';
  if (!value.startsWith('/') && !value.startsWith(`${webOrigin}/`)) return '/';
  const url = URL.parse(value, webOrigin);
  if (url?.origin !== webOrigin || url.username !== '' || url.password !== '') return '/';
  return isPagePath(url.pathname) ? `${url.pathname}${url.search}` : '/';
};
