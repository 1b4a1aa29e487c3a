import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Providers } from '@portal/contract/auth/auth.schemas';
import type { z } from 'zod';
import { sql } from '../../database/sql.ts';
import { type OneProviderPortal, oneProviderPortals } from '../../../testing/attacks/one-provider-portal.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo } from '../../../testing/servers/sign-in-portal.ts';

const database = await closeAtEnd(testDatabase());
const start = oneProviderPortals(database);

const isIn = async ({ steps }: OneProviderPortal, browser: PlainBrowser) =>
  (await steps.sessionOf(browser)).user?.sub === jo.sub;

const signInAndRenew = async (one: OneProviderPortal): Promise<void> => {
  const browser = new PlainBrowser();
  expect((await one.steps.signIn(browser, jo)).headers.get('location')).toBeNull();
  expect(await isIn(one, browser)).toBe(true);
  const tokens = () =>
    database.value<Uint8Array>(sql`select provider_tokens from sessions order by created_at desc limit 1`);
  const before = await tokens();
  await database.query(sql`update sessions set provider_tokens_expire_at = clock_timestamp()`);
  await expect.poll(async () => (await one.steps.sessionOf(browser)) && (await tokens())).not.toEqual(before);
  expect(await isIn(one, browser)).toBe(true);
};

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const byKey = {
  client: { authMethod: 'private_key_jwt', publicKey: { ...publicKey.export({ format: 'jwk' }), kid: 'portal-key' } },
  settings: { clientSecret: undefined, privateKey: pem, privateKeyId: 'portal-key' },
} as const;

describe('client authentication', () => {
  it('attack 84: signing in works with a provider that accepts only client_secret_basic', async () => {
    await signInAndRenew(await start({ client: { authMethod: 'client_secret_basic' } }));
  });

  it('attack 84: signing in works with a provider that accepts only private_key_jwt', async () => {
    await signInAndRenew(await start(byKey));
  });

  it('attack 84: signing in uses the configured method if the provider supports several', async () => {
    const others = [
      {
        clientId: 'another',
        clientSecret: 'another-secret',
        redirectUris: ['https://another.example/'],
        postLogoutRedirectUris: [],
        authMethod: 'client_secret_basic' as const,
      },
    ];
    const client = { authMethod: 'client_secret_basic' } as const;
    const right = await start({ client, others, settings: { clientAuth: 'basic' } });
    await signInAndRenew(right);
    await right.close();
    const wrong = await start({ client, others, settings: { clientAuth: 'post' } });
    const answer = await wrong.steps.signIn(new PlainBrowser(), jo);
    expect(answer.headers.get('location')).toBe('/auth0/error?error=Callback');
    expect(wrong.log.text()).toContain('client_secret_post');
  });
});

describe('optional endpoints', () => {
  it('attack 84: without a userinfo endpoint, sign-in uses the claims of the ID token', async () => {
    const one = await start({ without: ['userinfo'] });
    const browser = await one.steps.signedIn(jo);
    expect((await one.steps.sessionOf(browser)).user).toEqual({ name: 'Jo Marsh', email: jo.email, sub: jo.sub });
  });

  it('attack 84: without an end_session endpoint, sign-out ends the session and opens the home page [684c1]', async () => {
    const one = await start({ without: ['end_session'] });
    const browser = await one.steps.signedIn(jo);
    const answer = await one.steps.ask(browser, 'signout');
    expect(await answer.json()).toEqual({ url: `${one.origin}/` });
    expect(await one.steps.sessionOf(browser)).toEqual({});
  });
});

it.each([
  [-300, true],
  [300, false],
])('attack 84: a clock that is wrong by %i seconds works or is reported in the log', async (seconds, works) => {
  const one = await start(byKey);
  await one.provider.faults.set('clock-skew', { milliseconds: seconds * 1000 });
  const browser = new PlainBrowser();
  const answer = await one.steps.signIn(browser, jo);
  expect(answer.headers.get('location')).toBe(works ? null : '/auth0/error?error=Callback');
  expect(await isIn(one, browser)).toBe(works);
  expect(one.log.text().includes("the provider's clock and ours are too far apart")).toBe(!works);
});

