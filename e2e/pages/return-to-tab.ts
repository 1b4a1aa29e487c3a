import type { Page } from '@playwright/test';

/** Every page of a browser without windows is in view all the time, so the word that this one is again is given by hand. */
export const returnToTab = (page: Page): Promise<void> =>
  page.evaluate(`void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
