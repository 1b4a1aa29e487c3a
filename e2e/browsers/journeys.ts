import { expect, type Page } from '@playwright/test';
import type { Stack } from '../fixtures/stack.ts';
import { AppointmentsPage } from '../pages/appointments-page.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { GuestPage } from '../pages/guest-page.ts';
import { logOut } from '../pages/log-out.ts';
import { signUpAtProvider } from '../pages/provider-pages.ts';
import { RegisterPetPage } from '../pages/register-pet-page.ts';
import { signIn } from '../pages/sign-in.ts';

export type Journey = {
  readonly name: string;
  readonly walk: (page: Page, stack: Stack) => Promise<void>;
};

const lena = {
  firstName: 'Lena',
  lastName: 'Nieuwland',
  email: 'lena.nieuwland@example.org',
  mobile: '07700 900123',
};

const book = async (page: Page, sub: string, pet: string): Promise<void> => {
  await signIn(page, sub);
  const booking = new BookingPage(page);
  await booking.toCheck({ pet, reason: 'Health check' });
  await (await booking.note()).fill('Shy: a quiet corner, please.');
  await booking.confirm();
};

const move = async (page: Page): Promise<void> => {
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await appointments.change('Bandit');
  const time = await new BookingPage(page).times.firstOfDay(3);
  await time.click();
  await appointments.heading('Check the new time');
  await page.getByRole('button', { name: 'Change to this time' }).click();
  await appointments.heading('Bandit’s appointment has been changed');
};

const cancel = async (page: Page): Promise<void> => {
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await appointments.startCancelling('Bandit');
  await appointments.chooseCancellationReason('Need a different time');
  await appointments.cancel();
};

const bookAsGuest = async (page: Page, stack: Stack): Promise<void> => {
  const guest = new GuestPage(page);
  await guest.toTimes({ kind: 'Dog', name: 'Milo' }, /^First appointment/);
  await guest.takeLater();
  await guest.sayWho(lena);
  await guest.toSignUp(stack, lena.email);
  await page.getByRole('button', { name: 'Create account and book' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await signUpAtProvider(page, lena);
  await guest.arriveAt('You’re booked');
};

const register = async (page: Page): Promise<void> => {
  await signIn(page, 'demo-tom');
  const form = new RegisterPetPage(page);
  await form.open();
  await form.on();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await expect(page.getByRole('alert')).toBeFocused();
  await form.kind({ kind: 'Dog', name: 'Waffle' });
  const birth = { month: 'aug', year: '2024' };
  await form.looks({ breed: 'Cockapoo', colour: 'Apricot', sex: 'Female', neutered: 'No', birth });
  await form.toCheck();
  await expect(form.answer('Date of birth')).toHaveText('August 2024');
  await form.send('Waffle');
  await form.heading('Waffle is registered');
};

/** In this order: later journeys change and cancel the appointment that the first one books. */
export const journeys: readonly Journey[] = [
  {
    name: 'sign in and out',
    walk: async (page) => {
      await signIn(page, 'demo-daniel');
      await logOut(page, 'Daniel');
    },
  },
  {
    name: 'book, change and cancel',
    walk: async (page) => {
      await book(page, 'demo-callum', 'Bandit');
      await move(page);
      await cancel(page);
    },
  },
  { name: 'book as a guest', walk: bookAsGuest },
  { name: 'register a pet', walk: register },
];