it('attack 84: a provider that is not configured is not listed, and signing in with it explains why not', async () => {
  const one = await start();
  const browser = new PlainBrowser();
  const listed = await (await browser.request(`${one.origin}/api/auth/providers`)).json();
  expect(Object.keys(listed as z.infer<typeof Providers>)).toEqual(['auth0']);
  const answer = await one.steps.ask(browser, 'signin/azure-ad');
  expect([answer.status, await answer.json()]).toEqual([
    404,
    expect.objectContaining({
      code: 'PROVIDER_NOT_SET_UP',
      detail: 'You can’t sign in this way. Go back to the start and sign in from there.',
    }),
  ]);
  const back = await browser.visit(`${one.origin}/api/auth/callback/azure-ad?code=x&state=y`);
  expect(back.headers.get('location')).toBe('/auth0/sign-in?error=UnknownProvider');
});

describe('failures', () => {
  it('attack 84: failed sign-ins are logged with OAuth error and status, without secrets, codes or addresses', async () => {
    const one = await start({ settings: { clientSecret: 'not-the-secret' } });
    const browser = new PlainBrowser();
    const callback = await one.steps.untilCallback(browser, await one.steps.start(browser), jo);
    const answer = await one.steps.comeBack(browser, callback.href);
    expect(answer.headers.get('location')).toBe('/auth0/error?error=Callback');
    const text = one.log.text();
    expect(text).toMatch(/auth0 answered invalid_client \(status 401\): .*client authentication failed/);
    for (const storedValue of ['not-the-secret', callback.searchParams.get('code') ?? '', jo.email])
      expect(text).not.toContain(storedValue);
  });

  it('attack 84: failed sign-ins are logged with the reason why a provider is unreachable', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    const one = await start({ settings: { issuer } });
    expect((await one.steps.ask(new PlainBrowser(), 'signin/auth0')).status).toBe(502);
    expect(one.log.text()).toMatch(/auth0 cannot be reached: nothing listens there \(ECONNREFUSED\)/);
  });

  it('attack 84: failed sign-ins are logged with the error in the redirect', async () => {
    const one = await start();
    const browser = new PlainBrowser();
    const state = new URL(await one.steps.start(browser)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, error: 'temporarily_unavailable', iss: one.provider.issuer });
    const answer = await one.steps.comeBack(browser, `${one.origin}/api/auth/callback/auth0?${query.toString()}`);
    expect(answer.headers.get('location')).toBe('/auth0/error?error=Callback');
    expect(one.log.text()).toContain('auth0 answered temporarily_unavailable');
  });

  it('attack 84: a sign-in shows the error page if all responses of a provider are slow', async () => {
    const limits = { providerMilliseconds: 3_000, callbackMilliseconds: 2_200, answerMilliseconds: 3_500 };
    const one = await start({ limits });
    const browser = new PlainBrowser();
    const callback = await one.steps.untilCallback(browser, await one.steps.start(browser), jo);
    await one.provider.faults.set('slow-everywhere', { milliseconds: 2_000 });
    const answer = await one.steps.comeBack(browser, callback.href);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth0/error?error=Callback']);
    expect(one.log.text()).toContain('auth0 did not answer in time');
  });
});

const identityOf = (issuer: string) =>
  database.find<unknown>(sql`
    select email, email_verified as "isVerified", given_name as "givenName", family_name as "familyName"
      from identities where issuer = ${issuer}`);
const joMarsh = { email: jo.email, isVerified: true, givenName: 'Jo', familyName: 'Marsh' };

