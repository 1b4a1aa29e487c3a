import { photoFile } from '../fixtures/photo-file.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { AppointmentsPage } from '../pages/appointments-page.ts';
import { expect, test } from './states-test.ts';

const slots = '**/appointment-slots?*';

test('a client books an appointment, from the emergency notice to the end', async ({ portal, states }) => {
  const { page } = await portal.newBrowserOf('demo-megan');
  const booking = new BookingPage(page);
  await booking.start();
  await states.look(page, 'book, emergencies');
  await booking.proceed();
  await states.look(page, 'book, which pet');
  await booking.choosePet('Captain');
  await states.look(page, 'book, reasons');
  await page.route(slots, (route) => route.fulfill({ status: 403, body: '' }));
  await booking.inMain('button', /^Follow-up visit/).click();
  await states.lookAtError(page, 'book, times refused');
  await expect(booking.inMain('button', 'Try Again')).toBeVisible();
  await expect(booking.inMain('link', 'Tell me if something earlier comes up')).toBeHidden();
  await page.unroute(slots);
  await page.reload();
  await booking.soonest().waitFor();
  await states.look(page, 'book, times');
  await booking.takeLater();
  await page.getByLabel('Tell us what you have noticed').fill('Still limping');
  await page.locator('input[type=file]').setInputFiles(photoFile());
  await page.getByRole('img', { name: /^Photo 1/ }).waitFor();
  await states.look(page, 'book, check');
  const send = '**/api/appointments';
  await page.route(send, (route) => route.fulfill({ status: 500, body: '' }));
  await booking.confirmButton().click();
  await states.lookAtError(page, 'book, not sent');
  await page.unroute(send);
  const photos = '**/api/appointments/*/photos';
  await page.route(photos, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await booking.confirm();
  await page.getByText('Not sent').waitFor();
  await states.look(page, 'booked');
  await page.unroute(photos);
  const sent = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.getByRole('button', { name: 'Try again with photo 1' }).click();
  await sent;
  await page.getByText('Not sent').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'See your appointments' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Follow-up visit' })
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('link', { name: /^1 photo/ }).click();
  await page.getByRole('img', { name: /^Photo 1/ }).waitFor();
  await states.look(page, 'photos of an appointment');
  await page.goto(new URL(page.url()).pathname.replace('/photos', ''));
  await page.getByRole('region', { name: 'Upcoming' }).getByRole('article').first().waitFor();
  await states.look(page, 'one appointment');
  await page.goto('/appointments/999999/photos');
  await states.lookAtError(page, 'photos, not there');
});

test('a client moves and cancels an appointment', async ({ portal, states }) => {
  const { page } = await portal.signedInBrowser('demo-rosie');
  const booking = new BookingPage(page);
  await page.clock.install();
  await page.goto('/');
  await booking.toCheck({ reason: 'Nail clipping' });
  await page.clock.fastForward('08:10');
  await page.getByRole('alertdialog').waitFor();
  await states.look(page, 'book, more time?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'I need more time' }).click();
  await booking.confirm();
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await appointments.change('Biscuit');
  await booking.times.ofDay(3);
  await states.look(page, 'move, times');
  await page.getByRole('link', { name: 'Change the reason' }).click();
  await appointments.heading('Choose a new reason');
  await page.getByRole('button', { name: /^Health check/ }).waitFor();
  await states.look(page, 'change, reason');
  await page.getByRole('button', { name: /^Health check/ }).click();
  await booking.times.ofDay(3);
  await states.look(page, 'change, times for another reason');
  await (await booking.times.firstOfDay(3)).click();
  await appointments.heading('Check the new time');
  await states.look(page, 'move, check');
  await page.getByRole('button', { name: 'Change appointment' }).click();
  await appointments.heading('Biscuit’s appointment has been changed');
  await states.look(page, 'moved');
  await page.goto(await portal.reminderLink('rosie@example.org'));
  await states.look(page, 'the page of a reminder');
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await states.arrive(page, 'Can’t come?');
  await states.look(page, 'I can’t come');
  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  await states.lookAtError(page, 'I can’t come, no reason');
  await page.getByRole('link', { name: 'Keep the appointment' }).click();
  await states.arrive(page, /^Biscuit’s appointment is on /);
  await appointments.open();
  await page.getByRole('button', { name: 'Get a calendar link' }).click();
  await page.getByLabel('Your calendar link').waitFor();
  await states.look(page, 'appointments, with a calendar address');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').waitFor();
  await states.look(page, 'switch the calendar address off?');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await appointments.startCancelling('Biscuit');
  await page.getByRole('group', { name: 'Why are you cancelling?' }).waitFor();
  await states.look(page, 'cancel');
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await states.lookAtError(page, 'cancel, no reason');
  await appointments.chooseCancellationReason('Need a different time');
  await appointments.cancel();
  await states.look(page, 'cancelled');
  await appointments.open();
  await states.look(page, 'appointments, one just cancelled');
  await page.goto('/appointments/999999/change');
  await states.arrive(page, 'We couldn’t find this appointment');
  await states.look(page, 'move, not there');
  await page.goto('/appointments/none/cancel');
  await states.arrive(page, 'We couldn’t find this appointment');
  await expect(page).toHaveTitle(/^We couldn’t find this appointment/);
  await states.look(page, 'cancel, not there');
});

for (const [who, why] of [
  ['demo-graham', 'may not book'],
  ['demo-amina', 'waits for a first visit'],
] as const)
  test(`a client who ${why}`, async ({ portal, states }) => {
    const { page } = await portal.newBrowserOf(who);
    await page.getByRole('button', { name: 'Book an appointment' }).click();
    await page.getByRole('dialog').waitFor();
    await states.look(page, `book, ${why}`);
    await page.goto('/appointments/book');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await states.look(page, `the page of booking, ${why}`);
  });
