import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/portal-test.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { VisitsPage } from '../pages/visits-page.ts';

const abroad = ['America/New_York', 'Asia/Kolkata', 'UTC'];

/** All days but the first, whose soonest times run out as the clock goes on, and the times of the second. */
const daysAndTimes = async (booking: BookingPage): Promise<string[]> => {
  const times = await booking.times.ofDay(1);
  await expect(times.first()).toBeVisible();
  const days = await booking.times.days().allInnerTexts();
  const names = await times.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return [...days.slice(1), ...names];
};

const hasUkTime = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/\d{1,2}:\d{2} [ap]m UK time/)
    .first();

test('T2: the practice’s times are the same from everywhere, and called UK time abroad', async ({ portal }) => {
  const lookFrom = async (timezoneId: string) => {
    const { page } = await portal.newBrowserOf('demo-rosie', { timezoneId });
    const booking = new BookingPage(page);
    await booking.toTimes({ reason: 'Health check' });
    const isAbroad = timezoneId !== 'Europe/London';
    await expect(page.getByText('All times are UK time.')).toHaveCount(isAbroad ? 1 : 0);
    await expect(hasUkTime(page)).toBeVisible({ visible: isAbroad });
    return booking;
  };
  const atHome = await lookFrom('Europe/London');
  const london = await daysAndTimes(atHome);
  expect(london.length).toBeGreaterThan(10);
  const others: string[][] = [];
  for (const timezoneId of abroad) others.push(await daysAndTimes(await lookFrom(timezoneId)));
  // The first day may have run out, or a new one begun, meanwhile.
  await atHome.page.reload();
  const londonNow = await daysAndTimes(atHome);
  for (const list of others) expect([london, londonNow]).toContainEqual(list);
});

test('T2: a visit booked from New York is at the practice’s time, from the list to the e-mail', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-rosie', { timezoneId: 'America/New_York' });
  const booking = new BookingPage(page);
  await booking.toTimes({ reason: 'Health check' });
  await portal.expectAccessible(page);
  const time = await booking.takeLater();
  const clock = `${time.replace(/^.*, /, '')} UK time`;
  await expect(page.getByRole('main')).toContainText(clock);
  await expect(page.getByText(/keeping this time for you until \d{1,2}:\d{2} [ap]m UK time/)).toBeVisible();
  await portal.expectAccessible(page);
  await booking.confirm();
  await expect(page.getByRole('main')).toContainText(clock);
  await portal.expectAccessible(page);
  const message = await portal.mailbox.waitFor(({ subject }) => subject.startsWith('Biscuit is booked'));
  expect(message.subject).toContain(time);

  const visits = new VisitsPage(page);
  await visits.open();
  await expect(visits.upcoming('Biscuit').filter({ hasText: clock })).toHaveCount(1);
  await portal.expectAccessible(page);
});
