import type { Slots } from '@portal/contract/slots/slots.schemas';
import { addDays, dayOf, localOf } from '@portal/local-services/practice-system/reception/london-time';
import { expect, test } from '../../fixtures/portal-test.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { calendarIn } from '../../pages/calendar-in.ts';

test.use({ settings: { hasReception: true } });

test('reception sees a client’s booking and moves it, and its own times are no longer offered [9e571]', async ({
  portal,
}) => {
  const { reception, mailbox } = portal;
  if (!reception) throw new Error('the practice has no system of its own');
  const { page } = await portal.newBrowserOf('demo-daniel');
  const booking = new BookingPage(page);
  await booking.book({ pet: 'Olive', reason: 'Health check' });
  const booked = await mailbox.waitFor(({ subject }) => subject.startsWith('Olive is booked'));

  const entered = () => [...reception.desk.appointments.values()].find(({ notes }) => notes.startsWith('[VP-'));
  await expect.poll(entered).toBeTruthy();
  const day = dayOf(entered()?.start ?? 0);
  const { page: desk } = await portal.newBrowser();
  await desk.goto(`${reception.receptionUrl}/?day=${day}`);
  await portal.expectAccessible(desk);
  await desk.getByRole('link', { name: /Olive, Daniel Okafor/ }).click();
  await desk.getByLabel('New time').fill(`${addDays(day, 1)}T07:15`);
  await desk.getByRole('button', { name: 'Reschedule' }).click();
  await expect(desk.getByRole('link', { name: /^07:15 to .*Olive, Daniel Okafor/ })).toBeVisible();

  const told = await mailbox.waitFor(({ subject }) => subject.startsWith('Olive’s appointment has been changed'));
  expect(told.to).toContain('daniel@example.org');
  expect(calendarIn(told)).toMatchObject({ sequence: '1', uid: calendarIn(booked).uid });
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await expect(appointments.upcoming('Olive')).toContainText('7:15am');

  await page.goto('/');
  const answer = page.waitForResponse((response) => response.url().includes('/appointment-slots?'));
  await booking.toTimes({ pet: 'Marmalade', reason: 'Health check' });
  const { days } = (await (await answer).json()) as Slots;
  const free = days.filter(({ slots }) => slots.length > 0)[1]?.slots[0];
  if (!free) throw new Error('two days with free times are needed');
  const offered = await (await booking.times.firstOfDay(1)).getAttribute('aria-label');
  expect(offered).toContain(free.clinicianName);
  const start = Date.parse(free.start);
  await desk.goto(`${reception.receptionUrl}/?day=${dayOf(start)}`);
  await desk.getByLabel('Time', { exact: true }).fill(localOf(start));
  await desk.getByLabel('With').selectOption(free.clinicianName);
  await desk.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(desk.getByRole('link', { name: `${localOf(start).slice(11)} to` }).first()).toBeVisible();
  await expect(async () => {
    await page.goto('/');
    await booking.toTimes({ pet: 'Marmalade', reason: 'Health check' });
    await booking.times.ofDay(1);
    const times = booking.times.list().getByRole('button', { name: offered ?? '', exact: true });
    expect(await times.count()).toBe(0);
  }).toPass();
});
