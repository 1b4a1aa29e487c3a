type Visited = { readonly url: string; readonly status: number; readonly headers: Headers; readonly text: string };

type Stop = (url: string) => boolean;

type Cookie = { readonly name: string; readonly value: string; readonly path: string };

const readCookie = (line: string): Cookie & { readonly isGone: boolean } => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', ...value] = pair.split('=');
  const attribute = (wanted: string): string | undefined =>
    attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const expires = attribute('expires');
  const isGone = expires !== undefined && new Date(expires).getTime() < Date.now();
  return { name, value: value.join('='), path: attribute('path') ?? '/', isGone };
};

const covers = (cookiePath: string, path: string): boolean =>
  path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);

export const openBrowser = (stopAt: Stop) => {
  const jar = new Map<string, Cookie>();

  const once = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    const sent = [...jar.values()].filter(({ path }) => covers(path, pathname));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const { isGone, ...received } = readCookie(line);
      const key = `${received.name} ${received.path}`;
      if (isGone) jar.delete(key);
      else jar.set(key, received);
    }
    return response;
  };

  const open = async (url: string, init: RequestInit = {}): Promise<Visited> => {
    const response = await once(url, init);
    const { status, headers } = response;
    const location = headers.get('location');
    if (status < 300 || status > 399 || location === null) return { url, status, headers, text: await response.text() };
    const next = new URL(location, url).href;
    return stopAt(next) ? { url: next, status, headers, text: '' } : open(next);
  };

  return {
    open,
    submit: (url: string, fields: Readonly<Record<string, string>>): Promise<Visited> =>
      open(url, { method: 'POST', body: new URLSearchParams(fields) }),
  };
};
