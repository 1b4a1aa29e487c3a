import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { hideToday } from '../../pages/hide-today.ts';
import { logOut } from '../../pages/log-out.ts';

test('a client signs in, books for one of two cats, gets the email and signs out [8e29c]', async ({ portal }) => {
  const { page, events } = await portal.newBrowser();
  await page.goto('/');
  await portal.signIn(page, 'demo-daniel');
  await expect(page.getByRole('article')).toHaveCount(1);

  const booking = new BookingPage(page);
  await booking.start();
  await booking.proceed();
  await booking.choosePet('Olive');
  await hideToday(page);
  await booking.chooseReason('Health check');
  await booking.takeSoonest();
  await (await booking.note()).fill('She is shy: a quiet corner, please.');
  await booking.confirm();
  await expect(page.getByText('daniel@example.org')).toBeVisible();

  expect(events).toEqual([
    [
      'Appointments Found',
      { componentName: 'BookAppointmentPage', practiceId: expect.any(Number), count: expect.any(Number) },
    ],
  ]);

  const message = await portal.mailbox.waitFor(({ subject }) => subject.includes('Olive is booked'));
  expect(message.to).toContain('daniel@example.org');
  expect(message.text).toContain('We have your note.');
  expect(message.attachments.some(({ contentType }) => contentType.includes('calendar'))).toBe(true);

  await page.getByRole('link', { name: 'See your appointments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointments');
  await expect(page.getByRole('article').filter({ hasText: 'Olive' })).toBeVisible();

  await logOut(page, 'Daniel');
  await page.goto('/appointments');
  await expect(page).toHaveURL(new RegExp(`^${portal.identityProvider.issuer}/`));
});
