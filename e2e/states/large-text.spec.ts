import type { Locator, Page } from '@playwright/test';
import { isFullRun } from '../fixtures/full-run.ts';
import { awake } from '../pages/awake.ts';
import { expect, test } from './states-test.ts';

const isWhole = async (page: Page, part: Locator): Promise<boolean> => {
  const box = await part.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
};

test('large text leaves room: the skip link, menu and log-out are whole, and no bar stays', async ({ portal }) => {
  const { context, page } = await portal.newBrowserOf('demo-max');
  const menu = page.getByRole('button', { name: 'Menu' });
  const logOut = page.getByRole('dialog').getByRole('button', { name: 'Logout' });
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  for (const width of [360, 320])
    for (const percent of isFullRun ? [115, 130, 150, 200] : [130, 200]) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate(`document.documentElement.style.fontSize = '${percent}%'`);
      await awake(page);
      await skip.focus();
      await expect.poll(() => isWhole(page, skip), `${width} px, ${percent} %: the skip link`).toBe(true);
      await expect.poll(() => isWhole(page, menu), `${width} px, ${percent} %: the menu`).toBe(true);
      // The skip link covers the menu while it is visible.
      await skip.blur();
      await menu.click();
      await logOut.scrollIntoViewIfNeeded();
      await expect.poll(() => isWhole(page, logOut), `${width} px, ${percent} %: logging out`).toBe(true);
      await page.keyboard.press('Escape');
      await expect(logOut).toBeHidden();
    }
  // The button would cover a fifth of the screen, and with a notice half of it.
  const book = page.getByRole('main').getByRole('button', { name: 'Book an appointment' });
  for (const offline of [false, true]) {
    await context.setOffline(offline);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(book).not.toBeInViewport();
  }
  await page.evaluate(`document.documentElement.style.fontSize = ''; scrollTo(0, 0)`);
  await context.setOffline(false);
  await expect(book).toBeInViewport();
});

test('the cookie notice stays at the lower edge, or ends the page where text is large', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect.poll(() => isWhole(page, notice)).toBe(true);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await expect(notice).not.toBeInViewport();
  for (const name of ['Accept', 'Reject', 'Settings']) {
    const answer = notice.getByText(name);
    await answer.scrollIntoViewIfNeeded();
    await expect.poll(() => isWhole(page, answer), name).toBe(true);
  }
});
