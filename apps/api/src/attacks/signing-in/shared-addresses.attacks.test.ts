import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarFeed } from '@portal/contract/appointments/appointments.schemas';
import { flowCookie } from '../../../testing/servers/sign-in-steps.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { inParallel } from '../../../testing/in-parallel.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, type SignInPortal, startSignInPortal } from '../../../testing/servers/sign-in-portal.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { closeAtEnd, serverForTest } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const withStatus = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

describe('attack 79: many people behind one address', () => {
  it('people have their own limit once signed in, and other requests count for the address', async () => {
    const portal = await serverForTest({ database, config: { limits: { callsAMinute: 12 } } });
    const [one, other] = [await bookingScene({ database, portal }), await bookingScene({ database, portal })];
    const cookieOnly = (cookie: string | null) =>
      fetch(`${portal.base}/api/auth/session`, { headers: { cookie: cookie ?? '' } });

    const hammered = await inParallel(times(70), 5, async () => (await one.caller.get('/v2/profile')).status);
    expect(withStatus(hammered, 429)).toBeGreaterThanOrEqual(70 - 12);
    expect((await other.caller.get('/v2/profile')).status).toBe(200);
    expect((await portal.anyone().get('/online-practices')).status).toBe(200);

    const strangers = await inParallel(
      times(70),
      5,
      async () => (await portal.anyone().get('/online-practices')).status,
    );
    expect(withStatus(strangers, 429)).toBeGreaterThanOrEqual(70 - 12);
    expect((await cookieOnly(other.caller.cookie)).status).toBe(200);
    expect((await other.caller.get('/v2/profile')).status).toBe(200);
  });

  it('cookies that the portal did not issue, or more sessions, do not raise a client’s limit', async () => {
    const portal = await serverForTest({ database, config: { limits: { callsAMinute: 12 } } });
    const { client, caller } = await bookingScene({ database, portal });
    const [name = '', value = ''] = (caller.cookie ?? '').split('=');
    const [token, , signature] = value.split('~');
    const invented = times(30).flatMap((number) => [
      `${name}=${number}`,
      `${name}=${token}~${(number + 1_000_000).toString(36)}~${signature}`,
      `${name}=${number}${value}`,
    ]);
    const statuses = await inParallel(invented, 5, async (cookie) => {
      const { status } = await fetch(`${portal.base}/api/auth/session`, { headers: { cookie } });
      return status;
    });
    expect(withStatus(statuses, 200)).toBeLessThanOrEqual(12);

    const sessions = await inParallel(times(20), 5, async () => (await portal.signInAs(client.identityId)).bearer);
    expect(sessions.filter((bearer) => bearer !== null).length).toBeLessThanOrEqual(12);
  });
});

const limits = { signInsAMinute: 8, signInsOfOneBrowser: 4 };

