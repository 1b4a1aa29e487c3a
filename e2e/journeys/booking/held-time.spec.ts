import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { returnToTab } from '../../pages/return-to-tab.ts';

test('B9: the search shows a held slot only to its holder, and to all once it is released @full', async ({
  portal,
}) => {
  const { page } = await portal.newBrowserOf('demo-rosie');
  const booking = new BookingPage(page);
  await booking.toTimes({ reason: 'Health check' });
  // One clinician: with "anyone", the slot stays listed while a colleague is free.
  await booking.times.withOnly({ index: 1 });
  const clinician = await page.getByLabel('Who with').locator('option:checked').innerText();
  const slot = await booking.times.firstOfDay(2);
  const name = (await slot.getAttribute('aria-label')) ?? '';

  const somebody = await portal.signedInBrowser('demo-victor');
  const sister = new URL('/appointments/book', portal.origin);
  sister.searchParams.set('practice', '1');
  sister.searchParams.set('reasonId', new URL(page.url()).searchParams.get('reasonId') ?? '');
  await somebody.page.goto(sister.href);
  await expect(somebody.page.getByRole('heading', { level: 1 })).toHaveText('Which practice is it for?');
  await somebody.page
    .getByRole('button', { name: /^Book at / })
    .nth(1)
    .click();
  await somebody.page.getByRole('button', { name: 'Proceed with appointment booking' }).click();
  await somebody.page.getByRole('button', { name: /^Ziggy/ }).click();
  const others = new BookingPage(somebody.page);
  await others.times.withOnly({ label: clinician });
  await others.times.ofDay(2);
  const same = others.times.list().getByRole('button', { name, exact: true });
  await expect(same).toBeVisible();

  await slot.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm');
  await returnToTab(somebody.page);
  await expect(same).toHaveCount(0);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const own = booking.times.list().getByRole('button', { name: `${name}, the time we are keeping for you` });
  await booking.times.ofDay(2);
  await expect(own).toBeVisible();

  const released = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is the appointment for?');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hello/);
  expect((await released).status()).toBe(204);
  await returnToTab(somebody.page);
  await expect(same).toBeVisible();
});
