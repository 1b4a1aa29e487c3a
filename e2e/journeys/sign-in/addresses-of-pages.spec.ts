import { expect, test } from '../../fixtures/portal-test.ts';

test.use({ leavesNothing: true });

test('a page has one URL: other spellings redirect, and other people’s pages get 404 [64bfa]', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  await page.goto('/pets');
  const pet = page.getByRole('main').locator('a[href^="/pets/"]:not([href$="register"])').first();
  const [, id = ''] = /^\/pets\/(\d+)$/.exec((await pet.getAttribute('href')) ?? '') ?? [];
  expect((await page.goto(`/pets/0${id}`))?.status()).toBe(200);
  await expect(page).toHaveURL(`/pets/${id}`);
  await page.goto(`/pets/00${id}/edit?step=more`);
  await expect(page).toHaveURL(`/pets/${id}/edit?step=more`);
  for (const path of ['/pets/999999', '/pets/9999999999', '/pets/999999/edit', '/appointments/999999']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  }
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
