import { afterEach, describe, expect, it } from 'vitest';
import type { Session } from '@portal/contract/auth/auth.schemas';
import { sql } from '../database/sql.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { jo, startSignInPortal } from '../testing/servers/sign-in-portal.ts';
import { testDatabase } from '../testing/databases/test-database.ts';
import { closeAtEnd } from '../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());
const { identityProvider: idp, origin } = await closeAtEnd(startSignInPortal({ database, people: [jo] }));
afterEach(() => idp.faults.clear());

const form = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const csrfOf = async (browser: PlainBrowser): Promise<string> =>
  ((await (await browser.request(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string }).csrfToken;

const startSignIn = async (browser: PlainBrowser, { provider = 'auth0', callbackUrl = '/' } = {}): Promise<string> => {
  const csrfToken = await csrfOf(browser);
  const response = await browser.request(
    `${origin}/api/auth/signin/${provider}?prompt=login`,
    form({ csrfToken, callbackUrl, json: 'true' }),
  );
  return ((await response.json()) as { url: string }).url;
};

const asJo = async (browser: PlainBrowser, url: string) => {
  const page = await browser.open(url, { from: origin });
  return browser.submit(page.url, { email: jo.email, password: jo.password });
};

const sessionOf = async (browser: PlainBrowser): Promise<Session> => {
  const headers = { 'x-requested-with': 'client-portal', 'sec-fetch-site': 'same-origin' };
  return (await (await browser.request(`${origin}/api/auth/session`, { headers })).json()) as Session;
};

const sessionCookie = 'Http-portal';

describe('signing in', () => {
  it('goes through the provider and back to the original page, with a session and a bearer', async () => {
    const browser = new PlainBrowser();
    const page = await asJo(browser, await startSignIn(browser, { callbackUrl: '/appointments' }));
    expect(page.status).toBe(200);
    expect(page.text).toContain('content="0;url=/appointments#signed-in"');
    const session = await sessionOf(browser);
    expect(session).toMatchObject({
      user: { name: 'Jo Marsh', email: jo.email, sub: jo.sub },
      provider: 'auth0',
      authenticationType: 'UsernamePassword',
    });
    const authorization = `Bearer ${session.accessToken}`;
    const profile = await browser.request(`${origin}/api/client/profile`, { headers: { authorization } });
    expect(await profile.json()).toMatchObject({ success: false, activationStatus: 'NOT_STARTED' });
  });

  it('works the same with the other provider id, and reports a wrong password politely', async () => {
    const browser = new PlainBrowser();
    const page = await browser.open(await startSignIn(browser, { provider: 'azure-ad' }));
    const wrong = await browser.submit(page.url, { email: jo.email, password: 'wrong' });
    expect(wrong.text).toContain('is not right');
    expect(wrong.text).toContain(`value="${jo.email}"`);
    await browser.submit(page.url, { email: jo.email, password: jo.password });
    expect((await sessionOf(browser)).provider).toBe('azure-ad');
  });

  it('signs out here and at the provider, and revokes the bearer at once (3)', async () => {
    const browser = new PlainBrowser();
    await asJo(browser, await startSignIn(browser));
    const { accessToken } = await sessionOf(browser);
    const cookie = browser.cookie('localhost', sessionCookie);
    const response = await browser.request(
      `${origin}/api/auth/signout`,
      form({ csrfToken: await csrfOf(browser), callbackUrl: '/', json: 'true' }),
    );
    const { url } = (await response.json()) as { url: string };
    expect(url).toContain(`${idp.issuer}/oidc/logout?id_token_hint=`);
    expect(await sessionOf(browser)).toEqual({});
    const after = await fetch(`${origin}/api/client/profile`, {
      headers: { authorization: `Bearer ${accessToken}`, cookie: `${sessionCookie}=${cookie}` },
    });
    expect(after.status).toBe(401);
  });

  it('passes an email address on to the provider, and nothing else put in its place', async () => {
    const hintAfter = async (given: string): Promise<string | null> => {
      const browser = new PlainBrowser();
      const response = await browser.request(
        `${origin}/api/auth/signin/auth0?login_hint=${encodeURIComponent(given)}`,
        form({ csrfToken: await csrfOf(browser), callbackUrl: '/', json: 'true' }),
      );
      expect(response.status).toBe(200);
      return new URL(((await response.json()) as { url: string }).url).searchParams.get('login_hint');
    };
    expect(await hintAfter('new.person+pets@example.org')).toBe('new.person+pets@example.org');
    for (const odd of ['', 'nobody', '<b>@example.org', `${'a'.repeat(260)}@example.org`, 'a@example.org\r\nx: y'])
      expect(await hintAfter(odd)).toBeNull();
  });
});

describe('a failing provider', () => {
  it('refreshes once for concurrent callers, and signs nobody out (A3)', async () => {
    const browser = new PlainBrowser();
    await asJo(browser, await startSignIn(browser));
    const tokens = () =>
      database.query<{ tokens: Uint8Array }>(
        sql`select provider_tokens as tokens from sessions order by created_at desc limit 1`,
      );
    await database.query(sql`update sessions set provider_tokens_expire_at = now()`);
    const before = await tokens();
    const sessions = await Promise.all(Array.from({ length: 8 }, () => sessionOf(browser)));
    expect(sessions.every(({ user }) => user?.sub === jo.sub)).toBe(true);
    await expect.poll(tokens).not.toEqual(before);
    expect((await sessionOf(browser)).user?.sub).toBe(jo.sub);
  });
});
