import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSignInClient, newBrowser, signInWithForm, startTestProvider } from '../testing/sign-in-client.ts';
import type { IdentityProvider } from './start-identity-provider.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterEach(() => provider.faults.clear());
afterAll(() => provider.close());

const signIn = async () => {
  const client = await createSignInClient(provider);
  return { client, callback: await signInWithForm(client, newBrowser()) };
};

const idTokenOf = async () => {
  const { client, callback } = await signIn();
  let idToken = '';
  client.configuration[oidc.customFetch] = async (url, options) => {
    const response = await fetch(url, options as RequestInit);
    const body: unknown = await response.clone().json();
    if (typeof body === 'object' && body !== null && 'id_token' in body) idToken = String(body.id_token);
    return response;
  };
  const outcome = await client.finish(callback).then(
    () => null,
    (error: unknown) => error,
  );
  return { outcome, idToken };
};

describe('provider faults', () => {
  test('down: cuts every connection until cleared', async () => {
    await provider.faults.set('down');
    await expect(fetch(`${provider.issuer}/.well-known/openid-configuration`)).rejects.toThrow('fetch failed');
    provider.faults.clear('down');
    expect((await fetch(`${provider.issuer}/.well-known/openid-configuration`)).status).toBe(200);
  });

  test('slow: delays the token endpoint', async () => {
    const { client, callback } = await signIn();
    await provider.faults.set('slow', { milliseconds: 150 });
    const before = performance.now();
    await client.finish(callback);
    expect(performance.now() - before).toBeGreaterThan(140);
  });

  test('token-500: fails the token endpoint', async () => {
    const { client, callback } = await signIn();
    await provider.faults.set('token-500');
    await expect(client.finish(callback)).rejects.toMatchObject({ cause: { status: 500 } });
  });

  test('refuse: refuses sign-in at once', async () => {
    await provider.faults.set('refuse');
    const answer = await (await createSignInClient(provider)).start(newBrowser());
    expect(new URL(answer.url).searchParams.get('error')).toBe('access_denied');
  });

  test('wrong-nonce, wrong-issuer and expired-id-token: tokens are validly signed and rejected', async () => {
    const keys = createRemoteJWKSet(new URL(`${provider.issuer}/.well-known/jwks.json`));
    for (const name of ['wrong-nonce', 'wrong-issuer', 'expired-id-token'] as const) {
      await provider.faults.set(name);
      const { outcome, idToken } = await idTokenOf();
      provider.faults.clear();
      expect(outcome, name).toBeInstanceOf(Error);
      await expect(jwtVerify(idToken, keys, { currentDate: new Date(0) }), name).resolves.toBeTruthy();
    }
  });

  test('clock-skew: shifts the times of both tokens', async () => {
    await provider.faults.set('clock-skew', { milliseconds: 600_000 });
    const { outcome, idToken } = await idTokenOf();
    expect(outcome).toBeInstanceOf(Error);
    expect(Number(decodeJwt(idToken).iat) - Date.now() / 1000).toBeGreaterThan(590);
    await provider.faults.set('clock-skew', { milliseconds: -600_000 });
    expect((await idTokenOf()).outcome).toBeInstanceOf(Error);
    await provider.faults.set('clock-skew', { milliseconds: -20_000 });
    const { client, callback } = await signIn();
    const tokens = await client.finish(callback);
    expect(Number(decodeJwt(tokens.access_token).iat) - Date.now() / 1000).toBeLessThan(-18);
  });

  test('rotate-keys: replaces the signing key and keeps refresh tokens valid', async () => {
    const { client, callback } = await signIn();
    const before = await client.finish(callback);
    await provider.faults.set('rotate-keys');
    const renewed = await oidc.refreshTokenGrant(client.configuration, before.refresh_token ?? '');
    const kidOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;
    expect(kidOf(renewed.id_token)).not.toBe(kidOf(before.id_token));
    const jwks: unknown = await (await fetch(`${provider.issuer}/.well-known/jwks.json`)).json();
    expect(JSON.stringify(jwks)).toContain(kidOf(renewed.id_token));
    expect(JSON.stringify(jwks)).not.toContain(kidOf(before.id_token));
  });
});
