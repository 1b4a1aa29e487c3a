import type { Page } from '@playwright/test';
import { expect, type Portal, test } from '../fixtures/portal-test.ts';
import { awake } from '../pages/awake.ts';
import { firstLoadLimitBytes, gzippedBytes, weighFirstLoad } from '../fixtures/weigh-first-load.ts';

// Layout shifts from animations must show here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const paintedPage = async (portal: Portal, until: () => Promise<unknown>): Promise<Page> => {
  const { page } = await portal.signedInBrowser('demo-callum');
  await page.route('**/assets/index-*.js', async (route) => {
    await until();
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return page;
};

test('shows the page before its scripts load, and replays clicks made meanwhile', async ({ portal }) => {
  const { promise: isPressed, resolve: releaseScripts } = Promise.withResolvers<void>();
  const page = await paintedPage(portal, () => isPressed);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Hello Callum');
  const book = page.getByRole('main').getByRole('button', { name: 'Book an appointment' });
  await book.click();
  expect(await page.evaluate('document.querySelector(".tapped-early")?.textContent')).toContain('Book an appointment');
  expect(await page.evaluate('"isAwake" in window'), 'pressed before any script of ours had run').toBe(false);
  releaseScripts();
  await expect(page.getByRole('dialog')).toContainText('Emergency appointment information');
});

test('replays an early tap on an icon on that icon only', async ({ portal }) => {
  const { promise: isPressed, resolve: releaseScripts } = Promise.withResolvers<void>();
  const page = await paintedPage(portal, () => isPressed);
  await page.setViewportSize({ width: 360, height: 740 });
  const notice = page.getByRole('region', { name: 'Cookies' });
  await notice.getByRole('button', { name: 'Close' }).click();
  expect(await page.evaluate('"isAwake" in window'), 'pressed before any script of ours had run').toBe(false);
  releaseScripts();
  await awake(page);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keeps a click that starts before hydration and ends after it', async ({ portal }) => {
  const { promise: isDown, resolve: releaseScripts } = Promise.withResolvers<void>();
  const page = await paintedPage(portal, () => isDown);
  await page.getByRole('main').getByRole('button', { name: 'Book an appointment' }).hover();
  await page.mouse.down();
  releaseScripts();
  await awake(page);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toContainText('Emergency appointment information');
});

test('shows an error and a retry link if scripts fail to load', async ({ portal }) => {
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

const expectStill = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shifts'), path).toEqual([]);
  }
};

test('does not shift layout during hydration', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  await page.addInitScript(watchShifts);
  await expectStill(page, ['/', '/pets', '/appointments', '/appointments/book']);
});

test('does not shift layout for a visitor, with or without the cookie notice', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.addInitScript(watchShifts);
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expectStill(page, ['/', '/cookies']);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expectStill(page, ['/', '/cookies']);
  await expect(notice).toHaveCount(0);
});

test('keeps scripts and styles of a first load within their limit', async ({ browser, portal }) => {
  for (const { state, scriptsAndStyles } of await weighFirstLoad(browser, portal.origin))
    expect(gzippedBytes(scriptsAndStyles), state).toBeLessThanOrEqual(firstLoadLimitBytes[state]);
});
