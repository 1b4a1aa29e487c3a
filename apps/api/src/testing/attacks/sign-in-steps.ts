import type { Session } from '@portal/contract/auth/auth.schemas';
import type { PlainBrowser } from '../plain-browser.ts';

export const sessionCookie = 'Http-portal';
export const flowCookie = 'Http-portal-flow';

type Fields = Readonly<Record<string, string>> | URLSearchParams;
type Person = { readonly email: string; readonly password: string };

/** The steps of signing in at a portal, one by one, so that an attack can come between any two. */
export const signInSteps = (origin: string) => {
  const { hostname } = new URL(origin);

  const csrfOf = async (browser: PlainBrowser): Promise<string> => {
    const { csrfToken } = (await (await browser.request(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
    return csrfToken;
  };

  const post = (browser: PlainBrowser, path: string, fields: Fields) =>
    browser.request(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  /** Where the browser must go to sign in. */
  const start = async (browser: PlainBrowser, { provider = 'auth0', callbackUrl = '/' } = {}): Promise<string> => {
    const csrfToken = await csrfOf(browser);
    const response = await post(browser, `signin/${provider}`, { csrfToken, callbackUrl, json: 'true' });
    return ((await response.json()) as { url: string }).url;
  };

  /** Signs in at the provider, and stops before the callback: its address, with code and state. */
  const untilCallback = async (browser: PlainBrowser, address: string, person: Person): Promise<URL> => {
    const { url } = await browser.open(address);
    let response = await browser.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: person.email, password: person.password }).toString(),
    });
    for (let at = url; ;) {
      const location = response.headers.get('location');
      if (!location) throw new Error(`no way back from ${at}`);
      at = new URL(location, at).href;
      if (at.startsWith(`${origin}/api/auth/callback/`)) return new URL(at);
      response = await browser.request(at);
    }
  };

  const signIn = async (browser: PlainBrowser, person: Person, how: { provider?: string } = {}) =>
    browser.request((await untilCallback(browser, await start(browser, how), person)).href);

  const sessionOf = async (browser: PlainBrowser): Promise<Session> => {
    const headers = { 'x-requested-with': 'client-portal', 'sec-fetch-site': 'same-origin' };
    return (await (await browser.request(`${origin}/api/auth/session`, { headers })).json()) as Session;
  };

  /** A call of the API with this browser's session. */
  const call = async (browser: PlainBrowser, path: string): Promise<Response> => {
    const { accessToken = '' } = await sessionOf(browser);
    return browser.request(`${origin}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  };

  const cookieOf = (browser: PlainBrowser, name: string) => browser.cookie(hostname, name);

  return { csrfOf, post, start, untilCallback, signIn, sessionOf, call, cookieOf };
};
