import { clientName } from '../testing/boot-of-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { petsKeys } from '../features/pets/pets.queries.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { boxOf } from '../testing/box-of.ts';
import { renderAt } from '../testing/render.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';

const fourPets = ['Bo', 'Hector', 'Lady Wilhelmina', 'Percival'];

const show = async ({ width = 360, pets = fourPets, onLogOut = () => undefined } = {}) => {
  await page.viewport(width, 740);
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    petsKeys.living,
    pets.map((name, index) => ({ petId: index + 1, name })),
  );
  return renderAt(
    '/',
    <QueryClientProvider client={queryClient}>
      <Header onLogOut={onLogOut} />
      <Footer />
    </QueryClientProvider>,
  );
};

const header = page.getByRole('banner');
const menu = page.getByRole('dialog', { name: 'Menu' });
const menuButton = header.getByRole('button', { name: 'Menu' });
const main = page.getByRole('navigation', { name: 'Main' });
const openMenu = async () => {
  await menuButton.click();
  await expect.element(menu.getByRole('navigation')).toBeVisible();
};
const hrefsOf = (links: { elements(): Element[] }) => links.elements().map((link) => link.getAttribute('href'));
const textsOf = (items: { elements(): Element[] }) => items.elements().map((item) => item.textContent);

test('on a wide screen the header is 130 px high and shows pages, emergency vet and client [b4a39, 5b870]', async () => {
  await show({ width: 1280 });
  expect(boxOf(header).height).toBe(130);
  expect(textsOf(main.getByRole('link'))).toEqual(['Dashboard', 'Your pets', 'Your appointments']);
  expect(hrefsOf(main.getByRole('link'))).toEqual(['/', '/pets', '/appointments']);
  const emergency = header.getByRole('link', { name: '24-hour emergency vet' });
  await expect.element(emergency).toHaveAttribute('href', 'https://www.example.org/emergency');
  await expect.element(header.getByRole('link', { name: /dashboard$/ })).toHaveAttribute('href', '/');
  await expect.element(header.getByRole('button', { name: clientName })).toBeVisible();
  await expect.element(menuButton).not.toBeInTheDocument();
});

test('the client’s name opens the user menu, and Escape closes it and returns the focus', async () => {
  const onLogOut = vi.fn();
  await show({ width: 1280, onLogOut });
  const name = header.getByRole('button', { name: clientName });
  const out = header.getByRole('button', { name: 'Log out' });
  await name.click();
  await expect.element(header.getByRole('link', { name: 'Your details' })).toHaveAttribute('href', '/client-detail');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  await expect.element(out).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await name.click();
  await out.click();
  expect(onLogOut).toHaveBeenCalledOnce();
});

test('up to 1200 px the header is 64 px high and has a drawer of 240 px [5b870]', async () => {
  await show({ width: 1199 });
  expect(boxOf(header).height).toBe(64);
  await expect.element(header.getByRole('link', { name: '24-hour emergency vet' })).toBeVisible();
  await expect.element(main).not.toBeInTheDocument();
  await openMenu();
  await expect.poll(() => boxOf(menu).right).toBe(1199);
  expect(boxOf(menu).width).toBe(240);
  await expect.element(menu.getByText(clientName)).toBeVisible();
  const entries = [...menu.element().querySelectorAll('nav > ul > li > :is(a, form), nav summary')];
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Your details',
    'Your pets',
    'Your appointments',
    'Logout',
  ]);
  expect(hrefsOf(menu.getByRole('link'))).toEqual(['/', '/client-detail', '/appointments']);
});

test('the drawer closes once the window is wider than 1200 px [40104]', async () => {
  await show({ width: 1199 });
  await openMenu();
  await page.viewport(1200, 740);
  await expect.element(menu).toBeVisible();
  await page.viewport(1201, 740);
  await expect.element(menu).not.toBeInTheDocument();
});

test('a link in the drawer opens its page and closes the drawer', async () => {
  const address = await show();
  await openMenu();
  await menu.getByRole('link', { name: 'Your appointments' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  expect(address()).toBe('/appointments');
});

test.each([
  [fourPets, ['Bo', 'Hector', 'Lady Wilhelmina', 'See All'], ['/pets/1', '/pets/2', '/pets/3', '/pets']],
  [
    ['Bo', 'Hector', 'Percival'],
    ['Bo', 'Hector', 'Percival'],
    ['/pets/1', '/pets/2', '/pets/3'],
  ],
  [[], ['No Pets Found'], []],
])('of the pets %j, the drawer lists %j [40104]', async (pets, names, hrefs) => {
  await show({ pets });
  await menuButton.click();
  await menu.getByText('Your pets').click();
  const entries = menu.getByRole('listitem').getByRole('listitem');
  await expect.poll(() => textsOf(entries)).toEqual(names);
  expect(hrefsOf(entries.getByRole('link'))).toEqual(hrefs);
});

test('the footer links to the group’s website and shows the year and version [f8831]', async () => {
  await show();
  const footer = page.getByRole('contentinfo');
  for (const name of ['Careers', 'Contact us', 'Partnerships', 'Privacy', 'Cookies', 'Terms', 'Sitemap', 'Facebook'])
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
  await expect.element(footer).toMatchTextContent(`© ${new Date().getFullYear()} `);
  await expect.element(footer).toMatchTextContent(/v3\.5\.3$/);
});
