import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';
import { restingPlace } from '../../pages/resting-place.ts';

const countBookings = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/appointments') count += 1;
  });
  return () => count;
};

const expectOneAppointment = async (page: Page, pet: string): Promise<void> => {
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await expect(appointments.upcoming(pet)).toHaveCount(1);
};

const outcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^You’(?:re booked|ve booked this)$/ });

test('N2: a double click books once, and Back or reload books nothing', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-megan');
  const booking = new BookingPage(page);
  const sent = countBookings(page);
  await booking.toCheck({ pet: 'Bubbles', reason: 'Health check' });
  await booking.confirmButton().dblclick();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You’re booked');

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heading).toContainText('Megan');
  await expect(heading).toBeFocused();
  await page.goForward();
  await expect(heading).toHaveText('You’re booked');
  await page.reload();
  await expect(heading).toHaveText('You’re booked');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(heading).toContainText('Megan');
  await page.goForward();
  await expect(heading).toHaveText('You’re booked');
  expect(sent()).toBe(1);

  await expectOneAppointment(page, 'Bubbles');
});

test('N2: a reload keeps the note and the hold, and Enter and a click together book once @full', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-max');
  const booking = new BookingPage(page);
  const sent = countBookings(page);
  const time = await booking.toCheck({ pet: 'Percival', reason: 'Health check' });
  const note = await booking.note();
  await note.fill('He comes in a cat basket.');
  const holdLine = page.getByText(/^Kept for \d+ more minutes$/);
  await expect(holdLine).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm');
  await expect(note).toHaveValue('He comes in a cat basket.');
  await expect(holdLine).toBeVisible();
  await expect(page.getByRole('main')).toContainText(time.replace(/,.*/, ''));

  const button = booking.confirmButton();
  const { x, y, width, height } = (await restingPlace(button)) ?? { x: 0, y: 0, width: 0, height: 0 };
  await button.focus();
  await Promise.all([page.keyboard.press('Enter'), page.mouse.click(x + width / 2, y + height / 2)]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked');
  expect(sent()).toBe(1);
  await expectOneAppointment(page, 'Percival');
});

test('N2: a duplicated tab does not book again @full', async ({ portal }) => {
  const { context, page } = await portal.newBrowserOf('demo-callum');
  const booking = new BookingPage(page);
  await booking.toCheck({ pet: 'Mrs Prickles', reason: 'Health check' });
  // `window.open` copies session storage, as duplicating a tab does, and with it the held slot.
  const [copy] = await Promise.all([context.waitForEvent('page'), page.evaluate('void window.open(location.href)')]);
  const proceed = copy.getByRole('button', { name: 'Proceed with appointment booking' });
  await proceed.click();
  const duplicate = new BookingPage(copy);
  await expect(duplicate.confirmButton()).toBeEnabled();
  await Promise.all([booking.confirmButton().click(), duplicate.confirmButton().click()]);

  for (const tab of [page, copy]) await expect(outcome(tab).first()).toBeVisible();
  const countBooked = () =>
    Promise.all([page, copy].map((tab) => tab.getByRole('heading', { name: 'You’re booked' }).count()));
  await expect.poll(async () => (await countBooked()).filter((count) => count > 0)).toHaveLength(1);
  const booked = await countBooked();
  const other = booked[0] ? copy : page;
  const heading = other.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You’ve booked this');
  await expect(heading).toBeFocused();
  await expect(other.getByText('no longer keeping')).toHaveCount(0);
  await portal.expectAccessible(other);
  await other.getByRole('link', { name: 'See your appointment', exact: true }).click();
  await expect(other).toHaveURL(/\/appointments\/\d+$/);
  await expectOneAppointment(await context.newPage(), 'Mrs Prickles');
});

test('N2: a page from the browser’s back/forward cache checks the session again @full', async ({ portal }) => {
  const { context, page } = await portal.signedInBrowser('demo-callum');
  await new AppointmentsPage(page).open();
  await context.clearCookies();
  // The bfcache is off under automation, so the test dispatches its event itself.
  await page.evaluate(`void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await expect(page).toHaveURL(new RegExp(`^${portal.identityProvider.issuer}/`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
