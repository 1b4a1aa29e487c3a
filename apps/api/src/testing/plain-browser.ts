import { type Approach, createCookieJar } from './cookie-jar.ts';

type Page = {
  /** Where the browser ended; the address it was not to go to, where it was stopped. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** Which page leads there; without one, somebody typed the address. */
type From = { readonly from?: string | null };
type Way = From & {
  /** An address that the browser is not to go to, so that something can happen first. */
  readonly stopBefore?: (url: string) => boolean;
};

type Step = { readonly url: URL; readonly approach: Approach; readonly init: RequestInit };

/** Scheme and registrable name, as far as the names in tests go: `localhost`, an address, or two labels of a domain. */
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

/**
 * A browser without a screen: obeys cookies as browsers do, follows redirects, submits forms. A window that another site
 * sent on, by a link, a form or a redirect on the way, is that site's doing to the end of the chain.
 */
export class PlainBrowser {
  private readonly jar = createCookieJar();

  cookie(hostname: string, name: string): string | undefined {
    return this.jar.find(hostname, name);
  }

  /** A cookie that got into this browser by another way than an answer: a line as `Set-Cookie` has it. */
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

  /** What the script of a page fetches, one of the same site unless it is named; redirects are not followed. */
  request(address: string, init: RequestInit = {}, { from = null }: From = {}): Promise<Response> {
    const isForeign = from !== null && siteOf(from) !== siteOf(address);
    return this.send({ url: new URL(address), approach: isForeign ? 'foreign-fetch' : 'same-site', init });
  }

  /** The window goes to an address, and stays there: redirects are not followed. */
  visit(address: string, { from = null }: From = {}): Promise<Response> {
    const isForeign = from !== null && siteOf(from) !== siteOf(address);
    return this.send({ url: new URL(address), approach: isForeign ? 'foreign-link' : 'same-site', init: {} });
  }

  /** The window goes to an address and on from there, as far as redirects lead. */
  open(address: string, way: Way = {}): Promise<Page> {
    return this.go(address, {}, way);
  }

  /** Sends a form of a page to that same address, unless another page is named. */
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
      // A redirect that keeps the method (307, 308) is sent by nobody here.
      init = {};
    }
    throw new Error(`${address} redirects without an end`);
  }
}
