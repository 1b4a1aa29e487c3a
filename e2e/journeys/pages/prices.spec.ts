import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { hideToday } from '../../pages/hide-today.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';
import { expectFits } from '../../pages/fits-width.ts';

test('a visitor goes from a search engine to a price page and to a booking at that price', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto('/practices/2/prices?q=consultation');
  await expect(page).toHaveURL(/\/practices\/2-old-mill-vets\/prices/);
  await expect(page.getByRole('row', { name: /^Consultation with a vet/ })).toContainText('£48');
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Book: Consultation with a vet' }).click();
  await signInAtProvider(page, 'demo-daniel');
  const booking = new BookingPage(page);
  await hideToday(page);
  await booking.proceed();
  await booking.inMain('button', /^Olive/).click();
  await booking.takeSoonest();
  await expect(page.getByRole('main')).toContainText('£48, VAT included');
});

test('every page that names a practice links to its prices @full', async ({ portal }) => {
  const visitor = await portal.newBrowser();
  await visitor.page.goto('/');
  await expect(visitor.page.getByRole('link', { name: 'See our prices' })).toHaveAttribute('href', '/prices');

  const { page } = await portal.signedInBrowser('demo-daniel');
  const href = '/practices/2/prices';
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Prices', exact: true })).toHaveAttribute('href', href);
  await page.goto('/appointments/book');
  const booking = new BookingPage(page);
  await booking.proceed();
  await booking.choosePet('Olive');
  await expect(page.getByRole('link', { name: 'See all prices' })).toHaveAttribute('href', href);
  await page.goto('/appointments');
  await page
    .getByRole('link', { name: /^Cancel/ })
    .first()
    .click();
  const link = page.getByRole('main').getByRole('link', { name: 'Prices and ownership' });
  await expect(link).toHaveAttribute('href', href);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices at Old Mill Vets');
});

/** Words of the two-column tables' headings and numbers to call that run over a line. */
const brokenWords = `[...document.querySelectorAll('thead th:first-child, thead th:nth-child(2):last-child, a[href^="tel:"]')]
  .flatMap((element) => {
    const text = element.firstChild;
    return [...text.data.matchAll(element.matches('a') ? /.+/g : /\\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  })`;

test('price pages are accessible, and fit a phone with double text size', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/prices',
    '/practices/2/prices',
    '/prices/compare?first=1&second=2&q=spay',
    '/practices/2/ask',
  ]) {
    await page.goto(path);
    await portal.expectAccessible(page);
    await page.evaluate(`document.documentElement.style.setProperty('font-size', '200%')`);
    await expectFits(page, 320);
    await expect.poll(() => page.evaluate(brokenWords), path).toEqual([]);
  }
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await portal.expectAccessible(page);
  await expectFits(page, 320);
});