describe('signing out', () => {
  const signOutUrl = async (one: OneProviderPortal, browser: PlainBrowser): Promise<URL> => {
    const { url } = (await (await one.steps.ask(browser, 'signout')).json()) as { url: string };
    return new URL(url);
  };

  it('attack 84: sign-out sends a short ID token to the provider [684c1]', async () => {
    const one = await start();
    const url = await signOutUrl(one, await one.steps.signedIn(jo));
    expect([...url.searchParams.keys()]).toEqual(['id_token_hint', 'post_logout_redirect_uri', 'client_id']);
  });

  it('attack 84: sign-out sends client and session instead of an ID token with 200 groups', async () => {
    const one = await start();
    await one.provider.faults.set('many-groups');
    const browser = await one.steps.signedIn(jo);
    const url = await signOutUrl(one, browser);
    expect([...url.searchParams.keys()]).toEqual(['logout_hint', 'post_logout_redirect_uri', 'client_id']);
    expect(url.searchParams.get('logout_hint')).toMatch(/./);
    expect(url.href.length).toBeLessThan(2000);
    expect((await browser.open(url.href)).text).toContain('Sign out of Example ID?');
  });
});

describe('a refusal', () => {
  const answerTo = async (one: OneProviderPortal, refusal: Readonly<Record<string, string>>) => {
    const browser = new PlainBrowser();
    const state = new URL(await one.steps.start(browser)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, iss: one.provider.issuer, error: 'access_denied', ...refusal });
    const answer = await one.steps.comeBack(browser, `${one.origin}/api/auth/callback/auth0?${query.toString()}`);
    return answer.headers.get('location');
  };

  it('attack 84: a refusal with a description is logged as an error', async () => {
    const one = await start();
    const description = 'Please verify your email before logging in.';
    expect(await answerTo(one, { error_description: description })).toBe('/auth0/error?error=Refused');
    expect(one.log.text()).toContain(`auth0 answered access_denied: ${description}`);
  });

  it('attack 84: a refusal without a description counts as a cancelled sign-in', async () => {
    const one = await start();
    expect(await answerTo(one, {})).toBe('/auth0/error?error=Denied');
    expect(one.log.text()).not.toContain('sign-in refused');
  });
});

describe('name and email', () => {
  it('attack 84: name and email stay if the userinfo endpoint fails later, and the log says so', async () => {
    const one = await start();
    await one.provider.faults.set('bare-id-token');
    await one.steps.signedIn(jo);
    expect(await identityOf(one.provider.issuer)).toEqual(joMarsh);
    await one.provider.faults.set('userinfo-500');
    const browser = await one.steps.signedIn(jo);
    expect((await one.steps.sessionOf(browser)).user).toMatchObject({ email: jo.email, name: 'Jo Marsh' });
    expect(await identityOf(one.provider.issuer)).toEqual(joMarsh);
    expect(one.log.text()).toContain('userinfo failed; the name and address from an earlier sign-in are kept');
  });

  it('attack 84: name and email stay if a provider omits the claims', async () => {
    const one = await start({ without: ['userinfo'] });
    await one.steps.signedIn(jo);
    await one.provider.faults.set('bare-id-token');
    await one.steps.signedIn(jo);
    expect(await identityOf(one.provider.issuer)).toEqual(joMarsh);
    expect(one.log.text()).toContain('neither the ID token nor the userinfo endpoint gives an email address');
  });
});

it('attack 84: a claim with U+0000 is omitted, and a subject with it is refused', async () => {
  const one = await start({ people: [{ ...jo, familyName: 'Mar\0sh' }] });
  await one.steps.signedIn(jo);
  expect(await identityOf(one.provider.issuer)).toEqual({ ...joMarsh, familyName: null });
  await one.provider.faults.set('nul-in-subject');
  const answer = await one.steps.signIn(new PlainBrowser(), jo);
  expect(answer.headers.get('location')).toBe('/auth0/error?error=Callback');
  expect(one.log.text()).toContain('the subject of the ID token cannot be stored');
});
