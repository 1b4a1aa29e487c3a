import { createRemoteJWKSet, jwtVerify } from 'jose';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from './start-identity-provider.ts';

type Visited = { readonly url: string; readonly status: number; readonly headers: Headers; readonly text: string };

/** Follows redirects with its cookies, and stops before it leaves for `home`. */
const openBrowser = (home: string) => {
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

const home = 'http://localhost:45999/';
const redirectUri = `${home}api/auth/callback`;
const audience = 'urn:client-portal:api';
const clientSecret = 'a-secret-between-two-tests';
const client = { clientId: 'portal', clientSecret, redirectUris: [redirectUri], postLogoutRedirectUris: [home] };

const rosie = {
  sub: 'demo-rosie',
  email: 'rosie@example.org',
  emailVerified: true,
  givenName: 'Rosie',
  familyName: 'Hartnell',
  password: 'Hedgehog-Teatime-7',
  hint: 'One dog, nothing booked yet',
};
const tom = { ...rosie, sub: 'demo-tom', email: 'tom@example.org', givenName: 'Tom', familyName: 'Ellery' };
const nora = { givenName: 'Nora', familyName: 'Quill', email: 'nora@example.org', password: 'Kettle-7-otter' };

const start = (options: { dataFile?: string; port?: number } = {}): Promise<IdentityProvider> =>
  startIdentityProvider({ port: 0, clients: [client], people: [rosie, tom], audience, ...options });

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await start();
});
afterEach(() => provider.faults.clear());
afterAll(() => provider.close());

const begin = async (parameters: Record<string, string> = {}, browser = openBrowser(home), { issuer } = provider) => {
  const execute = [oidc.allowInsecureRequests];
  const configuration = await oidc.discovery(new URL(issuer), 'portal', clientSecret, undefined, { execute });
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()];
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile email offline_access',
    audience,
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  return {
    configuration,
    browser,
    page: await browser.open(address.href),
    finish: ({ url }: { url: string }) => oidc.authorizationCodeGrant(configuration, new URL(url), checks),
  };
};

const signIn = async (parameters: Record<string, string> = {}, person: { email: string; password: string } = rosie) => {
  const begun = await begin(parameters);
  const { email, password } = person;
  const back = await begun.browser.submit(begun.page.url, { email, password });
  return { ...begun, back };
};

const signedIn = async (
  parameters: Record<string, string> = {},
  person: { email: string; password: string } = rosie,
) => {
  const { finish, back, ...rest } = await signIn(parameters, person);
  return { ...rest, tokens: await finish(back) };
};

const keys = () => createRemoteJWKSet(new URL(`${provider.issuer}/.well-known/jwks.json`));

test('returns tokens with the person’s details and a JWT for the API', async () => {
  const { configuration, tokens } = await signedIn();
  const facts = { sub: 'demo-rosie', email: 'rosie@example.org', email_verified: true, name: 'Rosie Hartnell' };
  expect(tokens.claims()).toMatchObject(facts);
  const { payload } = await jwtVerify(tokens.access_token, keys(), { issuer: provider.issuer, audience });
  expect(payload).toMatchObject({ sub: 'demo-rosie', scope: expect.stringContaining('openid') });
  expect(await oidc.fetchUserInfo(configuration, tokens.access_token, 'demo-rosie')).toMatchObject(facts);
});

test('refuses a wrong password and keeps the address, on a page that runs no foreign code', async () => {
  const { back } = await signIn({}, { ...rosie, password: 'nonsense' });
  expect(back.status).toBe(422);
  expect(back.text).toContain('<title>Error: Sign in');
  expect(back.text).toContain('The email address or the password is not right');
  expect(back.text).toContain('value="rosie@example.org"');
  expect(back.text).not.toContain('nonsense');
  expect(back.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self' http://localhost:45999; base-uri 'none'; frame-ancestors 'none'",
  );
  expect((await begin({ login_hint: 'a"b@example.org' })).page.text).toContain('value="a&#34;b@example.org"');
});

test('skips the form if there is a session, and a demo person replaces it with one click', async () => {
  const { browser } = await signedIn();
  expect((await begin({}, browser)).page.url).toContain('code=');
  const again = await begin({ prompt: 'login' }, browser);
  expect(again.page.text).toContain('<h1>Sign in</h1>');
  const back = await browser.submit(again.page.url.replace('sign-in', 'continue-as'), { sub: 'demo-tom' });
  expect((await again.finish(back)).claims()?.sub).toBe('demo-tom');
});

