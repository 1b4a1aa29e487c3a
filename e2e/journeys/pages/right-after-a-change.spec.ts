import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { GuestPage } from '../../pages/guest-page.ts';
import { holdBackAnswer } from '../../pages/hold-back-answer.ts';
import { signUpAtProvider } from '../../pages/provider-pages.ts';
import { RegisterPetPage } from '../../pages/register-pet-page.ts';
import { restingPlace } from '../../pages/resting-place.ts';

const lists = '**/api/appointments?*';

/** Collects the texts of these elements, including those shown only for a moment. */
const watchTexts = async (page: Page, selector: string): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(`window.texts = new Set();
    new MutationObserver(() => document.querySelectorAll('${selector}').forEach((shown) => texts.add(shown.textContent)))
      .observe(document.body, { childList: true, subtree: true })`);
  return () => page.evaluate('[...texts]');
};

const offlineAppointments = async (page: Page): Promise<readonly string[]> => {
  const copy: string = await page.evaluate(`localStorage.getItem('offlineCopy') ?? '{}'`);
  const { appointments = [] } = JSON.parse(copy) as { appointments?: { when: string; what: string }[] };
  return appointments.map(({ when, what }) => `${what} ${when}`);
};

test('N1: during booking the page never says that the time is lost or nothing is booked', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-victor');
  const booking = new BookingPage(page);
  await booking.toCheck({ pet: 'Luna', reason: 'Health check' });
  const titles = await watchTexts(page, 'main h2');
  const list = await holdBackAnswer(page, lists, 'GET');
  await booking.confirm();
  expect(await titles()).not.toContain('We’re no longer keeping this time for you');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Victor');
  await list.requested;
  await expect(page.getByText('No upcoming appointments')).toHaveCount(0);
  list.release();
  await expect(page.getByRole('heading', { name: /^Next appointment/ })).toBeVisible();
  expect(await titles()).not.toContain('No upcoming appointments');
});

test('N1: after a change the page shows only the new time, offline too, and does not shift', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-daniel');
  const booking = new BookingPage(page);
  const appointments = new AppointmentsPage(page);
  await booking.toCheck({ pet: 'Olive', reason: 'Health check' });
  await booking.confirm();
  await page.getByRole('link', { name: 'See your appointments' }).click();
  await appointments.change('Olive');
  const dayOfTime = await holdBackAnswer(page, '**/appointment-slots?*fromDate*', 'GET');
  await (await booking.times.firstOfDay(3)).click();
  await appointments.heading('Check the new time');
  await dayOfTime.requested;
  const below = page.getByRole('link', { name: /^Change the new time/ });
  const place = await restingPlace(below);
  dayOfTime.release();
  await expect(page.getByRole('definition').getByText(/^with /)).toHaveCount(2);
  expect(await restingPlace(below)).toEqual(place);

  await expect.poll(() => offlineAppointments(page)).toHaveLength(2);
  const before = (await offlineAppointments(page)).find((line) => line.startsWith('Olive')) ?? 'none';
  expect(before).toContain('Health check');
  await page.getByRole('button', { name: 'Change to this time' }).click();
  await appointments.heading(/changed$/);
  await expect.poll(() => offlineAppointments(page)).not.toContain(before);
  const list = await holdBackAnswer(page, '**/api/appointments?*', 'GET');
  await page.getByRole('link', { name: 'See your appointments' }).click();
  await appointments.heading('Your appointments');
  await list.requested;
  await expect(page.getByRole('article')).toHaveCount(0);
  list.release();
  await expect(appointments.upcoming('Olive')).toContainText('Changed from');
  await page.goBack();
  await appointments.heading(/changed$/);
  await page.goBack();
  await appointments.heading('Your appointments');
  await page.goForward();
  await appointments.heading(/changed$/);
});

test('N1: after cancelling the page shows the undo button until the minute is over @full', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-megan');
  const appointments = new AppointmentsPage(page);
  await new BookingPage(page).book({ pet: 'Captain', reason: 'Health check' });
  await page.goto('/appointments');
  await expect(appointments.upcoming('Captain')).toBeVisible();
  const others = await holdBackAnswer(page, lists, 'GET');
  await appointments.startCancelling('Captain');
  await others.requested;
  await expect(page.getByRole('main').getByText('Loading')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  others.release();
  await appointments.chooseCancellationReason('Need a different time');
  await page.unrouteAll({ behavior: 'wait' });
  await appointments.cancel();
  await page.getByRole('link', { name: 'See your appointments' }).click();
  const undo = appointments.justCancelled().getByRole('button', { name: 'Undo cancellation' });
  await expect(undo).toBeVisible();
  const list = await holdBackAnswer(page, lists, 'GET');
  await undo.click();
  await list.requested;
  await expect(appointments.justCancelled()).toContainText('One moment');
  list.release();
  await expect(appointments.upcoming('Captain')).toBeVisible();
});

test('a client can book at once for a first pet that they have just registered @full', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-tom');
  const register = new RegisterPetPage(page);
  await register.describeFirstDog('Waffle');
  const pets = await holdBackAnswer(page, '**/api/bff/v2/pets?*', 'GET');
  await register.send('Waffle');
  await register.heading('Waffle is registered');
  await pets.requested;
  await page.getByRole('main').getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('dialog')).toContainText('please call your practice immediately');
  pets.release();
});

test('a dead pet is in no list of living pets @full', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-daniel');
  await page.goto('/pets');
  await page.getByRole('main').getByRole('link', { name: 'Marmalade' }).first().click();
  await page.getByRole('link', { name: 'Marmalade has died or moved to a new home' }).click();
  await page.getByRole('radio', { name: 'Marmalade has died' }).check();
  const pets = await holdBackAnswer(page, '**/api/bff/v2/pets?*', 'GET');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remembering Marmalade');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Your pets' }).getByRole('link', { name: 'Olive' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Marmalade')).toHaveCount(0);
  pets.release();
});

test('contact preferences show a new number immediately @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-siobhan');
  await page.goto('/client-detail/contact-preferences');
  await expect(page.getByText(/Only your practice will call you, on /)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Your details' }).click();
  await page.getByRole('link', { name: /^Change phone/ }).click();
  await page.getByLabel('Mobile number').fill('07700 900999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details');
  await page
    .getByRole('main')
    .getByRole('link', { name: /contact preferences/i })
    .click();
  await expect(page.getByText('Only your practice will call you, on 07700 900999')).toBeVisible();
});

test('a complaint form shows no error while it is being sent @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-siobhan');
  await page.goto('/client-detail/privacy');
  await page.getByLabel('What went wrong?').fill('You wrote to my old address.');
  const alerts = await watchTexts(page, '[role=alert]');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('We have your complaint')).toBeVisible();
  expect((await alerts()).filter((text) => text.includes('There is a problem'))).toEqual([]);
});

test('a guest who signs up continues even if the time was not booked @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const guest = new GuestPage(page);
  await guest.toTimes({ kind: 'Dog', name: 'Milo' }, /^First appointment/);
  await guest.takeLater();
  const ines = { firstName: 'Ines', lastName: 'Nieuwland', email: 'ines@example.org', mobile: '07700 900123' };
  await guest.sayWho(ines);
  await guest.toSignUp(portal, ines.email);
  await page.route('**/api/signup-v2/complete-signup', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), appointmentId: null } });
  });
  await page.getByRole('button', { name: 'Create account and book' }).click();
  await signUpAtProvider(page, ines);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirm your appointment|booked/);
});
