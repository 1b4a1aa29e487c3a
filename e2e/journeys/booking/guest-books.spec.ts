import type { Page } from '@playwright/test';
import type { GuestSoftBooking } from '@portal/contract/booking/holds.schemas';
import { expect, test } from '../../fixtures/portal-test.ts';
import { finishByKeyboard } from '../../pages/finish-by-keyboard.ts';
import { fillAddress, GuestPage, guestLink } from '../../pages/guest-page.ts';
import { Keyboard } from '../../pages/keyboard.ts';
import { hideToday } from '../../pages/hide-today.ts';
import { awake } from '../../pages/awake.ts';
import { signInAtProvider, signInWith, signUpAtProvider } from '../../pages/provider-pages.ts';

const milo = { kind: 'Dog', name: 'Milo' };
const firstAppointment = /^First appointment/;
const lena = {
  firstName: 'Lena',
  lastName: 'Nieuwland',
  email: 'lena.nieuwland@example.org',
  mobile: '07700 900123',
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a guest books on two devices with one email and nine screens [986bf, 46584]', async ({ portal }) => {
  const { page: laptop } = await portal.newBrowser();
  const screens: string[] = [];
  const see = async (page: Page) => void screens.push((await heading(page).textContent()) ?? '');
  const guest = new GuestPage(laptop, see);
  await guest.toTimes(milo, firstAppointment);
  const time = await guest.takeLater();
  await laptop.goBack();
  await expect(heading(laptop)).toHaveText('Choose a time');
  await laptop.goForward();
  await laptop.reload();
  await guest.sayWho(lena);
  await expect(laptop.getByRole('region', { name: 'Your booking' })).toContainText(/Kept for \d+ more minutes/);

  const { page: phone } = await portal.newBrowser();
  await phone.goto(await guestLink(portal, lena.email));
  await expect(heading(phone)).toHaveText('Finish your booking');
  expect(new URL(phone.url()).search).toBe('');
  await see(phone);
  await expect(phone.getByText(time)).toBeVisible();
  await expect(phone.getByRole('main')).toContainText('Your appointment isn’t booked yet.');
  await expect(phone.getByLabel('Mobile number')).toHaveCount(0);
  await fillAddress(phone);
  await phone.getByRole('button', { name: 'Create account and book' }).click();
  await expect(phone.getByLabel('Email address')).toHaveValue('');
  await see(phone);
  await signUpAtProvider(phone, lena);

  await expect(heading(phone)).toHaveText('You’re booked');
  await see(phone);
  await expect(phone.getByText(time)).toBeVisible();
  expect(screens).toHaveLength(9);
  const mails = portal.mailbox.messages().filter(({ to }) => to.includes(lena.email));
  const toProve = mails.filter(({ text }) => /\/guest\/complete|\/verified/.test(text ?? ''));
  expect(toProve.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^One more step/)]);
  expect(toProve[0]?.from).toContain('Kingsferry Road Vets');

  await phone.goto('/pets');
  await expect(phone.getByRole('main').getByText('Milo', { exact: true })).toHaveCount(1);
  await phone.goto('/client-detail');
  await expect(phone.getByRole('main')).toContainText('Nieuwland');
  await phone.goto('/guest/complete');
  await expect(heading(phone)).toHaveText('You have no booking to finish');

  await expect(heading(laptop)).toHaveText('Your appointment is booked');
  await portal.expectAccessible(laptop);
});

