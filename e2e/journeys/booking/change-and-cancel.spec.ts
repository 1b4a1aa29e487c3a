import type { Route } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { answerFirst } from '../../pages/answer-first.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { calendarIn } from '../../pages/calendar-in.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';

test('a client cancels an appointment with a reason, restores it within a minute, and cancels again', async ({
  portal,
}) => {
  const { page } = await portal.newBrowserOf('demo-megan');
  await new BookingPage(page).book({ pet: 'Captain', reason: 'Health check' });
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await appointments.startCancelling('Captain');

  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a reason' }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await appointments.chooseCancellationReason('Need a different time');
  await expect(page.getByText('Please enter a reason')).toHaveCount(0);
  await appointments.cancel();
  await expect(page.getByText(/You can undo this for/)).toBeVisible();

  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await appointments.heading('Captain’s appointment is back on');
  await portal.expectAccessible(page);
  await appointments.open();
  await expect(appointments.upcoming('Captain')).toHaveCount(1);

  await appointments.startCancelling('Captain');
  const cancelled = page.url().replace(/\/cancel$/, '');
  await appointments.chooseCancellationReason('Pet is better');
  await appointments.cancel();
  await page.getByRole('link', { name: 'See your appointments' }).click();
  await appointments.heading('Your appointments');
  await expect(appointments.upcoming('Captain')).toHaveCount(0);
  await expect(appointments.justCancelled()).toContainText('Cancelled');
  await expect(appointments.justCancelled().getByRole('button', { name: 'Undo cancellation' })).toBeVisible();
  await page.goto(cancelled);
  await appointments.heading('Captain’s cancelled appointment');
});

