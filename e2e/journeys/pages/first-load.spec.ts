import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { awake } from '../../pages/awake.ts';
import { openWithoutScripts, wake } from '../../pages/hold-scripts.ts';
import { firstLoadLimitBytes, gzippedBytes, weighFirstLoad } from '../../fixtures/weigh-first-load.ts';

// Layout shifts from animations must show here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the dashboard is visible before its scripts load, and booking can start there', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  for (const path of ['/', '/appointments']) {
    const loadScripts = await openWithoutScripts(page, path);
    if (path === '/') await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Callum');
    await page.getByRole('main').getByRole('button', { name: 'Book an appointment' }).click();
    await expect(page).toHaveURL('/appointments/book?');
    await loadScripts();
    await expect(page.getByRole('dialog')).toContainText('Emergency appointment information');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

const ways = [
  { area: 'main', button: 'Sign in', heading: 'Sign in' },
  { area: 'main', button: 'Create an account', heading: 'Create your account' },
  { area: 'banner', button: /, sign in$/, heading: 'Sign in' },
] as const;

test('signing in, creating an account and the logo work before the scripts have loaded', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  for (const { area, button, heading } of ways) {
    const loadScripts = await openWithoutScripts(page);
    await page.getByRole(area).getByRole('button', { name: button }).click();
    await loadScripts();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the dashboard shows appointment and photos before its scripts load, and loads them once', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const loadScripts = await openWithoutScripts(page);
  const article = page.getByRole('main').getByRole('article');
  await expect(article.getByRole('heading')).toHaveText(/^Next appointment: In \d+ days$/);
  await expect(article.locator('img[src^="blob:"]')).toBeVisible();
  const before = await article.innerText();
  const link = article.getByRole('link', { name: /^Change time/ });
  await link.focus();
  await wake(page, loadScripts);
  await expect(link).toBeFocused();
  expect(await article.innerText()).toBe(before);
  await page.waitForLoadState('networkidle');
  await expect(article.locator('img[src^="blob:"]')).toBeVisible();
  expect(calls.filter((path) => /pets$|appointments$|toggles$/.test(path))).toEqual([]);
  expect(calls.filter((path) => path.endsWith('/photo'))).toHaveLength(3);
});

test('the dashboard shows a kept time before its scripts load', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-rosie');
  await new BookingPage(page).toCheck({ reason: 'Nail clipping' });
  const loadScripts = await openWithoutScripts(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Continue booking' })).toBeVisible();
  const news = page.getByText(/, kept for \d+ more minutes\.$/);
  await expect(news).toBeVisible();
  await wake(page, loadScripts);
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Continue booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm');
});

test('nothing covers the button to book before the scripts have loaded', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  await page.setViewportSize({ width: 360, height: 640 });
  const loadScripts = await openWithoutScripts(page);
  const button = page.getByRole('button', { name: 'Book an appointment' });
  const coveredBy = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9]
        .map((part) => element.ownerDocument.elementFromPoint(left + width / 2, top + height * part))
        .flatMap((heading) =>
          element.contains(heading) ? [] : (heading?.outerHTML.slice(0, 80) ?? 'the edge of the screen'),
        );
    });
  await expect.poll(coveredBy).toEqual([]);
  for (const [width, height] of [
    [320, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/', { waitUntil: 'commit' });
    // On the narrowest phone too, the button is there without scrolling.
    if (height > width) await expect(button).toBeInViewport({ ratio: 1 });
    await button.scrollIntoViewIfNeeded();
    await expect.poll(coveredBy, `${width} × ${height}`).toEqual([]);
  }
  await loadScripts();
});

test('a page shows an error and a retry link if scripts fail to load @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  for (const path of ['/', '/cookies']) {
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Part of the portal could not be fetched.');
    if (path === '/') await portal.expectAccessible(page);
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('alert').getByRole('link', { name: 'try again' }).click();
    await awake(page);
    await expect(page.getByText('Part of the portal could not be fetched.')).toBeHidden();
  }
});

const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) if (value >= 0.001)
      window.shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 90)).join(' | '));
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** A busy machine may paint a page before all of it has arrived, so one that has shifted is opened again. */
const expectStill = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths)
    await expect(async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('window.shifts'), path).toEqual([]);
    }).toPass({ timeout: 20_000 });
};

test('the layout does not shift during hydration', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  await page.addInitScript(watchShifts);
  await expectStill(page, ['/', '/pets', '/appointments', '/appointments/book']);
});

test('the layout does not shift for a visitor, with or without the cookie notice @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.addInitScript(watchShifts);
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expectStill(page, ['/', '/cookies']);
  await awake(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expectStill(page, ['/', '/cookies']);
  await expect(notice).toHaveCount(0);
});

test('scripts and styles of a first load stay within their size limit', async ({ browser, portal }) => {
  for (const { state, scriptsAndStyles } of await weighFirstLoad(browser, portal.origin))
    expect.soft(gzippedBytes(scriptsAndStyles), state).toBeLessThanOrEqual(firstLoadLimitBytes[state]);
});
