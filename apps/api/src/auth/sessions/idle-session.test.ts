import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { sessionCookie } from '../../../testing/servers/sign-in-steps.ts';
import type { PlainBrowser } from '../../../testing/plain-browser.ts';
import { jo, ownSignInPortal } from '../../../testing/servers/sign-in-portal.ts';

const idleSeconds = 15 * 60 + 60;

const portal = await ownSignInPortal({ limits: { sessionMemoryMilliseconds: 0 } });
const { database, steps } = portal;

const idleFor = async (seconds: number): Promise<void> => {
  await database.query(sql`update sessions set last_seen_at = clock_timestamp() - make_interval(secs => ${seconds})`);
};

const statusWith = async (browser: PlainBrowser, bearer: string): Promise<number> => {
  const answer = await fetch(`${portal.origin}/api/v2/profile`, {
    headers: {
      authorization: `Bearer ${bearer}`,
      cookie: `${sessionCookie}=${steps.cookieOf(browser, sessionCookie)}`,
      'x-requested-with': 'client-portal',
    },
  });
  return answer.status;
};

it('I1: a session ends after 15 minutes and 60 seconds without use', async () => {
  const browser = await steps.signedIn(jo);
  await idleFor(idleSeconds - 5);
  const { user, accessToken = '' } = await steps.sessionOf(browser);
  expect(user).toMatchObject({ sub: jo.sub });
  expect(await statusWith(browser, accessToken)).toBe(200);
  const seen = () =>
    database.query<{ seen: boolean }>(sql`
      select last_seen_at > clock_timestamp() - interval '10 seconds' as seen from sessions`);
  await expect.poll(seen, { message: 'being asked for counts as use' }).toEqual([{ seen: true }]);

  await idleFor(idleSeconds + 1);
  expect(await statusWith(browser, accessToken), 'a bearer of five minutes does not outlive it').toBe(401);
  // A request after expiry does not revive it.
  for (let times = 0; times < 2; times++) expect(await steps.sessionOf(browser)).toEqual({});
  expect(await seen()).toEqual([{ seen: false }]);
  const page = await browser.request(`${portal.origin}/`);
  expect(await page.text()).not.toContain(jo.sub);
});
