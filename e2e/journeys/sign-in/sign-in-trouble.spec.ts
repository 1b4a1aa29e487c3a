import { expect, test } from '../../fixtures/portal-test.ts';

test.use({ leavesNothing: true });

test('a sign-in that the provider refuses shows numbers to call, and a cancelled one does not', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.goto('/auth0/error?error=Refused');
  const numbers = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(numbers).toHaveCount(10);
  await page.goto('/auth0/error?error=Denied');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not signed in');
  await expect(numbers).toHaveCount(0);
});

test('going back from the provider opens the page before, and shows no message about cookies [75c44] @full', async ({
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

test('a client stays signed in with an older status, and sees no message about a failed sign-in', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  await page.goto('/auth0/error?error=Expired');
  await expect(page).toHaveURL('/');
  await page.goto('/auth0/error?error=NotFresh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t confirm that it’s you');
  await page.route('**/client-detail', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"activationStatus":"COMPLETED"', '"activationStatus":"Completed"');
    expect(body).toContain('"Completed"');
    await route.fulfill({ response, body });
  });
  await page.goto('/client-detail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details');
  await expect(page).toHaveURL('/client-detail');
});
