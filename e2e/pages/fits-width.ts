import { expect, type Page } from '@playwright/test';

/** Pages change their layout until fonts and pictures have come, so what counts is how they end. */
export const expectFits = (page: Page, pixels: number): Promise<void> =>
  expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), `${page.url()}: width`)
    .toBeLessThanOrEqual(pixels);
