import { expect, type Page } from '@playwright/test';

/** The inactivity watcher is the last script to load. */
export const openWatched = async (page: Page, path: string): Promise<void> => {
  // No watcher runs on this page, so only the page under test can have stored a start time.
  await page.goto('/public/favicon.svg');
  await page.evaluate(`localStorage.removeItem('lastActivity')`);
  await page.goto(path);
  await expect.poll(() => page.evaluate(`localStorage.getItem('lastActivity')`)).not.toBeNull();
};