test('a guest finds the held time in a new tab and on another device after losing the way back @full', async ({
  portal,
}) => {
  const who = { firstName: 'Ana', lastName: 'Neuhaus', email: 'ana.neuhaus@example.org', mobile: '07700 900126' };
  const { page, context } = await portal.newBrowser();
  const guest = new GuestPage(page);
  await guest.toTimes(milo, firstAppointment);
  const time = await guest.takeLater(4);
  await guest.sayWho(who);
  await page.goto(await guestLink(portal, who.email));
  await fillAddress(page);
  await page.getByRole('button', { name: 'Create account and book' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(who.email);
  // The provider's own pages continue in another tab, which knows nothing of this one.
  const provider = page.url();
  await page.goto('about:blank');
  const tab = await context.newPage();
  await tab.goto(provider);
  await signUpAtProvider(tab, who);
  await expect(heading(tab)).toHaveText('Book your appointment');
  await expect(tab.getByText(time)).toBeVisible();
  await expect(tab.getByRole('main')).toContainText('8 Tanners Row');
  await portal.expectAccessible(tab);
  await tab.getByRole('button', { name: 'I’m already registered here' }).click();
  await expect(heading(tab)).toHaveText('Find your record');

  const { page: laptop } = await portal.newBrowser();
  await laptop.goto('/');
  await awake(laptop);
  await laptop.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signInWith(laptop, who.email);
  await expect(heading(laptop)).toHaveText('Book your appointment');
  await expect(laptop.getByText(time)).toBeVisible();
  await laptop.getByRole('button', { name: 'Book this appointment' }).click();
  await expect(heading(laptop)).toHaveText('You’re booked');
});

test('a guest requests an expired slot again with one tap, or sees the nearest slots', async ({ portal }) => {
  const { page, context } = await portal.newBrowser();
  const guest = new GuestPage(page);
  await guest.toTimes({ kind: 'Cat', name: 'Mog' }, firstAppointment);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/guest/soft-bookings'));
  await guest.takeLater(9);
  const { softBookingId } = (await (await answer).json()) as GuestSoftBooking;
  await page.getByLabel('First name').fill('Ada');
  const path = `${portal.origin}/api/guest/soft-bookings/${softBookingId}`;
  const softBooking = (await (await context.request.get(path)).json()) as GuestSoftBooking;
  expect((await context.request.delete(path)).status()).toBe(204);

  await page.reload();
  const over = page.getByRole('alert').filter({ hasText: 'We’re no longer keeping this time for you' });
  await expect(over).toBeVisible();
  await portal.expectAccessible(page);

  const { context: stranger } = await portal.newBrowser();
  const { practiceId, appointmentReasonId, speciesId, slot } = softBooking;
  const strangersHold = await stranger.request.post(`${portal.origin}/api/guest/soft-bookings`, {
    data: { practiceId, appointmentReasonId, speciesId, petName: 'Tom', slotId: slot.slotId, start: slot.start },
  });
  expect(strangersHold.status()).toBe(201);

  await over.getByRole('button', { name: /^Try .* again$/ }).click();
  const gone = page.getByRole('alert').filter({ hasText: 'That time has just gone' });
  await expect(gone.getByRole('listitem')).toHaveCount(3);
  await gone.getByRole('button', { name: 'Choose another time' }).click();
  await guest.takeLater(5);
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(/Kept for \d+ more minutes/);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('a guest with a verified login books as they become a client @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const guest = new GuestPage(page);
  await guest.toTimes(milo, firstAppointment);
  const time = await guest.takeLater(7);
  const who = { firstName: 'Lena', lastName: 'Novak', email: 'lena@example.org', mobile: '07700 900124' };
  await guest.sayWho(who);
  await page.goto(await guestLink(portal, who.email));
  await expect(heading(page)).toHaveText('Finish your booking');
  await page.getByRole('button', { name: 'I have an account' }).click();
  await signInAtProvider(page, 'demo-lena');
  await page.getByRole('button', { name: 'Enter address yourself' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Book this appointment' }).click();
  await expect(heading(page)).toHaveText('You’re booked');
  await expect(page.getByText(time)).toBeVisible();
});

test('a page warns a guest before the hold expires, by keyboard and screen reader too', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.clock.install();
  await page.goto('/');
  const keyboard = new Keyboard(page);
  await keyboard.press('Choose a time first, without an account', 'link');
  await keyboard.arriveAt('Which practice would you like to go to?');
  await keyboard.reach(page.getByLabel('Search by name, town or postcode'));
  await page.keyboard.type('Kingsferry');
  await keyboard.choose('Kingsferry Road Vets');
  await keyboard.press('Continue');
  await keyboard.arriveAt('Who is the appointment for?');
  await keyboard.choose('Dog');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Biscuit');
  await page.keyboard.press('Enter');
  await keyboard.arriveAt('What is the appointment for?');
  await hideToday(page);
  await keyboard.press(firstAppointment);
  await keyboard.arriveAt('Choose a time');
  await keyboard.press(/^Take it/);
  await keyboard.arriveAt('Your details');

  await page.clock.fastForward('05:10');
  await expect(page.getByRole('button', { name: 'I need more time' })).toBeVisible();
  await page.clock.fastForward('03:00');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Do you need more time?');
  await keyboard.reach(dialog.getByRole('button', { name: 'I need more time' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  const typed = {
    'First name': 'Jo',
    'Last name': 'Marsh',
    'Email address': 'jo.guest@example.org',
    'Mobile number': '07700 900127',
  };
  for (const [field, text] of Object.entries(typed)) {
    await keyboard.reach(page.getByLabel(field));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await keyboard.arriveAt('Check your email');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Check your email" [level=1]
    - paragraph: /We’ve sent an email to/
    - term: Pet
    - definition: Biscuit
    - link "Change email address"
    - button "Let this time go"
  `);
  const { page: phone } = await portal.newBrowser();
  await phone.goto(await guestLink(portal, 'jo.guest@example.org'));
  await finishByKeyboard(phone);
});

test('a guest waits for a time after the emailed link has confirmed the address @full', async ({ portal }) => {
  const email = 'ida.neumann@example.org';
  const { page } = await portal.newBrowser();
  await page.setViewportSize({ width: 360, height: 740 });
  await new GuestPage(page).toTimes(milo, firstAppointment);
  await page.getByRole('link', { name: 'Tell me if something earlier comes up' }).click();
  await expect(heading(page)).toHaveText('Tell me if something earlier comes up');
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('checkbox', { name: day }).uncheck();
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('alert').getByText('Enter your last name')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
  await portal.expectAccessible(page);
  await page.getByLabel('Last name').fill('Neumann');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(heading(page)).toHaveText('Check your email');

  const { text } = await portal.mailbox.waitFor(({ to }) => to.includes(email), 10_000);
  await page.goto(/http[^\s<>]+\/waiting-list\/asked[^\s<>]+/.exec(text ?? '')?.[0] ?? '');
  await expect(heading(page)).toHaveText('Look for a time for Milo');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(heading(page)).toHaveText('We’re looking for a time for Milo');
  await portal.expectAccessible(page);
  await page.getByRole('radio', { name: 'No, stop looking' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page)).toHaveText('We’re not looking for a time for you');
});
