import { expect, test } from '../fixtures/portal-test.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { calendarIn } from '../pages/calendar-in.ts';
import { FreeTimes } from '../pages/free-times.ts';
import { VisitsPage } from '../pages/visits-page.ts';

test('moves a visit to another time, and the calendar entry follows', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-callum');
  const booking = new BookingPage(page);
  const before = await booking.book({ pet: 'Bandit', reason: 'Health check' });
  const booked = await portal.mailbox.waitFor(({ subject }) => subject.startsWith('Bandit is booked'));

  const visits = new VisitsPage(page);
  await visits.open();
  await visits.change('Bandit');
  const time = await booking.times.firstOfDay(3);
  const after = await booking.times.nameOf(time);
  expect(after).not.toBe(before);
  await time.click();
  await visits.heading('Check the new time');
  await page.getByRole('button', { name: 'Change to this time' }).click();
  await visits.heading('Bandit’s appointment has been changed');
  await expect(page.getByText(`It was on ${before}`)).toBeVisible();
  await page.goBack();
  await visits.heading('Your appointments');
  await page.goForward();
  await visits.heading('Bandit’s appointment has been changed');

  const moved = await portal.mailbox.waitFor(({ subject }) =>
    subject.startsWith("Bandit's appointment has been changed"),
  );
  expect(moved.subject).toContain(after);
  expect(moved.to).toContain('callum@example.org');
  expect(calendarIn(moved)).toMatchObject({ method: 'REQUEST', sequence: '1', uid: calendarIn(booked).uid });
  expect(calendarIn(booked)).toMatchObject({ method: 'REQUEST', sequence: '0' });

  await page.getByRole('link', { name: 'See your appointments' }).click();
  await visits.heading('Your appointments');
  await expect(visits.upcoming('Bandit')).toHaveCount(1);
  await expect(visits.upcoming('Bandit')).toContainText(`Changed from ${before}`);
});

test('changes the reason of a visit, choosing its time and note again', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-victor');
  await new BookingPage(page).book({ pet: 'Ziggy', reason: 'Nail clipping' });
  const visits = new VisitsPage(page);
  await visits.open();
  await visits.change('Ziggy');
  await expect(page.getByRole('main')).toContainText('Reason: Nail clipping');
  await page.getByRole('link', { name: 'Change the reason' }).click();
  await visits.heading('Choose a new reason');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: /^Something else/ }).click();
  await page.getByRole('button', { name: 'None of these: choose a time' }).click();
  await visits.heading('Choose a new time');
  await expect(page.getByRole('main')).toContainText('New reason: Something else or not sure');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('New reason: Something else or not sure');
  const times = new FreeTimes(page);
  await (await times.firstOfDay(2)).click();
  await visits.heading('Check the new time');
  await page.getByRole('button', { name: 'Change appointment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a reason' }).first()).toBeVisible();
  await page.getByLabel('What is the appointment about?').fill('He scratches his left ear.');
  await page.getByRole('button', { name: 'Change appointment' }).click();
  await visits.heading(/^Ziggy’s appointment has been changed$/);
  await expect(page.getByRole('main')).toContainText('Ziggy: Something else or not sure');
});

test('cancels a visit with a reason, restores it within a minute and cancels it for good', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-megan');
  await new BookingPage(page).book({ pet: 'Captain', reason: 'Health check' });
  const visits = new VisitsPage(page);
  await visits.open();
  await visits.startCancelling('Captain');

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a reason' }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await visits.chooseCancellationReason('Need a different time');
  await expect(page.getByText('Please enter a reason')).toHaveCount(0);
  await visits.cancel();
  await expect(page.getByText(/You can undo this for/)).toBeVisible();

  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await visits.heading('Captain’s appointment is back on');
  await portal.expectAccessible(page);
  await visits.open();
  await expect(visits.upcoming('Captain')).toHaveCount(1);

  await visits.startCancelling('Captain');
  await visits.chooseCancellationReason('Pet is better');
  await visits.cancel();
  await page.getByRole('link', { name: 'See your appointments' }).click();
  await visits.heading('Your appointments');
  await expect(visits.upcoming('Captain')).toHaveCount(0);
  await expect(visits.justCancelled()).toContainText('Cancelled');
  await expect(visits.justCancelled().getByRole('button', { name: 'Undo cancellation' })).toBeVisible();
});

test('cancels all visits of a pet that has died, and offers nothing else', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-max');
  const booking = new BookingPage(page);
  await booking.book({ pet: 'Bo', reason: 'Health check' });
  await page.goto('/');
  await booking.book({ pet: 'Bo', reason: 'Nail clipping' });
  const visits = new VisitsPage(page);
  await visits.open();
  await expect(visits.upcoming('Bo')).toHaveCount(2);

  await visits.startCancelling('Bo');
  await visits.chooseCancellationReason('My pet has died');
  await expect(page.getByText('We are so sorry about Bo.', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Cancel these too' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1);
  await expect(page.getByText('Someone else will be able to book this time.')).toHaveCount(0);
  await portal.expectAccessible(page);
  await visits.cancel();
  await visits.heading('We’ve cancelled Bo’s appointments');
  await expect(page.getByText('We are so sorry.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/book again|late cancellation/i);
  await portal.expectAccessible(page);

  await visits.open();
  await expect(visits.upcoming('Bo')).toHaveCount(0);
  await expect(visits.justCancelled()).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Book again: Bo/ })).toHaveCount(0);
});
