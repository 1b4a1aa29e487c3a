import { expect, test } from '../../fixtures/portal-test.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';
import { BookingPage } from '../../pages/booking-page.ts';

const practiceOfDaniel = 2;

test('a practice confirms a request from its email, and every page shows whether it is confirmed', async ({
  portal,
}) => {
  await portal.switchFeature(practiceOfDaniel, 'booking-requests-enabled', 'True');
  const { page } = await portal.newBrowserOf('demo-daniel');
  const booking = new BookingPage(page);
  await booking.toTimes({ pet: 'Olive', reason: 'Health check' });
  await (await booking.times.firstOfDay(2)).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Check and send');
  await expect(page.getByText(/confirms each booking/)).toBeVisible();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(heading).toHaveText('We’re confirming your appointment');
  await expect(page.getByText(/^Not confirmed yet\. .* will answer by/)).toBeVisible();
  await portal.expectAccessible(page);

  await portal.mailbox.waitFor(({ subject }) => subject.startsWith('Not confirmed yet: Olive'));
  const mail = await portal.mailbox.waitFor(({ subject }) => subject.startsWith('Please confirm: Olive'));
  expect(mail.text).toContain('07700 900002');
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await expect(appointments.upcoming('Olive')).toContainText('Not confirmed yet');

  const reception = await portal.newBrowser();
  await reception.page.goto(/https?:\S+answer=confirm/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(reception.page.getByRole('heading', { level: 1 })).toHaveText('Can you see this pet?');
  await expect(reception.page.getByRole('link', { name: '07700 900002' })).toBeVisible();
  await portal.expectAccessible(reception.page);
  await reception.page.getByRole('radio', { name: 'Confirm this appointment' }).check();
  await reception.page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(reception.page.getByRole('heading', { level: 1 })).toHaveText('This appointment is confirmed');

  await reception.page.goto(await portal.diaryLink(practiceOfDaniel));
  await reception.page.getByRole('link', { name: 'Online times' }).click();
  await expect(reception.page.getByRole('radio', { name: 'Stop for 2 hours' })).toBeVisible();
  await portal.expectAccessible(reception.page);
  await reception.page.getByRole('link', { name: 'Diary', exact: true }).click();
  await expect(reception.page.getByRole('link', { name: 'Running late' })).toBeVisible();

  const told = await portal.mailbox.waitFor(({ subject }) => subject.startsWith('Confirmed: Olive'));
  expect(told.to).toContain('daniel@example.org');
  await appointments.open();
  await expect(appointments.upcoming('Olive')).toContainText('Booked');
  await expect(appointments.upcoming('Olive')).not.toContainText('Not confirmed yet');

  await appointments.change('Olive');
  await (await booking.times.firstOfDay(3)).click();
  await appointments.heading('Check the new time');
  await page.getByRole('button', { name: 'Ask for this time' }).click();
  await appointments.heading('You’ve asked for another time');
  await expect(page.getByText(/Until then, we’ll keep this time for you\.$/)).toBeVisible();
  await portal.expectAccessible(page);
});
