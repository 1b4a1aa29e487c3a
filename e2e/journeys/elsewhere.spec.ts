import { expect, test } from '../fixtures/portal-test.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { AppointmentsPage } from '../pages/appointments-page.ts';

test('T2: shows the practice’s time to a client in New York, from the list to the email', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-rosie', { timezoneId: 'America/New_York' });
  const booking = new BookingPage(page);
  await booking.toTimes({ reason: 'Health check' });
  const time = await booking.takeLater();
  const clock = `${time.replace(/^.*, /, '')} UK time`;
  await expect(page.getByRole('main')).toContainText(clock);
  await booking.confirm();
  await expect(page.getByRole('main')).toContainText(clock);
  const message = await portal.mailbox.waitFor(({ subject }) => subject.startsWith('Biscuit is booked'));
  expect(message.subject).toContain(time);

  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await expect(appointments.upcoming('Biscuit').filter({ hasText: clock })).toHaveCount(1);
});
