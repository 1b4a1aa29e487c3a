import { expect, test } from '../../fixtures/portal-test.ts';
import { awake } from '../../pages/awake.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';

test.afterEach(({ stack }) => stack.identityProvider.faults.clear());

test('explains that the provider is down, and signs in once it is back', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.goto('/');
  await awake(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await portal.identityProvider.faults.set('token-500');
  await signInAtProvider(page, 'demo-rosie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t sign you in');
  portal.identityProvider.faults.clear();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1/);
  await signInAtProvider(page, 'demo-rosie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Rosie');
});

test(
  'going back from the provider leads to the page before, and is never taken for blocked cookies',
  { tag: '@full' },
  async ({ portal }) => {
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
  },
);
