import { expect, type Page } from '@playwright/test';

/** Holds back the scripts of the next page until the returned function is called. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

export const expectNoScriptYet = async (page: Page): Promise<void> => {
  expect(await page.evaluate('"isAwake" in window'), 'no script of ours has run').toBe(false);
};
