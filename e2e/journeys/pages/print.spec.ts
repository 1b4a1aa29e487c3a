import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test('a browser prints an appointment on one sheet, and a form with its answers, without buttons [9db4f]', async ({
  portal,
}) => {
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
  for (const other of ['/', '/pets', '/appointments', '/client-detail', '/client-detail/privacy', path]) {
    await page.goto(other);
    await page.locator('h1').waitFor();
    await isPaper();
    await expect(change).toBeHidden();
  }
  await page.getByRole('article').waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.goto('/cookies');
  await expect(page.getByText('No', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Yes', { exact: true }).first()).toBeHidden();
  await isPaper();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/client-detail/contact-preferences');
  const email = page.getByRole('checkbox', { name: /^Email/ });
  await expect(email).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('group', { name: 'How can we contact you about your appointments?' })).toBeVisible();
  await expect(email).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto(await portal.reminderLink('callum@example.org'));
  await page.getByRole('link', { name: 'Answer our questions before the appointment' }).click();
  await page.getByRole('radio', { name: 'Eats less' }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('How is the appetite?')).toBeVisible();
  await expect(page.getByText('Eats less')).toBeVisible();
  await expect(page.getByText('Eats nothing')).toBeHidden();
  await expect(page.getByText('How long has it been going on?')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
