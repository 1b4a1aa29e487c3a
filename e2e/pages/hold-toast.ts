import { expect, type Page } from '@playwright/test';

/** Does what a toast follows, and holds that under the pointer: by itself it would hide after three seconds. */
export const holdToast = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const close = page.getByRole('status').getByRole('button', { name: 'Close' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await press();
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(close).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 10_000 });
  await close.hover();
  await page.clock.resume();
};
