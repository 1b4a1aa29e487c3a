import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { holdBackAnswer } from '../../pages/hold-back-answer.ts';

const dropFirstResponse = async (page: Page, address: string): Promise<void> => {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
};

const trouble = /Submission failed|couldn’t reach the portal/;

test('N1: the page holds a slot on the second attempt after a lost response @full', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-rosie');
  const booking = new BookingPage(page);
  await booking.toTimes({ reason: 'Health check' });
  await dropFirstResponse(page, '**/api/soft-bookings');
  const time = await booking.times.firstOfDay(2);
  await time.click();
  await expect(page.getByRole('alert').filter({ hasText: trouble })).toBeVisible();
  await time.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm');
  await booking.confirm();
});

test('a form keeps changes made while saving, and does not show them as saved @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-megan');
  await page.goto('/client-detail/contact-preferences');
  const choices = page.getByRole('group', { name: 'What else can we email you about?' });
  const news = choices.getByRole('checkbox', { name: 'Offers and news' });
  const feedback = choices.getByRole('checkbox', { name: 'Your feedback' });
  await news.check();
  const preferences = await holdBackAnswer(page, '**/api/client/contact-preferences', 'PUT');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await preferences.requested;
  await feedback.check();
  preferences.release();
  await expect(page.getByText('Your preferences are saved', { exact: false }).first()).toBeVisible();
  await expect(feedback).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeEnabled();
  await page.unroute('**/api/client/contact-preferences');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('heading', { name: 'Your preferences are saved' })).toBeVisible();
  await page.reload();
  await expect(feedback).toBeChecked();
  await expect(news).toBeChecked();

  await page.goto('/client-detail');
  await page.getByRole('link', { name: 'Change name' }).click();
  const first = page.getByLabel('First name');
  const last = page.getByLabel('Last name');
  await first.fill('Meg');
  const details = await holdBackAnswer(page, '**/api/client', 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await details.requested;
  await last.fill('Other');
  details.release();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(last).toHaveValue('Other');
  await page.unroute('**/api/client');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText('Meg Other')).toBeVisible();
});

test('the focus stays on the button to book while appointments load @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-victor');
  const { requested, release } = await holdBackAnswer(page, '**/api/appointments?*', 'GET');
  await page.goto('/appointments');
  await requested;
  const book = page.getByRole('button', { name: 'Book an appointment' });
  await book.focus();
  release();
  await expect(page.getByRole('heading', { name: /upcoming/i, level: 2 })).toBeVisible();
  await expect(book).toBeFocused();
});
