type Visited = { readonly url: string; readonly status: number; readonly headers: Headers; readonly text: string };

/** Follows redirects with its cookies, and stops before it leaves for `home`. */
export const openBrowser = (home: string) => {
  const cookies = new Map<string, string>();

  const open = async (url: string, init: RequestInit = {}): Promise<Visited> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: { accept: 'text/html', cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { status, headers } = response;
    const location = headers.get('location');
    if (location === null) return { url, status, headers, text: await response.text() };
    const next = new URL(location, url).href;
    return next.startsWith(home) ? { url: next, status, headers, text: '' } : open(next);
  };

  return {
    open,
    submit: (url: string, fields: Readonly<Record<string, string>>): Promise<Visited> =>
      open(url, { method: 'POST', body: new URLSearchParams(fields) }),
  };
};
