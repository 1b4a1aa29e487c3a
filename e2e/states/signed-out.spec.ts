import { expect, disableRequestTimeout, test } from './states-test.ts';

test('a visitor sees the welcome page, cookies, not found, and maintenance', async ({ portal, states }) => {
  const { context, page } = await portal.newBrowser();
  await page.goto('/');
  await states.look(page, 'welcome, with the notice about cookies');
  await page.goto('/cookies');
  await states.look(page, 'cookies, undecided');
  await page.getByRole('main').getByRole('button', { name: 'Save your choice' }).click();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await states.look(page, 'cookies, saved');
  await page.goto('/nowhere');
  await states.arrive(page, 'Page not found');
  await states.look(page, 'page not found');

  await page.goto('/maintenance');
  await states.look(page, 'maintenance, none');
  portal.setMaintenance({ active: true, message: null, until: null });
  await page.goto('/maintenance');
  await states.look(page, 'maintenance, under way');
  portal.setMaintenance({ active: false });

  await page.goto('/');
  await context.setOffline(true);
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText(/\w/);
  await states.look(page, 'welcome, without a connection');
});

test('a visitor sees a failed sign-in, and unsubscribes', async ({ portal, states }) => {
  const { page } = await portal.newBrowser();
  for (const error of ['Denied', 'Refused', 'Expired', 'Callback', 'NotFresh', 'OtherAccount', 'Providers', 'Other']) {
    await page.goto(`/auth0/error?error=${error}`);
    await states.look(page, `sign-in error ${error}`);
  }
  await disableRequestTimeout(page);
  await page.route('**/api/auth/providers*', () => undefined);
  for (const path of ['/auth0/sign-in?callbackUrl=%2Fpets', '/auth0/sign-up']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await states.look(page, `${path}, waiting for the provider`);
  }
  // Aborted, because a provider's response would navigate away.
  await states.waitAndFail(page, { call: '**/api/unsubscribe?*', path: '/unsubscribe?t=abc' });
  await page.goto('/unsubscribe?t=abc');
  await states.look(page, 'unsubscribe, a link that is not ours');
});
