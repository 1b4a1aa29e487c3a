import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { raw } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import { flowCookie, sessionCookie } from '../../../testing/servers/sign-in-steps.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, ownSignInPortal, sam } from '../../../testing/servers/sign-in-portal.ts';

const portal = await ownSignInPortal();
const { database, origin, steps } = portal;
afterEach(() => portal.auth0.faults.clear());

const countOf = (table: 'sessions' | 'sign_in_flows'): Promise<number> =>
  database.certainValue<number>(sql`select count(*) from ${raw(table)}`);

const expectNoSession = async (browser: PlainBrowser, response: Response, error: string) => {
  expect(response.headers.get('location')).toBe(`/auth0/error?error=${error}`);
  expect(steps.cookieOf(browser, sessionCookie)).toBeUndefined();
  expect(steps.cookieOf(browser, flowCookie)).toBeUndefined();
  expect(response.headers.getSetCookie().join()).toContain(`${flowCookie}=;`);
  expect(await steps.sessionOf(browser)).toEqual({});
};

const postSession = (browser: PlainBrowser, fields: Readonly<Record<string, string>>) =>
  browser.request(`${origin}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

describe('starting a sign-in', () => {
  it('attack 17: starting a sign-in without a token, or with another browser’s, gets 403', async () => {
    const before = await countOf('sign_in_flows');
    const foreign = await steps.csrfOf(new PlainBrowser());
    for (const csrfToken of [undefined, '', foreign, 'x'.repeat(43)]) {
      const browser = new PlainBrowser();
      const own = await steps.csrfOf(browser);
      expect(own).not.toBe(foreign);
      const fields = { callbackUrl: '/', json: 'true', ...(csrfToken === undefined ? {} : { csrfToken }) };
      for (const path of ['signin/auth0', 'signin/azure-ad', 'signin/nobody', 'session']) {
        const answer = await (path === 'session' ? postSession(browser, fields) : steps.post(browser, path, fields));
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'CSRF_FAILED']);
      }
      expect((await steps.post(new PlainBrowser(), 'signin/auth0', { ...fields, csrfToken: own })).status).toBe(403);
    }
    expect(await countOf('sign_in_flows')).toBe(before);
  });

  it('attack 18: a link that starts a sign-in gets 405 and creates no session', async () => {
    const browser = new PlainBrowser();
    const csrfToken = await steps.csrfOf(browser);
    const before = await countOf('sign_in_flows');
    for (const path of ['signin/auth0', `signin/auth0?csrfToken=${csrfToken}&callbackUrl=/pets`, 'signin/azure-ad']) {
      const answer = await browser.request(`${origin}/api/auth/${path}`);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([405, []]);
    }
    expect(await countOf('sign_in_flows')).toBe(before);
    expect(steps.cookieOf(browser, sessionCookie)).toBeUndefined();
  });

  it('attack 21: an unknown provider opens the sign-in page with the reason and a safe callbackUrl', async () => {
    for (const provider of ['nobody', '__proto__', 'constructor', 'AUTH0', 'auth0%00'])
      for (const [callbackUrl, target] of [
        ['/pets', '%2Fpets'],
        ['//e.com', '%2F'],
      ] as const) {
        const answer = await steps.ask(new PlainBrowser(), `signin/${provider}`, { callbackUrl });
        if (provider === 'auth0%00') expect(answer.status).toBe(400);
        else
          expect(await answer.json()).toEqual({
            url: `${origin}/auth0/sign-in?error=UnknownProvider&callbackUrl=${target}`,
          });
      }
    const callback = await new PlainBrowser().request(`${origin}/api/auth/callback/nobody?code=x&state=y`);
    expect([callback.status, callback.headers.get('location')]).toEqual([303, '/auth0/sign-in?error=UnknownProvider']);
  });
});

describe('the callback from the provider', () => {
  it('attack 19: a missing, repeated or foreign state, a used code, a refusal or a wrong iss creates no session', async () => {
    const callback = `${origin}/api/auth/callback/auth0`;
    const bare = async (query: string, error: string) => {
      const browser = new PlainBrowser();
      await steps.start(browser);
      await expectNoSession(browser, await steps.comeBack(browser, `${callback}${query}`), error);
    };
    await bare('', 'Expired');
    await bare('?code=x', 'Expired');
    await bare('?code=x&state=guessed', 'Expired');

    const victim = new PlainBrowser();
    const returned = await steps.untilCallback(victim, await steps.start(victim), jo);
    const attacker = new PlainBrowser();
    await steps.start(attacker);
    await expectNoSession(attacker, await steps.comeBack(attacker, returned.href), 'Expired');
    expect((await steps.comeBack(victim, returned.href)).status).toBe(200);
    expect((await steps.sessionOf(victim)).user?.sub).toBe(jo.sub);

    const replaying = new PlainBrowser();
    replaying.plant(origin, `${flowCookie}=${steps.cookieOf(victim, flowCookie) ?? ''}; Path=/; SameSite=Lax`);
    await expectNoSession(replaying, await steps.comeBack(replaying, returned.href), 'Expired');

    const reusing = new PlainBrowser();
    const state = new URL(await steps.start(reusing)).searchParams.get('state') ?? '';
    const used = `${callback}?code=${returned.searchParams.get('code')}&state=${state}&iss=${portal.auth0.issuer}`;
    await expectNoSession(reusing, await steps.comeBack(reusing, used), 'Callback');

    const mixedUp = new PlainBrowser();
    const swapped = await steps.untilCallback(mixedUp, await steps.start(mixedUp), jo);
    swapped.searchParams.set('iss', portal.azure.issuer);
    await expectNoSession(mixedUp, await steps.comeBack(mixedUp, swapped.href), 'Callback');

    const crossed = new PlainBrowser();
    const atOther = await steps.untilCallback(crossed, await steps.start(crossed, { provider: 'azure-ad' }), jo);
    atOther.pathname = '/api/auth/callback/auth0';
    await expectNoSession(crossed, await steps.comeBack(crossed, atOther.href), 'Expired');

    const cancelling = new PlainBrowser();
    const denied = new URL(await steps.start(cancelling)).searchParams.get('state') ?? '';
    const refusal = `${callback}?error=access_denied&state=${denied}`;
    await expectNoSession(cancelling, await steps.comeBack(cancelling, refusal), 'Denied');
  });

  it('attacks 22 and 80: a sign-in ends the previous session of the browser [67b9b]', async () => {
    const attacker = await steps.signedIn(sam);
    const planted = steps.cookieOf(attacker, sessionCookie) ?? '';
    const victim = new PlainBrowser();
    victim.plant(origin, `${sessionCookie}=${planted}; Path=/; SameSite=Strict`);
    await steps.signIn(victim, jo);
    expect(steps.cookieOf(victim, sessionCookie)).not.toBe(planted);
    expect((await steps.sessionOf(victim)).user?.sub).toBe(jo.sub);
    expect(await steps.sessionOf(attacker)).toEqual({});
  });

  it('attack 22: a sign-in replaces an earlier flow cookie of the browser', async () => {
    const plantIn = (browser: PlainBrowser, value: string) =>
      browser.plant(origin, `${flowCookie}=${value}; Path=/; SameSite=Lax`);
    const attacker = new PlainBrowser();
    await steps.start(attacker);
    const planted = steps.cookieOf(attacker, flowCookie) ?? '';
    const victim = new PlainBrowser();
    plantIn(victim, planted);
    const [one, other] = [await steps.start(victim), await steps.start(victim)];
    await steps.finish(victim, one, jo);
    const former = steps.cookieOf(victim, sessionCookie) ?? '';
    const leaked = (await steps.untilCallback(victim, other, jo)).href;
    plantIn(attacker, planted);
    await expectNoSession(attacker, await steps.comeBack(attacker, leaked), 'Expired');
    expect((await steps.comeBack(victim, leaked)).status).toBe(200);
    expect(steps.cookieOf(victim, flowCookie)).not.toContain(planted.split('.')[0]);
    expect(steps.cookieOf(victim, sessionCookie)).not.toBe(former);

    const invented = new PlainBrowser();
    plantIn(invented, 'a-name-that-the-attacker-chose');
    await steps.start(invented);
    expect(steps.cookieOf(invented, flowCookie)).not.toContain('attacker');
  });

  it('attack 80: the later of two sign-ins of one browser ends the earlier', async () => {
    const browser = new PlainBrowser();
    const [one, other] = [await steps.start(browser), await steps.start(browser)];
    await steps.finish(browser, one, jo);
    const former = steps.cookieOf(browser, sessionCookie) ?? '';
    await steps.finish(browser, other, sam);
    const thief = new PlainBrowser();
    thief.plant(origin, `${sessionCookie}=${former}; Path=/; SameSite=Strict`);
    expect(await steps.sessionOf(thief)).toEqual({});
    expect((await steps.sessionOf(browser)).user?.sub).toBe(sam.sub);
  });

  it('attack 80: a sign-in ends no session whose hash was added to the flow cookie', async () => {
    const victim = await steps.signedIn(jo);
    const { accessToken = '' } = await steps.sessionOf(victim);
    const sid = String(decodeJwt(accessToken)['sid']);
    const thief = new PlainBrowser();
    const plantStolen = () => {
      const [browser, , signature] = (steps.cookieOf(thief, flowCookie) ?? '').split('.');
      const stolen = [browser, sid, signature].filter((part) => part !== undefined).join('.');
      thief.plant(origin, `${flowCookie}=${stolen}; Path=/; SameSite=Lax`);
    };
    await steps.start(thief);
    plantStolen();
    expect(await steps.start(thief, { query: 'fresh=true' })).not.toContain(encodeURIComponent(jo.email));
    const callback = await steps.untilCallback(thief, await steps.start(thief), sam);
    plantStolen();
    expect((await steps.comeBack(thief, callback.href)).status).toBe(200);
    expect((await steps.sessionOf(victim)).user?.sub).toBe(jo.sub);
  });

  it('attack 80: a cancelled or refused sign-in does not affect the session', async () => {
    const browser = await steps.signedIn(jo);
    await portal.auth0.faults.set('refuse');
    const page = await browser.open(await steps.start(browser), { from: origin });
    expect(page.url).toContain('/auth0/error?error=Refused');
    expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
  });
});

it('attack 23: signing out from another site gets 403, a link gets 405, and both keep the session', async () => {
  const browser = await steps.signedIn(jo);
  const before = await countOf('sessions');
  const foreign = await steps.csrfOf(new PlainBrowser());
  for (const csrfToken of ['', foreign])
    expect((await steps.post(browser, 'signout', { csrfToken, callbackUrl: '/', json: 'true' })).status).toBe(403);
  const link = await browser.request(`${origin}/api/auth/signout?csrfToken=${await steps.csrfOf(browser)}`);
  expect([link.status, link.headers.getSetCookie()]).toEqual([405, []]);
  expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
  expect(await countOf('sessions')).toBe(before);
});
