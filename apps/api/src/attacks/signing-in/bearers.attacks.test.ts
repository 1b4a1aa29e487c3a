import { generateKeyPairSync } from 'node:crypto';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { ProviderTokens } from '../../auth/providers/oidc-client.ts';
import { sql } from '../../database/sql.ts';
import { createSealer, deriveKey, hashToken, keyIdOf } from '../../platform/secrets.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { sessionCookie, signInSteps } from '../../../testing/servers/sign-in-steps.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { startOtherServer } from '../../../testing/servers/other-server.ts';
import { jo, startSignInPortal } from '../../../testing/servers/sign-in-portal.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { closeAtEnd, ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();
const signInPortal = await closeAtEnd(startSignInPortal({ database }));
const keyServer = await closeAtEnd(startOtherServer((_, response) => response.end('{"keys":[]}')));

const { secrets, audience } = testConfig();
const ownKey = deriveKey(secrets[0], 'access-token');
const kid = keyIdOf(secrets[0]).toString('hex');
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('a request with an invalid bearer token', () => {
  it('attack 1: a missing, empty or different kind of Authorization gets the same 401 everywhere', async () => {
    const { caller } = await bookingScene({ database, portal });
    const cookie = caller.cookie ?? '';
    const bodies = new Set<string>();
    for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Basic am86cGFzcw==', `Token ${caller.bearer}`]) {
      const headers = { cookie, ...(authorization === undefined ? {} : { authorization }) };
      const answer = await rawRequest(`${portal.base}/api/appointments`, { headers });
      expect([answer.status, answer.headers['www-authenticate']], String(authorization)).toEqual([401, 'Bearer']);
      bodies.add(JSON.stringify({ ...JSON.parse(answer.text), traceId: '' }));
    }
    expect(bodies.size).toBe(1);
    // Attack 101 sends every call without one.
  });

  it('attack 2: a bearer that the portal did not issue gets 401, and one of 100 kB gets 431', async () => {
    const { steps } = signInPortal;
    const browser = await steps.signedIn(jo);
    const sid = hashToken(steps.cookieOf(browser, sessionCookie) ?? '').toString('base64url');
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await browser.request(`${signInPortal.origin}/api/v2/profile`, { headers })).status;
    };
    const now = Math.floor(Date.now() / 1000);
    const usual = { sid, iss: signInPortal.origin, aud: audience, iat: now, exp: now + 300 };
    const signed = (
      claims: object,
      header: JWTHeaderParameters = { alg: 'HS256', typ: 'at+jwt', kid },
      key: Parameters<SignJWT['sign']>[0] = ownKey,
    ) => new SignJWT({ ...usual, ...claims }).setProtectedHeader(header).sign(key);
    // Control: each forgery differs from this token in one respect.
    expect(await statusOf(await signed({}))).toBe(200);

    const foreign = { alg: 'RS256', typ: 'at+jwt' } as const;
    const unsigned = [{ alg: 'none', typ: 'at+jwt' }, usual]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const sealed = await database.certainValue<Uint8Array>(sql`
      select provider_tokens from sessions where session_id_hash = ${Buffer.from(sid, 'base64url')}`);
    const tokens = createSealer(secrets, 'provider-tokens').unseal(sealed) as ProviderTokens;
    const forged: Record<string, string> = {
      'alg none': `${unsigned}.`,
      'alg none with a signature': `${unsigned}.${(await signed({})).split('.')[2]}`,
      'HS256 with the public RSA key': await signed(
        {},
        undefined,
        Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })),
      ),
      'another audience': await signed({ aud: 'urn:other' }),
      'another issuer': await signed({ iss: signInPortal.auth0.issuer }),
      'no expiry': await signed({ exp: undefined }),
      expired: await signed({ exp: now - 1 }),
      'not yet valid': await signed({ nbf: now + 200 }),
      'another type': await signed({}, { alg: 'HS256', typ: 'JWT', kid }),
      'no key id': await signed({}, { alg: 'HS256', typ: 'at+jwt' }),
      'the key id of nobody': await signed({}, { alg: 'HS256', typ: 'at+jwt', kid: 'nobody' }),
      'an unknown key id': await signed({}, { ...foreign, kid: 'nobody' }, privateKey),
      jku: await signed({}, { ...foreign, jku: `${keyServer.url}/jwks.json` }, privateKey),
      x5u: await signed({}, { ...foreign, x5u: `${keyServer.url}/cert.pem` }, privateKey),
      jwk: await signed({}, { ...foreign, jwk: publicKey.export({ format: 'jwk' }) }, privateKey),
      'the ID token': tokens.idToken ?? '',
      "the provider's access token": tokens.accessToken,
      'another session': await signed({ sid: hashToken('another').toString('base64url') }),
      '10 kB': `${await signed({})}${'A'.repeat(10_000)}`,
    };
    // A token that makes the server fetch keys would now fail differently.
    await signInPortal.auth0.faults.set('down');
    for (const [what, token] of Object.entries(forged)) expect(await statusOf(token), what).toBe(401);
    expect(await statusOf('A'.repeat(100_000))).toBe(431);
    expect(keyServer.requests).toEqual([]);
    signInPortal.auth0.faults.clear();
  });

  it('attack 3: a bearer is refused at once after sign-out, and in other processes when their cache expires', async () => {
    const { caller } = await bookingScene({ database, portal });
    const other = await serverForTest({ database, config: { limits: { sessionMemoryMilliseconds: 200 } } });
    const elsewhere = other.anyone();
    const headers = caller.identity;
    expect((await elsewhere.get('/appointments', { headers })).status).toBe(200);
    const browser = new PlainBrowser();
    browser.plant(portal.base, `${caller.cookie ?? ''}; Path=/; SameSite=Strict`);
    expect((await signInSteps(portal.base).ask(browser, 'signout')).status).toBe(200);
    for (const path of ['/appointments', '/v2/profile', '/bff/v2/pets'])
      expect((await caller.get(path)).status).toBe(401);
    expect((await caller.get('/auth/session')).body).toEqual({});
    await expect.poll(async () => (await elsewhere.get('/appointments', { headers })).status).toBe(401);
  });

  it('attack 4: a bearer of one session with the cookie of another gets 401, even for the same person', async () => {
    const { practice, client, caller } = await bookingScene({ database, portal });
    const stranger = await buildClient(database, { practiceId: practice.practiceId });
    for (const identityId of [client.identityId, stranger.identityId]) {
      const second = await portal.signInAs(identityId);
      const mixed = { cookie: second.cookie ?? '', authorization: `Bearer ${caller.bearer}` };
      expect((await portal.anyone().get('/appointments', { headers: mixed })).status).toBe(401);
      const swapped = { cookie: caller.cookie ?? '', authorization: `Bearer ${second.bearer}` };
      expect((await portal.anyone().get('/appointments', { headers: swapped })).status).toBe(401);
    }
    const bare = { authorization: `Bearer ${caller.bearer}` };
    expect((await portal.anyone().get('/appointments', { headers: bare })).status).toBe(401);
    expect((await caller.get('/appointments')).status).toBe(200);
  });
});
