import { expect, test } from '../fixtures/portal-test.ts';

test.afterEach(({ stack }) => stack.identityProvider.faults.clear());

test('the provider is down while signing in: a clear page, and signing in works once it is back', async ({
  portal,
}) => {
  const { page } = await portal.newBrowser();
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('rosie@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Hedgehog-Teatime-7');
  await portal.identityProvider.faults.set('token-500');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t sign you in');
  portal.identityProvider.faults.clear();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1/);
  await page.getByLabel('Email').fill('rosie@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Hedgehog-Teatime-7');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Rosie');
});

test('going back at the provider is no error', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not signed in');
});
