import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal-test.ts';

const desktop = { width: 1280, height: 800 };
const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = async (page: Page): Promise<void> => {
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page)).toBeVisible();
};
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
/** Measured until it holds: the live page takes the place of the prerendered one at some moment. */
const expectHeight = (locator: Locator, height: number) =>
  expect.poll(async () => (await boxOf(locator)).height).toBe(height);
const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

const longName = 'Maximiliana-Evangeline Featherstonehaugh-Cholmondeley-Wriothesley';

test('the header on a desktop: 130 px, three places, the name with its menu, the emergency vet', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-max');
  await page.setViewportSize(desktop);
  await expectHeight(header(page), 130);
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(places).toHaveText(['Dashboard', 'Your pets', 'Your appointments']);
  expect(await hrefsOf(places)).toEqual(['/', '/pets', '/appointments']);
  await expect(header(page).getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(header(page).getByRole('link', { name: '24-hour emergency vet' })).toHaveAttribute(
    'href',
    /^https:\/\/.*emergency/,
  );
  await expect(header(page).getByRole('link', { name: /dashboard$/ })).toHaveAttribute('href', '/');

  const name = header(page).getByRole('button', { name: longName });
  await name.click();
  await expect(header(page).getByRole('link', { name: 'Your details' })).toHaveAttribute('href', '/client-detail');
  await expect(header(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  await portal.expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(header(page).getByRole('button', { name: 'Log out' })).toBeHidden();
});

test('on small screens: 64 px, and a drawer of 240 px that closes by a click beside it and above 1200', async ({
  portal,
}) => {
  const { page } = await portal.newBrowserOf('demo-max');
  await page.setViewportSize({ width: 1199, height: 800 });
  await expectHeight(header(page), 64);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(header(page).getByRole('button', { name: longName })).toBeHidden();
  await openMenu(page);
  await expect.poll(async () => await boxOf(menu(page))).toMatchObject({ width: 240, x: 1199 - 240 });
  await expect(menu(page)).toContainText(longName);
  const entries = menu(page).getByRole('navigation').locator('a, button');
  await expect(entries).toHaveText(['Dashboard', 'Your details', 'Your pets', 'Your appointments', 'Logout']);
  expect(await hrefsOf(menu(page).getByRole('link'))).toEqual(['/', '/client-detail', '/appointments']);
  await menu(page).getByRole('button', { name: 'Your pets' }).click();
  await expect(menu(page).getByRole('listitem').getByRole('listitem')).toHaveText([
    'Bo',
    'Hector',
    'Lady Wilhelmina',
    'See All',
  ]);
  const [pet = '', , , all] = await hrefsOf(menu(page).getByRole('listitem').getByRole('listitem').getByRole('link'));
  expect(pet).toMatch(/^\/pets\/\d+$/);
  expect(all).toBe('/pets');
  await portal.expectAccessible(page);

  await page.mouse.click(200, 400);
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 1201, height: 800 });
  await expect(menu(page)).toBeHidden();
});

test('the pets of the drawer: three need no See All, and none says so', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-callum');
  await page.setViewportSize({ width: 360, height: 740 });
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Your pets' }).click();
  await expect(menu(page).getByRole('listitem').getByRole('listitem')).toHaveCount(3);
  await expect(menu(page).getByText('See All')).toHaveCount(0);

  const { page: without } = await portal.newBrowserOf('demo-tom');
  // Another journey may have registered his first by now.
  await without.route('**/api/bff/v2/pets*', (route) => route.fulfill({ json: [] }));
  await without.reload();
  await without.setViewportSize({ width: 360, height: 740 });
  await openMenu(without);
  await menu(without).getByRole('button', { name: 'Your pets' }).click();
  await expect(menu(without).getByText('No Pets Found', { exact: true })).toBeVisible();
  await portal.expectAccessible(without);
});

test('the footer leads to the group’s website, with the year and the version', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Careers', 'Contact us', 'Partnerships', 'Privacy', 'Cookies', 'Terms', 'Sitemap', 'Facebook'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:\/\//);
  await expect(footer).toContainText(`© ${new Date().getFullYear()} `);
  await expect(footer).toContainText(/v3\.5\.3$/);
});

test('the header is hidden on the paths of the specification and nowhere else; its logo starts signing in', async ({
  portal,
}) => {
  const { page } = await portal.newBrowser();
  for (const path of ['/guest/complete', '/maintenance', '/auth0/error', '/registration']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(header(page), path).toHaveCount(0);
  }
  for (const path of ['/registration-new', '/cookies']) {
    await page.goto(path);
    await expect(header(page), path).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await header(page)
    .getByRole('button', { name: /sign in$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`^${portal.identityProvider.issuer}`));
});

// The colour that is seen behind the page, whichever of its boxes has it.
const background = `(() => {
  for (let box = document.querySelector('main'); box; box = box.parentElement) {
    const { backgroundColor } = getComputedStyle(box);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
})()`;

test('five pages are grey and the others white, and each says where it is', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-callum');
  const card = page.getByRole('main').locator('a[href^="/pets/"]:not([href$="register"])').first();
  const pet = (await card.getAttribute('href')) ?? '';
  const pages: readonly (readonly [path: string, color: 'grey' | 'white', trail: readonly string[]])[] = [
    ['/', 'white', []],
    ['/pets', 'grey', ['Dashboard', 'Your pets']],
    [pet, 'grey', ['Dashboard', 'Your pets']],
    ['/client-detail', 'grey', ['Dashboard', 'Your details']],
    ['/client-detail/contact-preferences', 'grey', ['Dashboard', 'Your details', 'Contact preferences']],
    ['/appointments', 'grey', ['Dashboard', 'Your appointments']],
    ['/appointments/book', 'white', ['Dashboard', 'Your appointments']],
    ['/pets/register', 'white', ['Dashboard', 'Your pets']],
    ['/client-detail/privacy', 'white', ['Dashboard', 'Your details', 'Privacy and your data']],
    ['/cookies', 'white', []],
  ];
  for (const [path, color, trail] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const expected = color === 'grey' ? 'rgb(248, 248, 248)' : 'rgb(255, 255, 255)';
    expect(await page.evaluate(background), path).toBe(expected);
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(steps, path).toHaveText([...trail]);
  }
});
