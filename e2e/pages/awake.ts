import { expect, type Page } from '@playwright/test';

/** Waits for the scripts; repeats the question if the page is replaced meanwhile. */
export const awake = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('"isAwake" in window').catch(() => false)).toBe(true);
