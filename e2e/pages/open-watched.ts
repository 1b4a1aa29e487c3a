import { expect, type Page } from '@playwright/test';

/** Opens a page of somebody signed in, and waits until it watches for inactivity: what does so is loaded last. */
export const openWatched = async (page: Page, path: string): Promise<void> => {
  // From where nothing is watched, so that only the page that is opened can have noted when it began.
  await page.goto('/public/favicon.svg');
  await page.evaluate(`localStorage.removeItem('lastActivity')`);
  await page.goto(path);
  await expect.poll(() => page.evaluate(`localStorage.getItem('lastActivity')`)).not.toBeNull();
};
