import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isFullRun } from '../fixtures/full-run.ts';
import { expect, test } from './states-test.ts';

type Focused = {
  readonly place: string;
  readonly part: string;
  readonly isCovered: boolean;
  readonly hasRing: boolean;
};
/** Header, footer and cookie notice are the same on all pages of a person. */
type Extent = 'page' | 'main';

const focused = await readFile(new URL('./in-page/focused.mjs', import.meta.url), 'utf8');

const mostStops = 120;

const walk = async (page: Page, width: number, extent: Extent): Promise<void> => {
  await page.setViewportSize({ width, height: 740 });
  // `scroll-padding` follows the cookie notice's height one frame later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.evaluate(extent === 'page' ? 'document.activeElement?.blur()' : `document.querySelector('main').focus()`);
  const stops: Focused[] = [];
  let isPast = false;
  for (let tabs = 0; tabs < mostStops; tabs++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Focused>(focused);
    // After the last stop, focus goes to the browser and then to the first stop.
    if (stop.place === 'body' || stop.place === stops[0]?.place) break;
    isPast = stop.part === 'footer';
    if (isPast && extent === 'main') break;
    stops.push(stop);
  }
  const where = `${page.url()} at ${width} px`;
  expect.soft(stops.length, `${where}: stops`).toBeLessThan(mostStops);
  expect
    .soft(
      stops.filter(({ isCovered }) => isCovered),
      `${where}: covered`,
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter(({ hasRing }) => !hasRing),
      `${where}: without a ring`,
    )
    .toEqual([]);
  // The cookie notice is last in the page, so reaching it proves that nothing was skipped.
  if (extent === 'page') expect.soft(stops.map(({ place }) => place).join('\n'), where).toContain('Reject');
  else expect.soft(isPast, `${where}: reaches the footer`).toBe(true);
};

const signedOutPaths = [
  '/',
  '/cookies',
  '/registration',
  '/registration?practice=1',
  '/invite',
  '/guest',
  '/auth0/error',
];
const clientPaths = [
  '/',
  '/pets',
  '/pets/register',
  '/appointments',
  '/appointments/book',
  '/client-detail',
  '/client-detail/contact-preferences',
  '/client-detail/privacy',
];

for (const [who, paths] of [
  [null, signedOutPaths],
  ['demo-victor', clientPaths],
] as const)
  test(`Tab reaches everything on the pages of ${who ?? 'a visitor'}, visibly and never covered`, async ({
    portal,
  }) => {
    const { page } = await (who === null ? portal.newBrowser() : portal.signedInBrowser(who));
    for (const path of paths) {
      await page.goto(path);
      if (path === '/appointments/book')
        await page.getByRole('button', { name: 'Proceed with appointment booking' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main h1')).toBeVisible();
      // On other pages only the content differs, which is wider there and covered by less.
      const extent = isFullRun || path === '/' ? 'page' : 'main';
      if (extent === 'page') await walk(page, 1280, extent);
      await page.emulateMedia({ forcedColors: 'active' });
      await walk(page, 360, extent);
      await page.emulateMedia({ forcedColors: 'none' });
    }
  });

test('every page in the navigation focuses its heading, and has its name in the title', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-victor');
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('navigation', { name: 'Main' });
  const titles = new Set<string>();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ziggy' }).first()).toBeVisible();
  for (const [link, words, last] of [
    ['Your pets', 'Your pets', page.getByRole('main').getByRole('link', { name: 'Ziggy' })],
    ['Your appointments', 'Your appointments', page.getByRole('button', { name: 'Book an appointment' })],
    ['Dashboard', 'Hello Victor', page.getByRole('main').getByRole('link', { name: 'Ziggy' })],
  ] as const) {
    await main.getByRole('link', { name: link }).focus();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(words);
    await expect(heading).toBeFocused();
    titles.add(await page.title());
    await expect(last.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus, footer :focus')).toHaveCount(1);
  }
  expect(titles.size).toBe(3);
  await page.goBack();
  await expect(heading).toHaveText('Your appointments');
  await expect(heading).toBeFocused();
});
