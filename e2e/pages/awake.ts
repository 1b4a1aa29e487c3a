import { expect, type Page } from '@playwright/test';

/** A page that is replaced while it is asked is asked again. */
export const awake = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('"isAwake" in window').catch(() => false)).toBe(true);
