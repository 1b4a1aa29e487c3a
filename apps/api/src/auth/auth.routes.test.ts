import { expect, it } from 'vitest';
import { sql } from '../database/sql.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';
import { jo, ownSignInPortal } from '../../testing/servers/sign-in-portal.ts';

const { database, steps } = await ownSignInPortal();

it('signing in opens the original page, with a session and a bearer [36d91]', async () => {
  const browser = new PlainBrowser();
  const page = await steps.finish(browser, await steps.start(browser, { callbackUrl: '/appointments' }), jo);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('content="0;url=/appointments#signed-in"'),
  ]);
  expect(await steps.sessionOf(browser)).toMatchObject({
    user: { name: 'Jo Marsh', email: jo.email, sub: jo.sub },
    provider: 'auth0',
    authenticationType: 'UsernamePassword',
  });
  const profile = await steps.call(browser, '/client/profile');
  expect(await profile.json()).toMatchObject({ success: false, activationStatus: 'NOT_STARTED' });
});

it('signing in sends only an email address in that field to the provider', async () => {
  const hintAfter = async (given: string): Promise<string | null> => {
    const url = await steps.start(new PlainBrowser(), { query: `login_hint=${encodeURIComponent(given)}` });
    return new URL(url).searchParams.get('login_hint');
  };
  expect(await hintAfter('new.person+pets@example.org')).toBe('new.person+pets@example.org');
  for (const odd of ['', 'nobody', '<b>@example.org', `${'a'.repeat(260)}@example.org`, 'a@example.org\r\nx: y'])
    expect(await hintAfter(odd)).toBeNull();
});

it('A3: refreshes tokens once for calls at the same time, and signs nobody out', async () => {
  const browser = await steps.signedIn(jo);
  const tokens = () =>
    database.query<{ tokens: Uint8Array }>(
      sql`select provider_tokens as tokens from sessions order by created_at desc limit 1`,
    );
  await database.query(sql`update sessions set provider_tokens_expire_at = now()`);
  const before = await tokens();
  const sessions = await Promise.all(Array.from({ length: 8 }, () => steps.sessionOf(browser)));
  expect(sessions.every(({ user }) => user?.sub === jo.sub)).toBe(true);
  await expect.poll(tokens).not.toEqual(before);
  expect((await steps.sessionOf(browser)).user?.sub).toBe(jo.sub);
});
