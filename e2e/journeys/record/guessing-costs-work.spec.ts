import { expect, test } from '../../fixtures/portal-test.ts';

test.use({ leavesNothing: true });

test('the portal delays the sixth check in 15 minutes, without asking the person', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.goto('/registration?practice=1');
  await page.getByLabel('Last name').fill('Nobodyhere');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Postcode').fill('ZZ99 1AA');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').fill('nobody.here@example.org');
  await page.getByRole('button', { name: 'Continue' }).click();
  const title = page.getByRole('heading', { level: 1 });
  for (let times = 1; times <= 5; times++) {
    await page.getByRole('button', { name: 'Find my record' }).click();
    await expect(title).toHaveText(/We couldn’t find you at/);
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(title).toHaveText('Check your answers');
  }
  // A puzzle may be solved too fast for its message to be seen.
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await page.route('**/api/proof-of-work/challenge', async (route) => {
    await isRead;
    await route.continue();
  });
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/pre-signup/check')) statuses.push(response.status());
  });
  await page.getByRole('button', { name: 'Find my record' }).click();
  await expect(page.getByText('Checking you’re not a robot')).toBeVisible();
  read();
  await expect(title).toHaveText(/We couldn’t find you at/);
  await expect(page.getByText('Checking you’re not a robot')).toHaveCount(0);
  expect(statuses).toEqual([428, 200]);
});
