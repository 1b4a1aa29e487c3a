type Page = { readonly url: string; readonly status: number; readonly headers: Headers; readonly text: string };

/** A browser without a screen: keeps cookies per site, follows redirects and refreshes, submits forms. */
export class PlainBrowser {
  readonly cookies = new Map<string, Map<string, string>>();

  private jarOf(url: URL): Map<string, string> {
    const jar = this.cookies.get(url.hostname) ?? new Map<string, string>();
    this.cookies.set(url.hostname, jar);
    return jar;
  }

  cookie(hostname: string, name: string): string | undefined {
    return this.cookies.get(hostname)?.get(name);
  }

  /** One request, with this browser's cookies and without following anything. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const jar = this.jarOf(url);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Goes to an address and on from there, as far as redirects and refreshes lead. */
  async open(address: string, init: RequestInit = {}): Promise<Page> {
    let url = address;
    let response = await this.request(url, init);
    for (let hops = 0; hops < 12; hops++) {
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || !location) break;
      url = new URL(location, url).href;
      response = await this.request(url);
    }
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  submit(address: string, fields: Readonly<Record<string, string>>): Promise<Page> {
    return this.open(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }
}