describe('attack 87: failed sign-ins of one person', () => {
  let portal: SignInPortal;
  let steps: SignInPortal['steps'];
  beforeEach(async () => {
    portal = await startSignInPortal({ database, limits });
    ({ steps } = portal);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await portal?.close();
  });
  const callback = (browser: PlainBrowser) => () =>
    steps
      .comeBack(browser, `${portal.origin}/api/auth/callback/auth0?code=x&state=guessed`)
      .then(({ status }) => status);
  const start = async (browser: PlainBrowser) =>
    (await steps.ask(browser, 'signin/auth0', { callbackUrl: '/' })).status;
  const expectToSignIn = async (browser = new PlainBrowser()) => {
    expect((await steps.signIn(browser, jo)).status).toBe(200);
    expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
  };

  it('70 failed callbacks of one browser do not stop others at its address from signing in', async () => {
    const waiting = new PlainBrowser();
    const begun = await steps.untilCallback(waiting, await steps.start(waiting), jo);
    const broken = new PlainBrowser();
    await start(broken);
    const cookie = `${flowCookie}=${steps.cookieOf(broken, flowCookie)}; Path=/; SameSite=Lax`;
    const statuses = await inParallel(times(70), 5, () => {
      const browser = new PlainBrowser();
      browser.plant(portal.origin, cookie);
      return callback(browser)();
    });
    expect(withStatus(statuses, 303)).toBe(limits.signInsOfOneBrowser);
    await expectToSignIn();
    const bare = await inParallel(times(70), 5, callback(new PlainBrowser()));
    expect(withStatus(bare, 303)).toBe(limits.signInsAMinute);
    expect((await steps.comeBack(waiting, begun.href)).status).toBe(200);
    await expectToSignIn();
  });

  it('a browser that keeps starting sign-ins is stopped, and others at its address are not', async () => {
    const broken = new PlainBrowser();
    const statuses = [];
    for (const _ of times(70)) statuses.push(await start(broken));
    expect(withStatus(statuses, 200)).toBe(1 + limits.signInsOfOneBrowser);
    await expectToSignIn();
  });

  const withFlow = (cookie: string | undefined): PlainBrowser => {
    const browser = new PlainBrowser();
    browser.plant(portal.origin, `${flowCookie}=${cookie}; Path=/; SameSite=Lax`);
    return browser;
  };

  it('invented or lengthened cookies do not raise a limit', async () => {
    const invented = await inParallel(times(40), 5, (number) =>
      callback(withFlow(`${number}~${Date.now().toString(36)}~x`))(),
    );
    expect(withStatus(invented, 303)).toBe(limits.signInsAMinute);
    const genuine = new PlainBrowser();
    await start(genuine);
    const name = steps.cookieOf(genuine, flowCookie)?.split('.')[0];
    const lengthened = await inParallel(times(40), 5, (number) => callback(withFlow(`${name}~${number}`))());
    expect(withStatus(lengthened, 303)).toBe(0);
  });

  it('collected or old cookies do not raise a limit', async () => {
    const collected: (string | undefined)[] = [];
    const minted = await inParallel(times(40), 5, async () => {
      const browser = new PlainBrowser();
      const status = await start(browser);
      if (status === 200) collected.push(steps.cookieOf(browser, flowCookie));
      return status;
    });
    expect(withStatus(minted, 200)).toBe(limits.signInsAMinute);
    const now = Date.now();
    for (const minutes of [6, 11]) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 });
      const old = await inParallel(times(70), 5, (number) => start(withFlow(collected[number % collected.length])));
      expect(withStatus(old, 200), `after ${minutes} minutes`).toBe(limits.signInsAMinute);
    }
  });

  it('a browser that starts again later keeps its limit and its earlier sign-ins', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true });
    const browser = new PlainBrowser();
    const starts = [await steps.start(browser)];
    vi.setSystemTime(Date.now() + 6 * 60_000);
    starts.push(await steps.start(browser));
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await inParallel(times(20), 5, callback(new PlainBrowser()));
    for (const address of starts) expect((await steps.finish(browser, address, jo)).status).toBe(200);
  });
});

it('attack 87: 70 requests for calendars do not stop others at the address from getting theirs', async () => {
  const portal = await serverForTest({ database, config: { limits: { calendarFetchesAMinute: 5 } } });
  const feedOf = async () => {
    const { caller } = await bookingScene({ database, portal });
    const { url } = (await caller.post<CalendarFeed>('/calendar-feed', undefined)).body;
    return new URL(url ?? '').pathname.replace(/^\/api/, '');
  };
  const [mine, theirs] = [await feedOf(), await feedOf()];
  const fetchOf = (path: (number: number) => string) => async (number: number) =>
    (await portal.anyone().get(path(number))).status;
  const hammered = await inParallel(
    times(70),
    5,
    fetchOf(() => mine),
  );
  expect([withStatus(hammered, 200), withStatus(hammered, 429)]).toEqual([5, 65]);
  const guessed = await inParallel(
    times(70),
    5,
    fetchOf((number) => theirs.replace(/[\w-]{32}\.ics/, `${'x'.repeat(30)}${10 + number}.ics`)),
  );
  expect([withStatus(guessed, 404), withStatus(guessed, 429)]).toEqual([5, 65]);
  expect((await portal.anyone().get(theirs)).status).toBe(200);
});
