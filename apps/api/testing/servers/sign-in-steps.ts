import type { Session } from '@portal/contract/auth/auth.schemas';
import { PlainBrowser } from '../plain-browser.ts';

export const sessionCookie = 'Http-portal';
export const flowCookie = 'Http-portal-flow';

const elsewhere = 'https://provider.example/';

type Fields = Readonly<Record<string, string>> | URLSearchParams;
type Person = { readonly email: string; readonly password: string };

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

  /** Posts with the browser's own CSRF token; the answer is JSON. */
  const ask = async (browser: PlainBrowser, path: string, fields: Readonly<Record<string, string>> = {}) =>
    post(browser, path, { csrfToken: await csrfOf(browser), ...fields, json: 'true' });

  const start = async (
    browser: PlainBrowser,
    { provider = 'auth0', callbackUrl = '/', query = 'prompt=login' } = {},
  ): Promise<string> => {
    const response = await ask(browser, `signin/${provider}?${query}`, { callbackUrl });
    return ((await response.json()) as { url: string }).url;
  };

  const untilCallback = async (browser: PlainBrowser, address: string, person: Person): Promise<URL> => {
    const { url } = await browser.open(address, { from: origin });
    const { email, password } = person;
    const stopBefore = (next: string) => next.startsWith(`${origin}/api/auth/callback/`);
    const back = await browser.submit(url, { email, password }, { stopBefore });
    if (!stopBefore(back.url)) throw new Error(`no way back from ${back.url}`);
    return new URL(back.url);
  };

  /** The page of a provider whose response mode is `form_post`, which submits itself. */
  const untilPostedBack = async (browser: PlainBrowser, address: string, person: Person) => {
    const { url } = await browser.open(address, { from: origin });
    const { email, password } = person;
    const { text } = await browser.submit(url, { email, password });
    const inputs = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    return {
      action: /<form method="post" action="([^"]*)"/.exec(text)?.[1] ?? '',
      fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')])),
    };
  };

  const postBack = (browser: PlainBrowser, action: string, fields: Readonly<Record<string, string>>) =>
    browser.submit(action, fields, { from: elsewhere });

  const comeBack = (browser: PlainBrowser, callback: string): Promise<Response> =>
    browser.visit(callback, { from: elsewhere });

  const finish = async (browser: PlainBrowser, address: string, person: Person) =>
    comeBack(browser, (await untilCallback(browser, address, person)).href);

  const signIn = async (browser: PlainBrowser, person: Person, how: { provider?: string } = {}) =>
    finish(browser, await start(browser, how), person);

  const signedIn = async (person: Person): Promise<PlainBrowser> => {
    const browser = new PlainBrowser();
    await signIn(browser, person);
    return browser;
  };

  const sessionOf = async (browser: PlainBrowser): Promise<Session> => {
    const headers = { 'x-requested-with': 'client-portal', 'sec-fetch-site': 'same-origin' };
    return (await (await browser.request(`${origin}/api/auth/session`, { headers })).json()) as Session;
  };

  const call = async (browser: PlainBrowser, path: string, init: RequestInit = {}): Promise<Response> => {
    const { accessToken = '' } = await sessionOf(browser);
    const type = init.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...type, authorization: `Bearer ${accessToken}` };
    return browser.request(`${origin}/api${path}`, { ...init, headers });
  };

  const cookieOf = (browser: PlainBrowser, name: string) => browser.cookie(hostname, name);

  return {
    csrfOf,
    post,
    ask,
    start,
    untilCallback,
    untilPostedBack,
    postBack,
    comeBack,
    finish,
    signIn,
    signedIn,
    sessionOf,
    call,
    cookieOf,
  };
};
