import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '@portal/contract/auth/auth.schemas';
import { sql } from '../database/sql.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { jo, type SignInPortal, startSignInPortal } from '../testing/servers/sign-in-portal.ts';
import { testDatabase, type TestDatabase } from '../testing/databases/test-database.ts';

let database: TestDatabase;
let portal: SignInPortal;
let idp: SignInPortal['identityProvider'];
let origin: string;

beforeAll(async () => {
  database = await testDatabase();
  portal = await startSignInPortal({ database, people: [jo] });
  ({ identityProvider: idp, origin } = portal);
});
afterEach(() => idp.faults.clear());
afterAll(async () => {
  await portal?.close();
  await database?.close();
});

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

  it('sends an unknown provider to the sign-in page with the reason and callbackUrl (21)', async () => {
    expect(await startSignIn(new PlainBrowser(), { provider: 'nobody', callbackUrl: '/pets' })).toBe(
      `${origin}/auth0/sign-in?error=UnknownProvider&callbackUrl=%2Fpets`,
    );
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

describe('attacks on signing in', () => {
  it('refuses sign-in and sign-out without the token of this browser (17, 23)', async () => {
    const foreign = await csrfOf(new PlainBrowser());
    for (const path of ['signin/auth0', 'signout'])
      for (const csrfToken of ['', foreign]) {
        const browser = new PlainBrowser();
        await csrfOf(browser);
        const response = await browser.request(`${origin}/api/auth/${path}`, form({ csrfToken, json: 'true' }));
        expect(response.status).toBe(403);
      }
  });

  it('creates no session from a link (18)', async () => {
    const response = await new PlainBrowser().request(`${origin}/api/auth/signin/auth0`);
    expect(response.status).toBe(405);
  });

  it('refuses a callback with a missing, foreign or used state, a wrong nonce, or a refusal (19)', async () => {
    const expectError = async (browser: PlainBrowser, address: string, error: string) => {
      const page = await browser.visit(address, { from: idp.issuer });
      expect(page.headers.get('location')).toBe(`/auth0/error?error=${error}`);
      expect(browser.cookie('localhost', sessionCookie)).toBeUndefined();
    };
    const callback = `${origin}/api/auth/callback/auth0`;
    await expectError(new PlainBrowser(), callback, 'Expired');
    await expectError(new PlainBrowser(), `${callback}?code=x&state=y`, 'Expired');

    const victim = new PlainBrowser();
    const state = new URL(await startSignIn(victim)).searchParams.get('state') ?? '';
    await expectError(new PlainBrowser(), `${callback}?code=x&state=${state}`, 'Expired');
    await expectError(victim, `${origin}/api/auth/callback/azure-ad?code=x&state=${state}`, 'Expired');

    await idp.faults.set('refuse');
    const refused = new PlainBrowser();
    const page = await refused.open(await startSignIn(refused));
    expect(page.url).toContain('/auth0/error?error=Denied');
    expect(refused.cookie('localhost', sessionCookie)).toBeUndefined();
    idp.faults.clear();

    await idp.faults.set('wrong-nonce');
    const fooled = new PlainBrowser();
    const interaction = await fooled.open(await startSignIn(fooled));
    const end = await fooled.submit(interaction.url, { email: jo.email, password: jo.password });
    expect(end.url).toContain('/auth0/error?error=Callback');
    expect(fooled.cookie('localhost', sessionCookie)).toBeUndefined();
  });

  it('never keeps a session name that was planted before (22), and ignores what a page says about its session (24)', async () => {
    const browser = new PlainBrowser();
    browser.plant(origin, `${sessionCookie}=planted; Path=/; SameSite=Strict`);
    await asJo(browser, await startSignIn(browser));
    expect(browser.cookie('localhost', sessionCookie)).not.toBe('planted');
    const response = await browser.request(`${origin}/api/auth/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'client-portal' },
      body: JSON.stringify({
        csrfToken: await csrfOf(browser),
        data: { user: { clientId: 1 }, activationStatus: 'COMPLETED' },
      }),
    });
    expect(await response.json()).toMatchObject({ user: { sub: jo.sub } });
    const [row] = await database.query<{ status: string }>(
      sql`select activation_status as status from identities where subject = ${jo.sub}`,
    );
    expect(row?.status).toBe('NOT_STARTED');
  });

  it('gives no bearer to a page of another site (25), and accepts none in another browser (4)', async () => {
    const [one, other] = [new PlainBrowser(), new PlainBrowser()];
    await asJo(one, await startSignIn(one));
    await asJo(other, await startSignIn(other));
    const headers = { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'client-portal' };
    const foreign = (await (await one.request(`${origin}/api/auth/session`, { headers })).json()) as Session;
    expect(foreign.accessToken).toBeUndefined();
    const { accessToken } = await sessionOf(one);
    const stolen = await other.request(`${origin}/api/client/profile`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(stolen.status).toBe(401);
    expect(stolen.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('a failing provider', () => {
  it('gives a clear answer while signing in, and does not affect people already signed in (A1)', async () => {
    const browser = new PlainBrowser();
    await asJo(browser, await startSignIn(browser));
    const interrupted = new PlainBrowser();
    const page = await interrupted.open(await startSignIn(interrupted));
    await idp.faults.set('token-500');
    const end = await interrupted.submit(page.url, { email: jo.email, password: jo.password });
    expect(end.url).toContain('/auth0/error?error=Callback');
    expect((await sessionOf(browser)).user?.sub).toBe(jo.sub);
  });

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
