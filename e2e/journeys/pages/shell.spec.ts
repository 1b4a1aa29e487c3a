import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';

test.use({ leavesNothing: true });

const header = (page: Page) => page.getByRole('banner');

test('the shell hides the header only on the specified pages, and its logo starts sign-in [b4a39, cc1ed]', async ({
  portal,
}) => {
  const { page } = await portal.newBrowser();
  const isHidden = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(header(page), path).toHaveCount(0);
  };
  for (const path of ['/guest/complete', '/maintenance', '/auth0/error']) await isHidden(path);
  // Held back, because the page would otherwise redirect to the provider.
  await page.route('**/api/auth/providers', () => undefined);
  await isHidden('/registration');
  await page.goto('/cookies');
  await expect(header(page)).toBeVisible();
  await page.unroute('**/api/auth/providers');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(header(page).getByRole('button', { name: /sign in$/ })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Menu' })).toHaveCount(0);
  await header(page)
    .getByRole('button', { name: /sign in$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`^${portal.identityProvider.issuer}`));
});
