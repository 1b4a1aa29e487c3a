import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test.use({ settings: { sms: { service: 'log' } } });

test('a client is asked once after a booking about texts, and turns them off in the preferences', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  await page.setViewportSize({ width: 360, height: 740 });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/client-detail?edit=phones');
  await page.getByLabel('Mobile number').fill('07700 900320');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your phone numbers are saved.')).toBeVisible();

  const booking = new BookingPage(page);
  const book = async (pet: string) => {
    await page.goto('/');
    await booking.toCheck({ pet, reason: 'Health check' });
    await booking.confirm();
  };
  await book('Olive');
  const yes = page.getByRole('button', { name: 'Text me on 07700 900320' });
  await expect(yes).toBeVisible();
  await portal.expectAccessible(page);
  await yes.click();
  await expect(page.getByText(/^We’ll text you on/)).toBeVisible();
  await book('Marmalade');
  await expect(page.getByText('Your reference is')).toBeVisible();
  await expect(page.getByText(/text/i)).toHaveCount(0);

  await page.goto('/client-detail/contact-preferences');
  await expect(heading).toHaveText('Contact preferences');
  const texts = page.getByRole('checkbox', { name: /^Text message/ });
  await expect(texts).toBeChecked();
  await texts.uncheck();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('heading', { name: 'Your preferences are saved' })).toBeVisible();
  await page.reload();
  await expect(texts).not.toBeChecked();
});
