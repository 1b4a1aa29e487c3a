import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { openWithoutScripts, wake } from '../../pages/hold-scripts.ts';

test.use({ leavesNothing: true });

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));

test('the account menu opens before the scripts have loaded, and stays open [55505] @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  const loadScripts = await openWithoutScripts(page);
  await page.getByRole('button', { name: 'Callum' }).click();
  const details = page.getByRole('banner').getByRole('link', { name: 'Your details' });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.getByRole('button', { name: 'Callum' }).click();
  await wake(page, loadScripts);
  await expect(details).toBeVisible();
});

test('the side menu opens before the scripts have loaded, and links to every page [fbc4d]', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  await page.setViewportSize({ width: 360, height: 740 });
  const loadScripts = await openWithoutScripts(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  await page.mouse.click(20, 400);
  await expect(menu).toBeHidden();
  await openMenu();
  await menu.getByText('Your pets').click();
  await expect(menu.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/pets');
  await menu.getByRole('link', { name: 'Your appointments' }).click();
  await expect(page).toHaveURL('/appointments');
  await openMenu();
  await wake(page, loadScripts);
  await expect(menu.getByRole('link', { name: 'Your details' })).toBeVisible();
});

test('“Log out” pressed before the scripts have loaded asks once they have @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  const loadScripts = await openWithoutScripts(page);
  await page.getByRole('button', { name: 'Callum' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/?logOut=ask');
  await loadScripts();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const { answer, choices } of [
  { answer: 'Accept', choices: /^v1\.\d{4}-\d\d-\d\d\.statistics-marketing$/ },
  { answer: 'Reject', choices: /^v1\.\d{4}-\d\d-\d\d\.none$/ },
  { answer: 'Close', choices: null },
])
  test(`“${answer}” in the cookie notice is stored before the scripts have loaded [fbc4d] @full`, async ({
    portal,
  }) => {
    const { page } = await portal.newBrowser();
    const loadScripts = await openWithoutScripts(page);
    await notice(page).getByRole('button', { name: answer }).click();
    await expect(notice(page)).toHaveCount(0);
    const { OptanonConsent, cookieChoices } = await cookiesOf(page);
    expect(OptanonConsent).toBe('true');
    if (choices === null) expect(cookieChoices).toBeUndefined();
    else expect(cookieChoices).toMatch(choices);
    await wake(page, loadScripts);
    await expect(notice(page)).toHaveCount(0);
    await page.goto('/cookies');
    await expect(page.getByRole('main').getByText(/You chose on/)).toHaveCount(choices === null ? 0 : 1);
  });
