// Cookies may be disabled and do not exist while prerendering.
const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const all = (): string[] => attempt(() => document.cookie.split('; '), []);

export const readCookie = (name: string): string | null =>
  all()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) || null;

export const cookieNames = (): string[] => all().map((cookie) => cookie.split('=')[0] ?? '');

const secondsPerDay = 86_400;

export const writeCookie = (name: string, value: string, days: number): void =>
  attempt(() => {
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${value}; max-age=${days * secondsPerDay}; path=/; samesite=lax${secure}`;
  }, undefined);

/** Also removes cookies set on the parent domain, as analytics tools do. */
export const removeCookie = (name: string): void =>
  attempt(() => {
    const labels = window.location.hostname.split('.');
    const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }, undefined);
