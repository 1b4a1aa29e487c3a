import { expect, test } from '../../fixtures/portal-test.ts';

test('going back from the provider leads to the page before, and is never taken for blocked cookies @full', async ({
  portal,
}) => {
  const { page } = await portal.newBrowser();
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  for (let times = 0; times < 3; times++) {
    await page.goto('/pets');
    await page.waitForURL((url) => url.href.startsWith(portal.identityProvider.issuer));
    await page.goBack();
    await expect(title).toHaveText('Your vet, whenever it suits you');
  }
  await page.goto('/pets');
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(title).toHaveText('You’re not signed in');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.waitForURL((url) => url.href.startsWith(portal.identityProvider.issuer));
});
