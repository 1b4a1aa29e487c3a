import { openWatched } from '../pages/open-watched.ts';
import { expect, test } from './states-test.ts';
import { awake } from '../pages/awake.ts';

test('a client with pets and an appointment sees each page, also loading and with errors', async ({
  portal,
  states,
}) => {
  const { page } = await portal.newBrowserOf('demo-daniel');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  await states.look(page, 'dashboard');
  await states.waitAndFail(page, {
    call: '**/api/appointments?*',
    path: '/',
    arrive: async () => {
      await page.goto('/client-detail');
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click();
    },
  });
  await states.waitAndFail(page, { call: '**/api/appointments?*', path: '/appointments' });
  await states.waitAndFail(page, { call: '**/api/bff/v2/pets?*', path: '/pets' });
  await page.goto('/appointments');
  await main.getByRole('article').first().waitFor();
  await states.look(page, 'appointments');
  await page.getByRole('button', { name: 'Show past appointments' }).click();
  await states.look(page, 'appointments, with the past');
  await page.goto('/client-detail');
  await states.look(page, 'client-detail');
  const preferences = '/client-detail/contact-preferences';
  await states.waitAndFail(page, { call: '**/api/client/contact-preferences', path: preferences });
  await page.goto(preferences);
  await page.getByRole('group', { name: 'How can we contact you about your appointments?' }).waitFor();
  await states.look(page, 'contact preferences');
  await page.getByRole('checkbox', { name: 'Your pet health plan' }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Your details' }).click();
  await page.getByRole('dialog').waitFor();
  await states.look(page, 'leaving without saving');
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Turn off everything optional' }).click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await page.getByRole('heading', { name: 'Your preferences are saved' }).waitFor();
  await states.look(page, 'contact preferences, saved');
});

test('the privacy page shows each section with each result', async ({ portal, states }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  await states.waitAndFail(page, { call: '**/api/privacy/consents', path: '/client-detail/privacy' });
  await states.waitAndFail(page, { call: '**/api/sign-ins', path: '/client-detail/privacy' });
  await page.goto('/client-detail/privacy');
  await expect(page.getByRole('heading', { name: 'Have your data erased' })).toBeVisible();
  await states.look(page, 'privacy');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByText('Here’s everything we hold about you')).toBeVisible();
  await page
    .getByRole('main')
    .locator('summary', { hasText: /^Your pets/ })
    .click();
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await page.getByRole('button', { name: 'Ask us to erase my data' }).click();
  await states.look(page, 'privacy, everything held, two forms incomplete');
});

test('the shell shows menus, logging out, the offline state and the inactivity warning', async ({ portal, states }) => {
  const { context, page } = await portal.newBrowserOf('demo-max');
  await expect(page.getByRole('article').first()).toBeVisible();
  await states.look(page, 'dashboard with long names');
  await page.getByRole('button', { name: /^Maximiliana/ }).click();
  await states.look(page, 'menu of the account', [1280]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').waitFor();
  await states.look(page, 'log out dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/pets');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
  await states.look(page, 'six pets');
  await page.setViewportSize({ width: 768, height: 1024 });
  await awake(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Your pets').click();
  await states.look(page, 'drawer with pets', [360, 768]);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText(/\w/);
  await page.getByRole('region', { name: 'Connection' }).locator('summary').click();
  await states.look(page, 'pets without a connection');
  await context.setOffline(false);

  await page.clock.install();
  await openWatched(page, '/pets');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
  await page.clock.fastForward('14:05');
  await page.getByRole('alertdialog').waitFor();
  await states.look(page, 'the session will expire soon');
});
