import type { Page } from '@playwright/test';

/** Headless pages are always visible, so the event is dispatched by hand. */
export const returnToTab = (page: Page): Promise<void> =>
  page.evaluate(`void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