test('says that a sign-in has expired or cannot continue', async () => {
  const { browser, page } = await signIn();
  const late = await browser.open(page.url);
  expect([late.status, late.text]).toEqual([400, expect.stringContaining('This sign-in is over')]);
  expect(late.text).toContain(`href="${home}"`);
  const unknown = await browser.open(`${provider.issuer}/authorize?client_id=nobody`);
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('This sign-in cannot go on')]);
});

test('shows an error at each field of a sign-up, keeps valid values, and rates a weak password', async () => {
  const { browser, page } = await begin({ screen_hint: 'signup' });
  const again = await browser.submit(page.url, { ...nora, givenName: '', email: 'nora@' });
  expect(again.status).toBe(422);
  for (const field of ['givenName', 'email']) expect(again.text).toContain(`href="#${field}"`);
  for (const storedValue of ['Quill', 'nora@', nora.password]) expect(again.text).toContain(`value="${storedValue}"`);
  expect(again.text).not.toContain('href="#familyName"');
  const weak = await browser.submit(page.url, { ...nora, email: 'ROSIE@example.org', password: 'lower7' });
  const items = weak.text.replaceAll(/<[^>]+>/g, '');
  for (const item of ['At least 8 characters – not met', 'Numbers (0–9) – met', 'There is already an account'])
    expect(items).toContain(item);
  expect(weak.text).not.toContain('value="lower7"');
});

test('keeps new accounts, sessions and keys across a restart, and stores no plain password', async () => {
  const dataFile = join(await mkdtemp(join(tmpdir(), 'example-id-')), 'state.json');
  const first = await start({ dataFile });
  const { browser, page, finish } = await begin({ screen_hint: 'signup' }, undefined, first);
  const claims = (await finish(await browser.submit(page.url, nora))).claims();
  expect(claims).toMatchObject({ email: nora.email, email_verified: false, name: 'Nora Quill' });
  await first.close();
  expect(await readFile(dataFile, 'utf8')).not.toContain(nora.password);

  const second = await start({ dataFile, port: first.port });
  const later = await begin({}, browser, second);
  expect((await later.finish(later.page)).claims()?.sub).toBe(claims?.sub);
  const elsewhere = await begin({}, undefined, second);
  const back = await elsewhere.browser.submit(elsewhere.page.url, { email: nora.email, password: nora.password });
  await second.close();
  expect(back.url).toContain('code=');
});

test('rotates refresh tokens, and revokes all if one is reused', async () => {
  const { configuration, tokens } = await signedIn();
  const renewed = await oidc.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
  expect(renewed.claims()?.sub).toBe('demo-rosie');
  for (const token of [tokens.refresh_token, renewed.refresh_token])
    await expect(oidc.refreshTokenGrant(configuration, token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('signs out immediately if the ID token hint matches the session, and otherwise asks', async () => {
  const { configuration, browser, tokens } = await signedIn();
  const endSession = (parameters: Record<string, string>) =>
    oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: home, ...parameters }).href;
  expect((await browser.open(endSession({}))).text).toContain('<h1>Sign out of Example ID?</h1>');
  const hint = { id_token_hint: tokens.id_token ?? '', state: 'bye' };
  expect((await browser.open(endSession(hint))).url).toBe(`${home}?state=bye`);
  const renewal = oidc.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
  await expect(renewal).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await begin({}, browser)).page.text).toContain('<h1>Sign in</h1>');
});

test.each(['wrong-nonce', 'wrong-issuer', 'expired-id-token'] as const)(
  'the fault %s makes a correctly signed ID token invalid',
  async (fault) => {
    const { configuration, finish, back } = await signIn();
    let idToken = '';
    configuration[oidc.customFetch] = async (url, options) => {
      const response = await fetch(url, options as RequestInit);
      idToken = /"id_token":"([^"]+)"/.exec(await response.clone().text())?.[1] ?? '';
      return response;
    };
    await provider.faults.set(fault);
    await expect(finish(back)).rejects.toBeInstanceOf(Error);
    await expect(jwtVerify(idToken, keys(), { currentDate: new Date(0) })).resolves.toBeTruthy();
  },
);
