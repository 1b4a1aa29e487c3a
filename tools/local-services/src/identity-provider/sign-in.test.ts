import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  audience,
  createSignInClient,
  home,
  newBrowser,
  rosie,
  signInWithForm,
  startTestProvider,
  tom,
} from '../testing/sign-in-client.ts';
import type { IdentityProvider } from './start-identity-provider.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const paramsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('signing in', () => {
  test('returns tokens with the person’s details and a JWT for the API', async () => {
    const client = await createSignInClient(provider);
    const callback = await signInWithForm(client, newBrowser());
    expect(paramsOf(callback)['iss']).toBe(provider.issuer);

    const tokens = await client.finish(callback);
    expect(tokens.claims()).toMatchObject({
      sub: 'demo-rosie',
      email: 'rosie@example.org',
      email_verified: true,
      name: 'Rosie Hartnell',
      given_name: 'Rosie',
      family_name: 'Hartnell',
    });
    const keys = createRemoteJWKSet(new URL(`${provider.issuer}/.well-known/jwks.json`));
    const { payload } = await jwtVerify(tokens.access_token, keys, { issuer: provider.issuer, audience });
    expect(payload.sub).toBe('demo-rosie');
    expect(payload['scope']).toContain('openid');
    const facts = await oidc.fetchUserInfo(client.configuration, tokens.access_token, 'demo-rosie');
    expect(facts).toMatchObject({ email: 'rosie@example.org', given_name: 'Rosie' });
  });

  test('limits the access token to /userinfo without an audience', async () => {
    const client = await createSignInClient(provider);
    const browser = newBrowser();
    const page = await client.start(browser, { audience: '' });
    const tokens = await client.finish(
      (await browser.submit(page.url, { email: rosie.email, password: rosie.password })).url,
    );
    expect(tokens.access_token).not.toContain('.');
    const facts = await oidc.fetchUserInfo(client.configuration, tokens.access_token, 'demo-rosie');
    expect(facts.email).toBe('rosie@example.org');
  });

  test('signs a demo person in with one click', async () => {
    const client = await createSignInClient(provider);
    const browser = newBrowser();
    const page = await client.start(browser);
    expect(page.text).toContain('One dog, nothing booked yet');
    const callback = await browser.submit(page.url.replace('sign-in', 'continue-as'), { sub: 'demo-tom' });
    expect((await client.finish(callback.url)).claims()?.sub).toBe('demo-tom');
  });

  test('rejects a wrong password and keeps the address', async () => {
    const client = await createSignInClient(provider);
    const browser = newBrowser();
    const page = await client.start(browser);
    const again = await browser.submit(page.url, { email: 'rosie@example.org', password: 'nonsense' });
    expect(again.status).toBe(422);
    expect(again.text).toContain('<title>Error: Sign in');
    expect(again.text).toContain('The email address or the password is not right');
    expect(again.text).toContain('value="rosie@example.org"');
    expect(again.text).not.toContain('nonsense');
  });

  test('skips the form for an existing session, except with prompt=login', async () => {
    const browser = newBrowser();
    await signInWithForm(await createSignInClient(provider), browser);
    const silent = await (await createSignInClient(provider)).start(browser);
    expect(paramsOf(silent.url)['code']).toBeTruthy();
    const page = await (await createSignInClient(provider)).start(browser, { prompt: 'login' });
    expect(page.text).toContain('<h1>Sign in</h1>');
  });

  test('lets another person take over the session without an extra page', async () => {
    const browser = newBrowser();
    await signInWithForm(await createSignInClient(provider), browser);
    const client = await createSignInClient(provider);
    const page = await client.start(browser, { prompt: 'login' });
    const callback = await browser.submit(page.url, { email: tom.email, password: tom.password });
    expect((await client.finish(callback.url)).claims()?.sub).toBe('demo-tom');
  });

  test('reports cancellation to the application', async () => {
    const browser = newBrowser();
    const page = await (await createSignInClient(provider)).start(browser);
    const callback = await browser.submit(page.url.replace('sign-in', 'cancel'), {});
    expect(paramsOf(callback.url)['error']).toBe('access_denied');
  });

  test('prefills the address from login_hint', async () => {
    const page = await (await createSignInClient(provider)).start(newBrowser(), { login_hint: 'a"b@example.org' });
    expect(page.text).toContain('value="a&quot;b@example.org"');
  });

  test('serves pages without scripts and external resources', async () => {
    const page = await (await createSignInClient(provider)).start(newBrowser());
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self' http://localhost:45999; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(page.text).not.toMatch(/<script|<style|style=|https?:\/\/(?!localhost:45999)/);
  });

  test('shows that a sign-in has expired, and links back', async () => {
    const browser = newBrowser();
    const page = await (await createSignInClient(provider)).start(browser);
    await browser.submit(page.url, { email: rosie.email, password: rosie.password });
    const late = await browser.open(page.url);
    expect(late.status).toBe(400);
    expect(late.text).toContain('This sign-in is over');
    expect(late.text).toContain(`href="${home}"`);
  });

  test('rejects a request without PKCE', async () => {
    const page = await (await createSignInClient(provider)).start(newBrowser(), { code_challenge: '' });
    expect(paramsOf(page.url)['error']).toBe('invalid_request');
  });

  test('shows an error page to an unknown application', async () => {
    const page = await newBrowser().open(`${provider.issuer}/authorize?client_id=nobody`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('This sign-in cannot go on');
  });
});
