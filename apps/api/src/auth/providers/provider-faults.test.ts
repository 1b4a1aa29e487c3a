import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../database/sql.ts';
import { ApiCaller } from '../../../testing/api-caller.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, ownSignInPortal, startSignInPortal } from '../../../testing/servers/sign-in-portal.ts';
import { closeAfterTest } from '../../../testing/servers/own-portal.ts';

const keysPath = '/.well-known/jwks.json';
const limits = { providerMilliseconds: 1_500 };

const portal = await ownSignInPortal({ limits });
const { database, steps } = portal;
afterEach(() => {
  vi.useRealTimers();
  portal.auth0.faults.clear();
});

/** Knows nothing of its providers yet. */
const newPortal = () => closeAfterTest(startSignInPortal({ database, limits }));

const comeBack = async (meanwhile: () => Promise<void> = async () => undefined, at = steps) => {
  const browser = new PlainBrowser();
  const callback = await at.untilCallback(browser, await at.start(browser), jo);
  await meanwhile();
  const answer = await at.comeBack(browser, callback.href);
  const text = await answer.text();
  return { browser, status: answer.status, location: answer.headers.get('location') ?? '', text };
};
const isIn = async (browser: PlainBrowser, at = steps) => (await at.sessionOf(browser)).user?.sub === jo.sub;

describe('an unreachable provider', () => {
  it('A1: while a provider is stopped, new sign-ins explain it, and sessions continue', async () => {
    const { browser } = await comeBack();
    await portal.auth0.faults.set('down');
    expect(await isIn(browser)).toBe(true);
    expect((await steps.call(browser, '/v2/profile')).status).toBe(200);
    await database.query(sql`update sessions set provider_tokens_expire_at = clock_timestamp() - interval '1 minute'`);
    expect((await steps.call(browser, '/v2/profile')).status).toBe(200);
    portal.auth0.faults.clear();
    const interrupted = await comeBack(() => portal.auth0.faults.set('down'));
    expect([interrupted.status, interrupted.location]).toEqual([303, '/auth0/error?error=Callback']);
    portal.auth0.faults.clear();
    expect(await isIn((await comeBack()).browser)).toBe(true);
  });

  it('A1: a provider that is stopped from the beginning causes a plain 502, and works later', async () => {
    const fresh = await newPortal();
    await fresh.auth0.faults.set('down');
    const caller = new ApiCaller({ base: fresh.origin, cookie: null });
    const refused = await fresh.steps.ask(new PlainBrowser(), 'signin/auth0', { callbackUrl: '/' });
    const text = await refused.text();
    expect([refused.status, JSON.parse(text)]).toEqual([
      502,
      expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }),
    ]);
    expect(text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
    expect((await caller.get('/online-practices')).status).toBe(200);
    fresh.auth0.faults.clear();
    expect(await isIn((await comeBack(undefined, fresh.steps)).browser, fresh.steps)).toBe(true);
  });

  it.each(['token-500', 'slow'] as const)(
    'A1: a token endpoint with the fault %s opens an error page, without waiting',
    async (fault) => {
      const { browser, status, location, text } = await comeBack(() => portal.auth0.faults.set(fault));
      expect([status, location]).toEqual([303, '/auth0/error?error=Callback']);
      expect(text).not.toMatch(/node_modules|\.ts:/);
      expect(await isIn(browser)).toBe(false);
    },
  );

  it.each(['wrong-nonce', 'wrong-issuer', 'expired-id-token'] as const)(
    'A1: the fault %s creates no session',
    async (fault) => {
      const { browser, location } = await comeBack(() => portal.auth0.faults.set(fault));
      expect(location).toBe('/auth0/error?error=Callback');
      expect(await isIn(browser)).toBe(false);
    },
  );
});

describe('key rotation', () => {
  it('A2: accepts a new key within 30 seconds, drops the old one, and fetches keys once', async () => {
    const fresh = await newPortal();
    const keyRequests = () => fresh.auth0.requestsTo(keysPath);
    const isInAfter = async (meanwhile?: () => Promise<void>) =>
      isIn((await comeBack(meanwhile, fresh.steps)).browser, fresh.steps);
    expect(await isInAfter()).toBe(true);
    expect(keyRequests()).toBe(1);
    for (let times = 0; times < 5; times++)
      expect(await isInAfter(() => fresh.auth0.faults.set('rotate-keys'))).toBe(false);
    expect(keyRequests()).toBe(1);
    const later = Date.now() + 31_000;
    vi.useFakeTimers({ toFake: ['Date'], now: later, shouldAdvanceTime: true });
    expect(await isInAfter()).toBe(true);
    expect(keyRequests()).toBe(2);
    expect([await isInAfter(), keyRequests()]).toEqual([true, 2]);
  });
});

describe('clock differences', () => {
  it.each([60, -60])('A4: accepts a difference of %i seconds', async (seconds) => {
    await portal.auth0.faults.set('clock-skew', { milliseconds: seconds * 1000 });
    expect(await isIn((await comeBack()).browser)).toBe(true);
  });

  it.each([600, -600])('A4: refuses a difference of %i seconds, and logs it', async (seconds) => {
    portal.server.log.level = 'warn';
    const log = keepLog(portal.server);
    await portal.auth0.faults.set('clock-skew', { milliseconds: seconds * 1000 });
    const { browser, location } = await comeBack();
    expect(location).toBe('/auth0/error?error=Callback');
    expect(await isIn(browser)).toBe(false);
    const difference = Number(/"clockDifferenceSeconds":(-?\d+)/.exec(log.text())?.[1]);
    expect(log.text()).toContain("the provider's clock and ours are too far apart");
    expect(Math.sign(difference)).toBe(Math.sign(seconds));
    expect(Math.abs(difference - seconds)).toBeLessThan(60);
    expect(log.text()).not.toContain(jo.email);
  });
});
