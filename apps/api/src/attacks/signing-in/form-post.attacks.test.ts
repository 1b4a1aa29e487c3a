import { describe, expect, it } from 'vitest';
import { flowCookie, sessionCookie } from '../../../testing/servers/sign-in-steps.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, ownSignInPortal, sam } from '../../../testing/servers/sign-in-portal.ts';

const provider = 'azure-ad';

const portal = await ownSignInPortal({ azureSettings: { responseMode: 'form_post' } });
const { origin, steps } = portal;

const start = (browser: PlainBrowser, callbackUrl = '/') => steps.start(browser, { provider, callbackUrl });
const returnOf = async (browser: PlainBrowser, person = jo) =>
  steps.untilPostedBack(browser, await start(browser), person);

const signIn = async (browser: PlainBrowser, person = jo) => {
  const { action, fields } = await returnOf(browser, person);
  return steps.postBack(browser, action, fields);
};

const expectNoSession = async (browser: PlainBrowser, page: { readonly url: string }) => {
  expect(page.url).toBe(`${origin}/auth0/error?error=Expired`);
  expect(steps.cookieOf(browser, sessionCookie)).toBeUndefined();
  expect(steps.cookieOf(browser, flowCookie)).toBeUndefined();
  expect(await steps.sessionOf(browser)).toEqual({});
};

describe('a provider that posts its response', () => {
  it('a person signs in without a code in any URL, and returns to the original page', async () => {
    const browser = new PlainBrowser();
    const address = new URL(await start(browser, '/appointments'));
    expect(address.searchParams.get('response_mode')).toBe('form_post');
    const { action, fields } = await steps.untilPostedBack(browser, address.href, jo);
    expect(action).toBe(`${origin}/api/auth/callback/${provider}`);
    expect(Object.keys(fields).toSorted()).toEqual(['code', 'iss', 'state']);
    const page = await steps.postBack(browser, action, fields);
    expect([page.url, page.status, page.headers.get('cache-control')]).toEqual([action, 200, 'no-store']);
    expect(page.text).toContain('content="0;url=/appointments#signed-in"');
    expect(await steps.sessionOf(browser)).toMatchObject({ user: { sub: jo.sub }, provider });
  });

  it('a posted response requires TLS and a flow cookie, and the session cookie stays strict', async () => {
    const browser = new PlainBrowser();
    const started = await steps.ask(browser, `signin/${provider}`);
    const [line = ''] = started.headers.getSetCookie().filter((cookie) => cookie.startsWith(flowCookie));
    expect(line.split('; ').slice(1)).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=None', 'Max-Age=600']),
    );
    const { headers } = await signIn(browser);
    const [session = ''] = headers.getSetCookie().filter((cookie) => cookie.startsWith(`${sessionCookie}=`));
    expect(session).toContain('SameSite=Strict');
  });

  it('signing in does not affect the other provider in the same browser', async () => {
    const browser = new PlainBrowser();
    const posted = await returnOf(browser, sam);
    expect((await steps.signIn(browser, jo)).status).toBe(200);
    expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
    await steps.postBack(browser, posted.action, posted.fields);
    expect((await steps.sessionOf(browser)).user?.sub).toBe(sam.sub);
  });

  it('attack 19: a missing, guessed, foreign or repeated state creates no session', async () => {
    const action = `${origin}/api/auth/callback/${provider}`;
    for (const fields of [{}, { code: 'x' }, { code: 'x', state: 'guessed' }]) {
      const browser = new PlainBrowser();
      await start(browser);
      await expectNoSession(browser, await steps.postBack(browser, action, fields));
    }
    const victim = new PlainBrowser();
    const { fields } = await returnOf(victim);
    const attacker = new PlainBrowser();
    await start(attacker);
    await expectNoSession(attacker, await steps.postBack(attacker, action, fields));
    const bare = new PlainBrowser();
    await expectNoSession(bare, await steps.postBack(bare, action, fields));
    expect((await steps.postBack(victim, action, fields)).status).toBe(200);

    const replaying = new PlainBrowser();
    const planted = steps.cookieOf(victim, flowCookie) ?? '';
    replaying.plant(origin, `${flowCookie}=${planted}; Path=/; SameSite=None; Secure`);
    await expectNoSession(replaying, await steps.postBack(replaying, action, fields));
  });

  it('attack 19: only the configured response mode is accepted', async () => {
    const browser = new PlainBrowser();
    const { action, fields } = await returnOf(browser);
    const byLink = await steps.comeBack(browser, `${action}?${new URLSearchParams(fields).toString()}`);
    expect(byLink.headers.get('location')).toBe('/auth0/error?error=Callback');
    expect(await steps.sessionOf(browser)).toEqual({});

    const other = new PlainBrowser();
    const { origin: at, pathname, searchParams } = await steps.untilCallback(other, await steps.start(other), jo);
    const byForm = await steps.postBack(other, `${at}${pathname}`, Object.fromEntries(searchParams));
    expect([byForm.status, JSON.parse(byForm.text)]).toEqual([
      405,
      expect.objectContaining({ code: 'METHOD_NOT_ALLOWED' }),
    ]);
    expect(await steps.sessionOf(other)).toEqual({});
  });

  it('attack 19: a hidden request from another site neither cancels nor completes a sign-in', async () => {
    const browser = new PlainBrowser();
    const { action, fields } = await returnOf(browser);
    const cookie = steps.cookieOf(browser, flowCookie);
    for (const destination of ['empty', 'iframe', 'image'])
      for (const body of [fields, { state: 'guessed' }]) {
        const answer = await browser.request(
          action,
          {
            method: 'POST',
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'sec-fetch-site': 'cross-site',
              'sec-fetch-dest': destination,
            },
            body: new URLSearchParams(body).toString(),
          },
          { from: portal.azure.issuer },
        );
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      }
    expect(steps.cookieOf(browser, flowCookie)).toBe(cookie);
    expect((await steps.postBack(browser, action, fields)).status).toBe(200);
    expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
  });
});
