import { expect, type Page } from '@playwright/test';
import { awake } from './awake.ts';

/** Opens a page whose scripts are held back. The returned function checks that none has run yet, and lets them load. */
export const openWithoutScripts = async (page: Page, path = '/') => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async (): Promise<void> => {
    expect(await page.evaluate('"isAwake" in window'), 'no script of ours has run').toBe(false);
    resolve();
  };
};

/** Lets the scripts load, and waits for them. */
export const wake = async (page: Page, loadScripts: () => Promise<void>): Promise<void> => {
  await loadScripts();
  await awake(page);
};
