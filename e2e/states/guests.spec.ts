import { FreeTimes } from '../pages/free-times.ts';
import { guestLink } from '../pages/guest-page.ts';
import { signInAtProvider } from '../pages/provider-pages.ts';
import { expect, test } from './states-test.ts';

test('booking as a guest', async ({ portal, states }) => {
  const { page } = await portal.newBrowser();
  const on = () => page.getByRole('button', { name: 'Continue' }).click();
  const missing = async (screen: string) => {
    await on();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await states.look(page, screen);
  };
  await states.waitAndFail(page, { call: '**/api/online-practices*', path: '/guest' });
  await page.goto('/guest');
  await page.getByRole('radio').first().waitFor();
  await states.look(page, 'guest, practice');
  await missing('guest, no practice');
  await page.getByRole('radio', { name: /^Kingsferry Road Vets/ }).check();
  await on();
  await states.arrive(page, 'Who is the appointment for?');
  await states.look(page, 'guest, pet');
  await missing('guest, no pet');
  await states.waitAndFail(page, { call: '**/api/bff/v2/species', path: '/guest/pet' });
  await page.goto('/guest/pet');
  await page.getByRole('radio', { name: 'Dog' }).check();
  await page.getByLabel('Your pet’s name').fill('Pickle');
  await on();
  await states.arrive(page, 'What is the appointment for?');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Health check/ })
    .waitFor();
  await states.look(page, 'guest, reason');
  const slots = '**/appointment-slots?*';
  await page.route(slots, (route) => route.fulfill({ status: 403, body: '' }));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Health check/ })
    .click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await states.look(page, 'guest, times refused');
  await page.unroute(slots);
  await page.reload();
  const times = new FreeTimes(page);
  await times.soonest().waitFor();
  await states.look(page, 'guest, times');
  await (await times.firstOfDay(2)).click();
  await states.arrive(page, 'Your details');
  await states.look(page, 'guest, details');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await states.look(page, 'guest, details missing');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quartermain');
  await page.getByLabel('Email address').fill('states-of-a-guest@example.net');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await states.arrive(page, 'Check your email');
  await states.look(page, 'guest, check your email');
  const link = await guestLink(portal, 'states-of-a-guest@example.net');
  const other = await portal.newBrowser();
  await other.page.goto('/guest/complete');
  await other.page.locator('h1').waitFor();
  await states.look(other.page, 'guest, nothing to finish');
  await other.page.goto(link);
  await states.arrive(other.page, 'Finish your booking');
  await states.look(other.page, 'guest, finish on another device');
  await other.page.getByRole('button', { name: 'Create account and book' }).click();
  await expect(other.page.getByRole('alert').first()).toBeVisible();
  await states.look(other.page, 'guest, finish, nothing entered');
  await other.page.getByRole('button', { name: 'I have an account' }).click();
  await signInAtProvider(other.page, 'demo-tom');
  await states.arrive(other.page, 'This link was sent to another email address');
  await states.look(other.page, 'guest, link of another');
});
