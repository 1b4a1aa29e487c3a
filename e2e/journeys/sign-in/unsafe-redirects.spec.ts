import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { awake } from '../../pages/awake.ts';

test.use({ leavesNothing: true });

const placesOutside = (page: Page, origin: string): string[] => {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(`${origin}/`)) places.push(frame.url());
  });
  return places;
};

const unsafeAddresses = ['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:1'];

test('attack 20: sign-in and verification URLs never redirect to another site @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-victor');
  const outside = placesOutside(page, portal.origin);
  for (const unsafe of unsafeAddresses) {
    const query = new URLSearchParams({ callbackUrl: unsafe, returnTo: unsafe }).toString();
    await page.goto(`/auth0/sign-in?${query}`);
    await expect(page, unsafe).toHaveURL(`${portal.origin}/`);
    await page.goto(`/verified?${query}`);
    await awake(page);
  }
  expect(outside).toEqual([]);
});

test('attack 20: a stored value never redirects to another site after maintenance @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const outside = placesOutside(page, portal.origin);
  await page.clock.install();
  await page.goto('/maintenance');
  for (const unsafe of unsafeAddresses) {
    await page.evaluate((path) => sessionStorage.setItem('maintenanceReturn', path), unsafe);
    await page.goto('/maintenance');
    await awake(page);
    await expect(async () => {
      await page.clock.runFor(61_000);
      await expect(page, unsafe).toHaveURL(`${portal.origin}/`, { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
  }
  expect(outside.filter((url) => url !== 'about:blank')).toEqual([]);
});
