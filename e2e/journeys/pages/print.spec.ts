import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test('prints an appointment on one sheet, and no page with anything to press', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-megan');
  const booking = new BookingPage(page);
  await booking.toCheck({ pet: 'Captain', reason: 'Health check' });
  await booking.confirm();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const isPaper = async () => {
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
  };
  await isPaper();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'See your appointments' }).click();
  const change = page.getByRole('link', { name: /^Change time.*Captain/ });
  const path = String(await change.getAttribute('href')).replace('/change', '');
  await page.emulateMedia({ media: 'print' });
  for (const other of ['/', '/pets', '/appointments', '/client-detail', '/client-detail/privacy', '/cookies', path]) {
    await page.goto(other);
    await page.locator('h1').waitFor();
    await isPaper();
    await expect(change).toBeHidden();
  }
  await page.getByRole('article').waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
