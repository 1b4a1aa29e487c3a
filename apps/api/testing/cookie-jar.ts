/** Same site, cross-site navigation by link or form, or cross-site fetch. */
export type Approach = 'same-site' | 'foreign-link' | 'foreign-form' | 'foreign-fetch';

type SameSite = 'strict' | 'lax' | 'none';

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly hostname: string;
  readonly path: string;
  readonly sameSite: SameSite;
  readonly secure: boolean;
  readonly expiresAt: number | null;
};

const isSentWith: Readonly<Record<Approach, readonly SameSite[]>> = {
  'same-site': ['strict', 'lax', 'none'],
  'foreign-link': ['lax', 'none'],
  'foreign-form': ['none'],
  'foreign-fetch': ['none'],
};

const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';

const directoryOf = ({ pathname }: URL): string => pathname.slice(0, pathname.lastIndexOf('/')) || '/';

const covers = (cookiePath: string, pathname: string): boolean =>
  pathname === cookiePath || pathname.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);

const sameSiteOf = (written: string | undefined): SameSite => {
  const lower = written?.toLowerCase();
  return lower === 'strict' || lower === 'none' ? lower : 'lax';
};

const expiryOf = (attributes: ReadonlyMap<string, string>, now: number): number | null => {
  const seconds = attributes.get('max-age');
  if (seconds !== undefined) return now + Number(seconds) * 1000;
  const date = attributes.get('expires');
  return date === undefined ? null : Date.parse(date);
};

const splitAt = (text: string): readonly [string, string] => {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
};

const readCookie = (url: URL, line: string, now: number): Cookie => {
  const [pair = '', ...rest] = line.split(';');
  const [name, value] = splitAt(pair);
  const attributes = new Map(rest.map(splitAt).map(([key, text]) => [key.toLowerCase(), text]));
  if (attributes.has('domain')) throw new Error(`${name}: this browser knows no cookies for a whole domain`);
  return {
    name,
    value,
    hostname: url.hostname,
    path: attributes.get('path') || directoryOf(url),
    sameSite: sameSiteOf(attributes.get('samesite')),
    secure: attributes.has('secure'),
    expiresAt: expiryOf(attributes, now),
  };
};

/** RFC 6265bis with Chromium's behaviour, for one host. */
export const createCookieJar = (clock: () => number = Date.now) => {
  const cookies = new Map<string, Cookie>();

  const alive = (): Cookie[] =>
    [...cookies.values()].filter(({ expiresAt }) => expiresAt === null || expiresAt > clock());

  const isRefused = (cookie: Cookie, url: URL, approach: Approach): boolean =>
    (cookie.secure && !isTrustworthy(url)) ||
    (cookie.sameSite === 'none' && !cookie.secure) ||
    (cookie.sameSite !== 'none' && approach === 'foreign-fetch');

  return {
    keep(url: URL, line: string, approach: Approach = 'same-site'): void {
      const cookie = readCookie(url, line, clock());
      if (isRefused(cookie, url, approach)) return;
      cookies.set(`${cookie.hostname} ${cookie.path} ${cookie.name}`, cookie);
    },
    headerFor(url: URL, approach: Approach): string {
      return alive()
        .filter(
          ({ hostname, path, sameSite, secure }) =>
            hostname === url.hostname &&
            covers(path, url.pathname) &&
            (!secure || isTrustworthy(url)) &&
            isSentWith[approach].includes(sameSite),
        )
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
    },
    find(hostname: string, name: string): string | undefined {
      return alive().find((cookie) => cookie.hostname === hostname && cookie.name === name)?.value;
    },
  };
};
