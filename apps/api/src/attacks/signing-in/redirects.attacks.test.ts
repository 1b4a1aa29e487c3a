import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { signInSteps } from '../../../testing/servers/sign-in-steps.ts';
import { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, ownSignInPortal } from '../../../testing/servers/sign-in-portal.ts';
import { serverForTest } from '../../../testing/servers/own-portal.ts';

const portal = await ownSignInPortal();
const { database, origin, steps } = portal;
const { protocol, host } = new URL(origin);
const unsafeTargets = [
  '//e.com',
  '///e.com',
  '/\\e.com',
  '\\\\/e.com',
  '/%2f%2fe.com',
  '/%5ce.com',
  'https:e.com',
  `${protocol}//${host}@e.com`,
  `${protocol}//own@${host}/pets`,
  `${protocol}//${host}.e.com`,
  'javascript:1',
  'JaVaScRiPt:1',
  'data:,x',
  '/\t/e.com',
  '/..//e.com',
  '/%00',
  `/${'a'.repeat(10_000)}`,
  'https://own。e.com',
  '/api/auth/signout',
  '/pets\r\nset-cookie: a=b',
  'https://e.com?callbackUrl=/pets',
  'pets',
  '',
];

describe('redirects after signing in and out', () => {
  it('attack 20: a callbackUrl to anywhere but a page of the portal becomes /', async () => {
    // These exceed the per-minute limit of one address.
    const limits = { signInsAMinute: 1_000, signInsOfOneBrowser: 1_000 };
    const there = signInSteps((await serverForTest({ database, config: { ...portal.config, limits } })).base);
    const browser = new PlainBrowser();
    const csrfToken = await there.csrfOf(browser);
    const whereTo = async (fields: URLSearchParams): Promise<string> => {
      fields.append('csrfToken', csrfToken);
      fields.append('json', 'true');
      const unknown = (await (await there.post(browser, 'signin/nobody', fields)).json()) as { url: string };
      const redirect = (await (await there.post(browser, 'signin/auth0', fields)).json()) as { url: string };
      expect(new URL(redirect.url).origin).toBe(portal.auth0.issuer);
      const to = await database.certainValue<string>(
        sql`select return_to from sign_in_flows order by expires_at desc limit 1`,
      );
      expect(to).toBe(new URL(unknown.url).searchParams.get('callbackUrl'));
      return to;
    };
    expect(await whereTo(new URLSearchParams({ callbackUrl: `${origin}/pets` }))).toBe('/pets');
    for (const callbackUrl of unsafeTargets)
      expect(await whereTo(new URLSearchParams({ callbackUrl })), callbackUrl.slice(0, 40)).toBe('/');
    const lists: [string, string][][] = [
      [
        ['callbackUrl', '/pets'],
        ['callbackUrl', '//e.com'],
      ],
      [['callbackUrl[]', '//e.com']],
    ];
    for (const list of lists) expect(await whereTo(new URLSearchParams(list))).toBe('/');
    const nul = await there.post(browser, 'signin/auth0', { csrfToken, callbackUrl: '/pets\0', json: 'true' });
    expect(nul.status).toBe(400);
  });

  it('attack 20: signing in ends on a page of the portal, and signing out opens no other site', async () => {
    for (const callbackUrl of ['//e.com', `${origin}@e.com`, 'javascript:1', '/pets"><script>', '/%2f%2fe.com']) {
      const browser = new PlainBrowser();
      const returned = await steps.untilCallback(browser, await steps.start(browser, { callbackUrl }), jo);
      returned.searchParams.set('callbackUrl', callbackUrl);
      returned.searchParams.set('returnTo', callbackUrl);
      const page = await (await steps.comeBack(browser, returned.href)).text();
      expect(page, callbackUrl).toContain('content="0;url=/#signed-in"');
      expect(page).not.toMatch(/e\.com|script/);
    }
    const browser = await steps.signedIn(jo);
    for (const callbackUrl of unsafeTargets.filter((text) => text.length < 1_000)) {
      const answer = await steps.ask(browser, 'signout', { callbackUrl });
      const { url } = (await answer.json()) as { url: string };
      expect([origin, portal.auth0.issuer], callbackUrl).toContain(new URL(url).origin);
      expect(new URL(url).searchParams.get('post_logout_redirect_uri') ?? `${origin}/`).toBe(`${origin}/`);
    }
  });
});
