import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test.use({ leavesNothing: true });

const highest = 300;

const heights = (cards: Locator): Promise<number[]> =>
  cards.evaluateAll((found) => found.map((card) => card.getBoundingClientRect().height));

const topOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().top);

const bottomOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().bottom);

test('a phone shows “Sign in” and “Create an account” above the cookie notice', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect(notice).toBeVisible();
  for (const name of ['Sign in', 'Create an account']) {
    const button = page.getByRole('main').getByRole('button', { name });
    // Polled, because the app takes the place of the page from the build, and what it replaces has no size.
    await expect
      .poll(async () => {
        const [edge, end] = await Promise.all([topOf(notice), bottomOf(button)]);
        return edge > 0 && end > 0 && end <= edge;
      })
      .toBe(true);
  }
});

test('a list of appointments on a phone has low cards that open', async ({ portal }) => {
  for (const who of ['demo-daniel', 'demo-callum'] as const) {
    const { page } = await portal.newBrowserOf(who);
    await page.setViewportSize({ width: 360, height: 740 });
    const appointments = new AppointmentsPage(page);
    await appointments.open();
    expect(Math.max(...(await heights(appointments.upcoming())))).toBeLessThanOrEqual(highest);
    const card = appointments.upcoming().first();
    await expect(card.getByRole('link', { name: /^Directions/ })).toBeHidden();
    await card.getByRole('button', { name: /^More/ }).click();
    await expect(card.getByRole('link', { name: /^Directions/ })).toBeVisible();
  }
});

test('a question about urgency does not move the reasons, and the offline notice is above Confirm', async ({
  portal,
}) => {
  const { page, context } = await portal.newBrowserOf('demo-siobhan');
  await page.setViewportSize({ width: 360, height: 740 });
  const booking = new BookingPage(page);
  await booking.start();
  await booking.proceed();
  const others = page.getByRole('main').locator('li button:not(dialog *)');
  await expect(others.first()).toBeVisible();
  const places = () => others.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  const before = await places();
  await booking.inMain('button', /^Unwell or injured/).click();
  const dialog = page.getByRole('dialog', { name: 'Is it urgent?' });
  await expect(dialog.getByRole('link', { name: /^01632/ })).toBeVisible();
  expect(await places()).toEqual(before);
  await portal.expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(booking.inMain('button', /^Unwell or injured/)).toBeFocused();
  await booking.inMain('button', /^Unwell or injured/).click();
  await dialog.getByRole('button', { name: 'None of these: choose a time' }).click();
  await booking.heading('Choose a time');

  await booking.takeLater();
  await page.getByLabel('Tell us what you have noticed').fill('Limping');
  await context.setOffline(true);
  await booking.confirmButton().click();
  const offline = page.getByRole('main').getByRole('alert');
  await expect(offline).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(offline)).toBeLessThanOrEqual(await topOf(booking.confirmButton()));
  await context.setOffline(false);
});
