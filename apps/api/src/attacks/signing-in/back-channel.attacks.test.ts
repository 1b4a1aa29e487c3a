import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@portal/contract/errors';
import { randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { startOneProviderPortal } from '../../../testing/attacks/one-provider-portal.ts';
import type { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, sam } from '../../../testing/servers/sign-in-portal.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { closeAfterTest, closeAtEnd } from '../../../testing/servers/own-portal.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';

const database = await closeAtEnd(testDatabase());
const portal = await closeAtEnd(startOneProviderPortal({ database }));
const second = await closeAtEnd(portal.startSecond());

let browser: PlainBrowser;
beforeEach(async () => {
  browser = await portal.steps.signedIn(jo);
});

const isIn = async (base = portal.origin, by = browser) => {
  const headers = { 'x-requested-with': 'client-portal', 'sec-fetch-site': 'same-origin' };
  const cookie = `Http-portal=${by.cookie('localhost', 'Http-portal') ?? ''}`;
  const session = await fetch(`${base}/api/auth/session`, { headers: { ...headers, cookie } });
  return 'user' in ((await session.json()) as object);
};

const claims = (changes: Readonly<Record<string, unknown>> = {}) => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: portal.provider.issuer,
    aud: portal.clientId,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    sub: jo.sub,
    events: { [event]: {} },
    ...changes,
  };
};

const send = async (token: string, { provider = 'auth0', to = portal.base } = {}) => {
  const answer = await fetch(`${to}/api/auth/backchannel-logout/${provider}`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer;
};

const signOutAtProvider = async (): Promise<void> => {
  const address = `${portal.provider.issuer}/oidc/logout`;
  const { text } = await browser.open(address);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
  await browser.submit(`${address}/confirm`, { xsrf, logout: 'yes' });
};

describe('sign-out at the provider', () => {
  it('attack 83: signing out at the provider ends the session in all processes within five seconds', async () => {
    expect([await isIn(), await isIn(second.base)]).toEqual([true, true]);
    await signOutAtProvider();
    await expect.poll(async () => [await isIn(), await isIn(second.base)]).toEqual([false, false]);
  });

  it('attack 83: signing out at the provider ends the named session, or all sessions of the person', async () => {
    const [other, stranger] = [await portal.steps.signedIn(jo), await portal.steps.signedIn(sam)];
    await signOutAtProvider();
    await expect.poll(() => isIn()).toBe(false);
    expect([await isIn(portal.origin, other), await isIn(portal.origin, stranger)]).toEqual([true, true]);
    expect((await send(await portal.provider.sign(claims()))).status).toBe(200);
    expect([await isIn(portal.origin, other), await isIn(portal.origin, stranger)]).toEqual([false, true]);
  });

  it('attack 83: clocks can differ by a minute', async () => {
    for (const seconds of [60, -60]) {
      const iat = Math.floor(Date.now() / 1000) + seconds;
      expect((await send(await portal.provider.sign(claims({ iat, exp: iat + 30 })))).status).toBe(200);
    }
  });
});

describe('a logout token', () => {
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

  it.each<[string, () => Readonly<Record<string, unknown>>]>([
    ['from another issuer', () => ({ iss: 'https://another-issuer.example' })],
    ['for another client', () => ({ aud: 'another-client' })],
    ['after its expiry', () => ({ iat: minutesAgo(4), exp: minutesAgo(2) })],
    ['issued long ago', () => ({ iat: minutesAgo(10) })],
    ['issued in the future', () => ({ iat: minutesAgo(-10) })],
    ['without an iat claim', () => ({ iat: undefined })],
    ['without an exp claim', () => ({ exp: undefined })],
    ['without a jti claim', () => ({ jti: undefined })],
    ['without the logout event', () => ({ events: {} })],
    ['without events', () => ({ events: undefined })],
    ['with an event that is not an object', () => ({ events: { [event]: 'yes' } })],
    ['with a nonce', () => ({ nonce: 'n' })],
    ['without a subject or session', () => ({ sub: undefined })],
    ['with U+0000 in the subject', () => ({ sub: `${jo.sub}\0` })],
  ])('attack 83: a logout token is refused %s', async (_what, changes) => {
    const answer = await send(await portal.provider.sign(claims(changes())));
    expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([400, 'BAD_REQUEST']);
    expect(await isIn()).toBe(true);
  });

  it('attack 83: a logout token with a foreign or missing signature, or at another provider, is refused', async () => {
    const [header = '', payload = '', signature = ''] = (await portal.provider.sign(claims())).split('.');
    const other = (await portal.provider.sign(claims())).split('.')[2] ?? '';
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const symmetric = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');
    const refused = [
      await send([header, payload, other].join('.')),
      await send([none, payload, ''].join('.')),
      await send([symmetric, payload, signature].join('.')),
      await send('nonsense'),
      await send('x'.repeat(10_001)),
      await send(''),
      await send([header, payload, signature].join('.'), { provider: 'azure-ad' }),
      await send([header, payload, signature].join('.'), { provider: 'nobody' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(await isIn()).toBe(true);
  });

  it('attack 83: a logout token is refused the second time, and ends no later session', async () => {
    const token = await portal.provider.sign(claims());
    expect((await send(token)).status).toBe(200);
    expect(await isIn()).toBe(false);
    await portal.steps.signIn(browser, jo);
    expect((await send(token)).status).toBe(400);
    expect(await isIn()).toBe(true);
  });

  it('attack 83: a logout token is accepted again if the database failed before', async () => {
    const token = await portal.provider.sign(claims());
    await database.query(sql`alter table sessions rename to sessions_away`);
    try {
      expect((await send(token)).status).toBe(500);
    } finally {
      await database.query(sql`alter table sessions_away rename to sessions`);
    }
    expect(await isIn()).toBe(true);
    expect((await send(token)).status).toBe(200);
    expect(await isIn()).toBe(false);
    expect((await send(token)).status).toBe(400);
  });

  it('attack 83: a logout token is accepted later if its keys could not be fetched', async () => {
    const fresh = await closeAfterTest(portal.startSecond());
    const token = await portal.provider.sign(claims());
    try {
      await portal.provider.faults.set('down');
      expect((await send(token, { to: fresh.base })).status).toBe(502);
    } finally {
      portal.provider.faults.clear();
    }
    expect((await send(token)).status).toBe(200);
  });
});
