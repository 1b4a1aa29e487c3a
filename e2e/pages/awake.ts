import { expect, type Page } from '@playwright/test';

/** The page's own scripts have taken over from what was painted before them. */
export const awake = (page: Page): Promise<void> => expect.poll(() => page.evaluate('"isAwake" in window')).toBe(true);
