import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignInClient, home, newBrowser, signInWithForm, startTestProvider } from '../testing/sign-in-client.ts';
import type { IdentityProvider } from './start-identity-provider.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const signedIn = async () => {
  const client = await createSignInClient(provider);
  const browser = newBrowser();
  const tokens = await client.finish(await signInWithForm(client, browser));
  return { client, browser, tokens };
};

const refreshTokenOf = ({ refresh_token: token }: oidc.TokenEndpointResponse): string => {
  if (token === undefined) throw new Error('There is no refresh token.');
  return token;
};

describe('refresh tokens', () => {
  test('rotate on each use', async () => {
    const { client, tokens } = await signedIn();
    const renewed = await oidc.refreshTokenGrant(client.configuration, refreshTokenOf(tokens));
    expect(renewed.refresh_token).toBeTruthy();
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(renewed.access_token.split('.')).toHaveLength(3);
    expect(renewed.claims()?.sub).toBe('demo-rosie');
  });

  test('are all revoked when one is reused', async () => {
    const { client, tokens } = await signedIn();
    const renewed = await oidc.refreshTokenGrant(client.configuration, refreshTokenOf(tokens));
    const refused = { error: 'invalid_grant' };
    await expect(oidc.refreshTokenGrant(client.configuration, refreshTokenOf(tokens))).rejects.toMatchObject(refused);
    await expect(oidc.refreshTokenGrant(client.configuration, refreshTokenOf(renewed))).rejects.toMatchObject(refused);
  });

  test('are rejected once revoked', async () => {
    const { client, tokens } = await signedIn();
    await oidc.tokenRevocation(client.configuration, refreshTokenOf(tokens));
    const renewal = oidc.refreshTokenGrant(client.configuration, refreshTokenOf(tokens));
    await expect(renewal).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('signing out', () => {
  const endSession = (client: Awaited<ReturnType<typeof signedIn>>['client'], parameters: Record<string, string>) =>
    oidc.buildEndSessionUrl(client.configuration, { post_logout_redirect_uri: home, ...parameters }).href;

  test('redirects at once if the ID token hint matches the session', async () => {
    const { client, browser, tokens } = await signedIn();
    const hint = { id_token_hint: tokens.id_token ?? '', state: 'bye' };
    const back = await browser.open(endSession(client, hint));
    expect(back.url).toBe(`${home}?state=bye`);
    const renewal = oidc.refreshTokenGrant(client.configuration, refreshTokenOf(tokens));
    await expect(renewal).rejects.toMatchObject({ error: 'invalid_grant' });
    const page = await (await createSignInClient(provider)).start(browser);
    expect(page.text).toContain('<h1>Sign in</h1>');
  });

  test('redirects at once if nobody is signed in', async () => {
    const { client, tokens } = await signedIn();
    const back = await newBrowser().open(endSession(client, { id_token_hint: tokens.id_token ?? '' }));
    expect(back.url).toBe(home);
  });

  test('asks for confirmation without an ID token hint', async () => {
    const { client, browser } = await signedIn();
    const page = await browser.open(endSession(client, {}));
    expect(page.text).toContain('<h1>Sign out of Example ID?</h1>');
    expect(page.text).toContain(`href="${home}">Stay signed in`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const back = await browser.submit(`${provider.issuer}/oidc/logout/confirm`, { xsrf, logout: 'yes' });
    expect(back.url).toBe(home);
  });

  test('never redirects to an unregistered address', async () => {
    const { browser, tokens } = await signedIn();
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'https://elsewhere.example/',
    });
    const page = await browser.open(`${provider.issuer}/oidc/logout?${query.toString()}`);
    expect(page.status).toBe(400);
    expect(page.url).toContain(provider.issuer);
  });
});