test('a client who reports a pet’s death cancels all its appointments, and sees no offers @full', async ({
  portal,
}) => {
  const { page } = await portal.newBrowserOf('demo-max');
  const booking = new BookingPage(page);
  await booking.book({ pet: 'Bo', reason: 'Health check' });
  await page.goto('/');
  await booking.toCheck({ pet: 'Bo', reason: 'Nail clipping' });
  await booking.confirmButton().click();
  await page.getByRole('button', { name: 'No, go back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm');
  await booking.askForBoth();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked');
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await expect(appointments.upcoming('Bo')).toHaveCount(2);

  await appointments.startCancelling('Bo');
  await appointments.chooseCancellationReason('My pet has died');
  await expect(page.getByText('We are so sorry about Bo.', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Cancel these too' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1);
  await expect(page.getByText('Someone else will be able to book this time.')).toHaveCount(0);
  await portal.expectAccessible(page);
  await appointments.cancel();
  await appointments.heading('We’ve cancelled Bo’s appointments');
  await expect(page.getByText('We are so sorry.', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/book again|late cancellation/i);
  await portal.expectAccessible(page);

  await appointments.open();
  await expect(appointments.upcoming('Bo')).toHaveCount(0);
  await expect(appointments.justCancelled()).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Book again: Bo/ })).toHaveCount(0);
});

test('a client asks for an earlier time, and takes a kept one [9792b] @full', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-daniel');
  await page.setViewportSize({ width: 360, height: 740 });
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await page.getByRole('link', { name: 'See what you asked for' }).click();
  await appointments.heading('Earlier times');
  await page.getByRole('link', { name: /^Change what you asked for: Marmalade/ }).click();
  await appointments.heading('Tell me if something earlier comes up');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('checkbox', { name: day }).uncheck();
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('alert').getByText('Choose at least one day')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tuesday' }).check();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await appointments.heading('Earlier times');
  for (const requestedStart of ['Tuesday', 'Morning and afternoon'])
    await expect(page.getByRole('definition').getByText(requestedStart, { exact: true })).toBeVisible();
  await portal.expectAccessible(page);

  const start = new Date(Date.now() + 4 * 86_400_000).toISOString();
  const offer = {
    offerId: 1,
    state: 'LIVE',
    petName: 'Marmalade',
    reasonName: 'Booster vaccination',
    practiceName: 'Old Mill Vets',
    practicePhone: '01632 960120',
    practiceAddress: 'The Old Mill, Weir Lane',
    clinicianName: 'Dr Lockyer',
    start,
    end: start,
    timeZone: 'Europe/London',
    expiresAt: new Date(Date.now() + 25 * 60_000).toISOString(),
    appointmentId: null,
    appointmentStart: new Date(Date.now() + 8 * 86_400_000).toISOString(),
    petNames: ['Marmalade'],
    formerStart: null as string | null,
    undoUntil: null,
    serverNow: new Date().toISOString(),
  };
  await page.route('**/api/waitlist/offers/1', (route) => route.fulfill({ json: offer }));
  await page.route('**/api/waitlist/offers/1/accept', (route) =>
    route.fulfill({
      json: {
        ...offer,
        state: 'ACCEPTED',
        appointmentId: 1,
        formerStart: offer.appointmentStart,
        undoUntil: new Date(Date.now() + 60_000).toISOString(),
      },
    }),
  );
  await page.goto('/appointments/earlier?offer=1');
  await expect(page.getByText(/^We’re keeping it for you until (?:.+[ap]m|midday|midnight)\.$/)).toBeVisible();
  await expect(page.getByText(/^It replaces \w+day \d+\s\w+, .+\.$/)).toBeVisible();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Take this time' }).click();
  await appointments.heading(/^Marmalade is booked for/);
  await expect(page.getByText(/^This replaces \w+day \d+\s\w+, /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change back to the old time' })).toBeVisible();
  await portal.expectAccessible(page);

  await page.route('**/api/waitlist/offers/1', (route) => route.fulfill({ json: { ...offer, state: 'ENDED' } }));
  await page.goto('/appointments/earlier?offer=1');
  await appointments.heading('We’re no longer keeping this time');
  await expect(page.getByText(/Your appointment on \w+day \d+\s\w+ stays as it is\./)).toBeVisible();

  await page.goto('/appointments/earlier?offer=999999');
  await appointments.heading('We couldn’t find this time');
  await page.goto('/appointments/earlier');
  await page.getByRole('button', { name: /^Stop looking: Marmalade/ }).click();
  await expect(page.getByText('You’re not waiting for an earlier time')).toBeVisible();
});

test('a client books two pets in seven taps on a phone, moves them together, and cancels one [8e29c]', async ({
  portal,
}) => {
  const { page } = await portal.newBrowserOf('demo-callum');
  await page.setViewportSize({ width: 360, height: 740 });
  const booking = new BookingPage(page);
  await booking.start();
  await booking.proceed();
  await booking.choosePet('Mrs Prickles');
  await page.getByRole('region', { name: 'Who else is coming?' }).getByRole('button', { name: 'Bandit' }).click();
  await expect(page.getByText('They’ll be seen one after another')).toBeVisible();
  await booking.chooseReason('Health check');
  await booking.takeLater();
  await booking.confirm();
  await expect(page.getByText(/^Along with Bandit at /)).toBeVisible();
  const booked = await portal.mailbox.waitFor(({ subject }) =>
    subject.startsWith('Mrs Prickles and Bandit are booked'),
  );

  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await expect(appointments.upcoming('Mrs Prickles and Bandit')).toHaveCount(1);
  await appointments.change('Mrs Prickles and Bandit');
  await expect(page.getByText('This changes the time for Mrs Prickles and Bandit together.')).toBeVisible();
  await (await booking.times.firstOfDay(3)).click();
  await page.getByRole('button', { name: 'Change to this time' }).click();
  await appointments.heading('The appointments for Mrs Prickles and Bandit have been changed');
  const moved = await portal.mailbox.waitFor(({ subject }) =>
    subject.startsWith('Mrs Prickles and Bandit’s appointments have been changed'),
  );
  expect(calendarIn(moved)).toMatchObject({ method: 'REQUEST', uid: calendarIn(booked).uid });

  await appointments.open();
  await appointments.upcoming('Mrs Prickles and Bandit').getByRole('button', { name: /^More/ }).click();
  await page.getByRole('link', { name: /^Bandit at / }).click();
  await appointments.startCancelling('Bandit');
  await page.getByRole('radio', { name: 'Only Bandit' }).check();
  await appointments.chooseCancellationReason('Need a different time');
  await appointments.cancel();
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await answerFirst(page, '**/undo-cancel', loseAnswer);
  await page.getByRole('button', { name: 'Undo cancellation' }).click();
  await appointments.heading('Bandit’s appointment is back on');
  await page.goto(page.url().split('?')[0] ?? '');
  await page.getByRole('radio', { name: 'Only Bandit' }).check();
  await appointments.chooseCancellationReason('Need a different time');
  await appointments.cancel();
  await appointments.open();
  await expect(appointments.upcoming('Mrs Prickles')).toHaveCount(1);
  await expect(appointments.upcoming('Mrs Prickles')).not.toContainText('Along with');
});
