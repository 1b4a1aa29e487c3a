import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal-test.ts';

/** Measured until it holds: the live page takes the place of the prerendered one at some moment. */
const expectHeight = (locator: Locator, height: number) =>
  expect.poll(async () => (await locator.boundingBox())?.height).toBe(height);

/** Holds back what is asked for until somebody lets it go. */
const hold = async (page: Page, address: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(null);
};

test('the confirm dialog: at least 400 px, 300 on a phone; a click beside it does nothing', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-callum');
  await page.getByRole('button', { name: 'Callum' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await expect(dialog).toHaveCSS('min-width', '400px');
  await page.mouse.click(10, 10);
  await page.mouse.click(640, 700);
  await expect(dialog).toBeVisible();
  const [primary, secondary] = await dialog.getByRole('button').all();
  await expect(primary ?? dialog).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(secondary ?? dialog).not.toHaveCSS('border-top-width', '0px');
  await page.setViewportSize({ width: 599, height: 740 });
  await expect(dialog).toHaveCSS('min-width', '300px');
  await portal.expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a toast hides after three seconds, and not by a click elsewhere', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-megan');
  const start = new Date();
  await page.clock.install({ time: start });
  await page.goto('/client-detail/contact-preferences');
  await page.getByRole('group', { name: 'Send me offers and news by' }).getByRole('checkbox', { name: 'Post' }).click();
  // From here on the time is ours: what has been waited for is to the millisecond.
  await page.clock.pauseAt(start.getTime() + 60_000);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) });
  const isShown = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return toast.isVisible();
  };
  await expect.poll(() => isShown(20)).toBe(true);
  await page.mouse.click(10, 400);
  expect(await isShown(2_900)).toBe(true);
  expect(await isShown(100)).toBe(false);
});

test('what stands where something will be: three skeletons of 118 px, spinners of 50vh and 500 px', async ({
  portal,
}) => {
  const { page } = await portal.newBrowserOf('demo-siobhan');
  await page.setViewportSize({ width: 1280, height: 800 });
  const letPetsGo = await hold(page, '**/api/bff/v2/pets*');
  await page.goto('/pets');
  const skeletons = page.getByRole('main').locator('[class*="_card_"]:empty');
  // Those of the prerendered page first, and a moment later the same of the live one.
  const heights = () => skeletons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  await expect.poll(heights).toEqual([118, 118, 118]);
  letPetsGo();
  await expect(skeletons).toHaveCount(0);

  await hold(page, '**/api/unsubscribe*');
  await page.goto('/unsubscribe?t=abc');
  const spinner = (word: string) => page.getByRole('status').filter({ hasText: word }).locator('..');
  await expectHeight(spinner('Loading'), 400);

  const { page: nobody } = await portal.newBrowser();
  await hold(nobody, '**/api/auth/providers');
  await nobody.goto('/auth0/sign-up');
  await expectHeight(nobody.getByRole('main').getByRole('status').first().locator('..'), 500);
});

test('rows to choose from are 48 px high, and a long list takes 40vh at most', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-callum');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/pets/register');
  const kinds = page.getByRole('group', { name: 'What kind of animal is it?' });
  await expectHeight(kinds.locator('label').filter({ hasText: 'Dog' }), 48);
  await kinds.getByRole('radio', { name: 'Dog' }).check();
  await page.getByLabel('What is your pet called?').fill('Bramble');
  await page.getByRole('button', { name: 'Continue' }).click();
  const breed = page.getByRole('combobox', { name: 'Breed (optional)' });
  await breed.click();
  const list = page.getByRole('listbox');
  await expect(list).toHaveCSS('max-height', '320px');
  const [field, arrow] = [await breed.boundingBox(), await page.getByRole('button', { name: /Breed/ }).boundingBox()];
  expect((arrow?.x ?? 0) + (arrow?.width ?? 0), 'the arrow is in the field').toBeLessThanOrEqual(
    (field?.x ?? 0) + (field?.width ?? 0),
  );
  await breed.fill('zzzz');
  await expect(page.getByText('No options', { exact: true }).first()).toBeVisible();
});
