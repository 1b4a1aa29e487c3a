import { expect, test } from '../fixtures/portal-test.ts';
import { BookingPage } from '../pages/booking-page.ts';

test('from a search engine to the check of a booking, at the price that is published', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  await page.goto('/practices/2/prices?q=consultation');
  await expect(page).toHaveURL(/\/practices\/2-old-mill-vets\/prices/);
  await expect(page.getByRole('row', { name: /^Consultation with a vet/ })).toContainText('£48');
  await page.getByRole('link', { name: 'Book: Consultation with a vet' }).click();
  const booking = new BookingPage(page);
  await booking.proceed();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Olive/ })
    .click();
  await booking.takeSoonest();
  await expect(page.getByRole('main')).toContainText('£48, VAT included');
});

test('prices can be found, searched and compared without scripts', async ({ portal, browser }) => {
  const context = await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/prices');
  await page.getByRole('searchbox').fill('Brackenmoor');
  await page.getByRole('button', { name: 'Find practices' }).click();
  await page.getByRole('link', { name: 'Kingsferry Road Vets' }).click();
  await page.getByRole('searchbox').fill('dog spay, 20 kg');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByRole('rowheader', { name: /Dog 10 to 25 kg/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Compare with another' }).click();
  await page.getByRole('combobox', { name: 'Compared with' }).selectOption({ label: 'Old Mill Vets, Amblecombe' });
  await page.getByRole('searchbox').fill('spay');
  await page.getByRole('button', { name: 'Show prices' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['Service', 'Kingsferry Road Vets', 'Old Mill Vets']);
  await expect(page.getByRole('row', { name: /^Spay of a female Dog 10 to 25 kg/ })).toContainText('£295');
  await context.close();
});

test('price pages are accessible, and fit a phone at twice the text size', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/prices', '/practices/2/prices', '/prices/compare?first=1&second=2&q=spay']) {
    await page.goto(path);
    await portal.expectAccessible(page);
    await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(320);
  }
});
