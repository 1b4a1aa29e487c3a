import { expect, type Page } from '@playwright/test';

export const awake = (page: Page): Promise<void> => expect.poll(() => page.evaluate('"isAwake" in window')).toBe(true);
