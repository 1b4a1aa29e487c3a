import type { PrivacyOverview } from '@portal/contract/privacy/privacy.schemas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { linkToRecord } from '../../../testing/attacks/link-to-record.ts';
import type { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, ownSignInPortal, sam } from '../../../testing/servers/sign-in-portal.ts';

const portal = await ownSignInPortal({ limits: { sessionMemoryMilliseconds: 0 } });
const { database, steps } = portal;
for (const person of [jo, sam]) {
  await steps.signedIn(person);
  await linkToRecord(database, person.sub);
}
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  portal.auth0.faults.clear();
});

const ageBudgets = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

const isRecent = async (browser: PlainBrowser): Promise<boolean> => {
  const overview = (await (await steps.call(browser, '/privacy/requests')).json()) as PrivacyOverview;
  return overview.signedInRecently;
};

const requestErasure = async (browser: PlainBrowser) => {
  const body = JSON.stringify({ confirmation: 'erase my data' });
  const answer = await steps.call(browser, '/privacy/erasure', { method: 'POST', body });
  return ((await answer.json()) as { code?: string; state?: string }).code ?? answer.status;
};

const signedInLongAgo = async (): Promise<PlainBrowser> => {
  const browser = await steps.signedIn(jo);
  expect(await isRecent(browser)).toBe(true);
  ageBudgets(16);
  expect(await isRecent(browser)).toBe(false);
  return browser;
};

const startFresh = (browser: PlainBrowser) => steps.start(browser, { query: 'fresh=true' });

const passThrough = async (browser: PlainBrowser, address: string): Promise<string> => {
  const isCallback = (url: string) => url.startsWith(`${portal.origin}/api/auth/callback/`);
  const { url } = await browser.open(address, { from: portal.origin, stopBefore: isCallback });
  expect(url, 'the provider asked for nothing').toContain('/api/auth/callback/');
  return url;
};

it('attack 81: a new session without a password prompt does not count as recent', async () => {
  for (const query of ['', 'prompt=none']) {
    const browser = await signedInLongAgo();
    const callback = await passThrough(browser, await steps.start(browser, { query }));
    await steps.comeBack(browser, `${callback}&auth_time=${Math.floor(Date.now() / 1000)}`);
    expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
    expect(await isRecent(browser), query).toBe(false);
    expect(await requestErasure(browser), query).toBe('SIGN_IN_AGAIN');
  }
});

it('attack 81: a fresh sign-in asks for the password again and counts as recent', async () => {
  const browser = await signedInLongAgo();
  const address = new URL(await startFresh(browser));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '0',
    login_hint: jo.email,
  });
  await steps.finish(browser, address.href, jo);
  expect(await isRecent(browser)).toBe(true);
  expect(await requestErasure(browser)).toBe(202);
  ageBudgets(16);
  expect(await requestErasure(browser)).toBe('SIGN_IN_AGAIN');
});

it('attack 81: an authorization request that was changed on the way creates no fresh sign-in', async () => {
  for (const maxAge of [null, '1000000']) {
    const browser = await signedInLongAgo();
    const address = new URL(await startFresh(browser));
    address.searchParams.delete('prompt');
    if (maxAge === null) address.searchParams.delete('max_age');
    else address.searchParams.set('max_age', maxAge);
    const answer = await steps.comeBack(browser, await passThrough(browser, address.href));
    expect(answer.headers.get('location')).toBe('/auth0/error?error=NotFresh');
    expect((await steps.sessionOf(browser)).user?.sub, 'the old session goes on').toBe(jo.sub);
    expect(await isRecent(browser)).toBe(false);
  }
});

it('attack 81: a fresh sign-in without auth_time is refused, and the log says why', async () => {
  portal.server.log.level = 'warn';
  const log = keepLog(portal.server);
  const browser = await signedInLongAgo();
  await portal.auth0.faults.set('no-auth-time');
  const answer = await steps.finish(browser, await startFresh(browser), jo);
  expect(answer.headers.get('location')).toBe('/auth0/error?error=NotFresh');
  expect(log.text()).toContain('the ID token has no auth_time although max_age was sent');
  expect(log.text()).not.toContain(jo.email);
  expect(await isRecent(browser)).toBe(false);
});

it('attack 81: an ordinary sign-in without auth_time works, and never counts as recent', async () => {
  await portal.auth0.faults.set('no-auth-time');
  const browser = await steps.signedIn(jo);
  expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
  expect(await isRecent(browser)).toBe(false);
});

it('attack 81: a fresh sign-in by somebody else changes no session', async () => {
  const browser = await signedInLongAgo();
  const answer = await steps.finish(browser, await startFresh(browser), sam);
  expect(answer.headers.get('location')).toBe('/auth0/error?error=OtherAccount');
  expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
  expect(await isRecent(browser)).toBe(false);
  expect(await requestErasure(browser)).toBe('SIGN_IN_AGAIN');
});

it.each([60, -60])('attack 81: a provider with a clock %i seconds off can confirm a person', async (seconds) => {
  const browser = await signedInLongAgo();
  await portal.auth0.faults.set('clock-skew', { milliseconds: seconds * 1000 });
  expect((await steps.finish(browser, await startFresh(browser), jo)).status).toBe(200);
  expect(await isRecent(browser)).toBe(true);
});
