import { type Approach, createCookieJar } from './cookie-jar.ts';

type Page = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

type From = { readonly from?: string | null };
type Way = From & {
  readonly stopBefore?: (url: string) => boolean;
};

type Step = { readonly url: URL; readonly approach: Approach; readonly init: RequestInit };

/** Scheme and registrable domain, as far as names in tests need it. */
const siteOf = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  const isNumbers = /^[\d.]+$|:/.test(hostname);
  return `${protocol}//${isNumbers ? hostname : hostname.split('.').slice(-2).join('.')}`;
};

const formOf = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A cross-site step anywhere in a redirect chain makes the rest of it cross-site. */
export class PlainBrowser {
  private readonly jar = createCookieJar();

  cookie(hostname: string, name: string): string | undefined {
    return this.jar.find(hostname, name);
  }

  plant(address: string, line: string): void {
    this.jar.keep(new URL(address), line);
  }

  private async send({ url, approach, init }: Step): Promise<Response> {
    const cookie = this.jar.headerFor(url, approach);
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) this.jar.keep(url, line, approach);
    return response;
  }

  request(address: string, init: RequestInit = {}, { from = null }: From = {}): Promise<Response> {
    const isForeign = from !== null && siteOf(from) !== siteOf(address);
    return this.send({ url: new URL(address), approach: isForeign ? 'foreign-fetch' : 'same-site', init });
  }

  visit(address: string, { from = null }: From = {}): Promise<Response> {
    const isForeign = from !== null && siteOf(from) !== siteOf(address);
    return this.send({ url: new URL(address), approach: isForeign ? 'foreign-link' : 'same-site', init: {} });
  }

  open(address: string, way: Way = {}): Promise<Page> {
    return this.go(address, {}, way);
  }

  submit(address: string, fields: Readonly<Record<string, string>>, way: Way = {}): Promise<Page> {
    return this.go(address, formOf(fields), { from: address, ...way });
  }

  private async go(address: string, form: RequestInit, { from = null, stopBefore = () => false }: Way): Promise<Page> {
    const sites = new Set(from === null ? [] : [siteOf(from)]);
    let init = form;
    for (let url = address, hops = 0; hops < 12; hops++) {
      sites.add(siteOf(url));
      const foreign: Approach = init.method === 'POST' ? 'foreign-form' : 'foreign-link';
      const response = await this.send({ url: new URL(url), approach: sites.size > 1 ? foreign : 'same-site', init });
      const location = response.headers.get('location');
      const { status, headers } = response;
      if (status < 300 || status > 399 || location === null)
        return { url, status, headers, text: await response.text() };
      url = new URL(location, url).href;
      if (stopBefore(url)) return { url, status, headers, text: '' };
      init = {};
    }
    throw new Error(`${address} redirects without an end`);
  }
}
