import { setTimeout } from 'node:timers/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { type Stack, startStack } from '@portal/e2e/fixtures/stack';
import { AppointmentsPage } from '@portal/e2e/pages/appointments-page';
import { awake } from '@portal/e2e/pages/awake';
import { BookingPage } from '@portal/e2e/pages/booking-page';
import { GuestPage } from '@portal/e2e/pages/guest-page';
import { RegisterPetPage } from '@portal/e2e/pages/register-pet-page';
import { ensureChromium } from '@portal/e2e/provision/chromium';
import { ensureWebBuilt } from '../../../scripts/lib/ensure-web-built.ts';
import { type Line, lines, openPhone, slowDown, type Walk } from './journeys-meter.ts';
import { signInOn } from './journeys-sign-in.ts';

// Taps, fields, screens, seconds, layout shift and the time from each tap to its screen, on a phone of 360 × 640. Prints a JSON
// line for each journey: on a fast line, a slow one, and with a slow processor.
// With "person" as the second argument, booking waits between half a second and a second before each tap.

type Journey = {
  readonly name: string;
  readonly as?: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly walk: (page: Page) => Promise<void>;
};

const [, , only = '', driver = 'script'] = process.argv;

const think = async (): Promise<void> => {
  if (driver === 'person') await setTimeout(500 + Math.random() * 500);
};

const book = async (page: Page, pet?: string): Promise<void> => {
  const booking = new BookingPage(page);
  await think();
  await booking.start();
  await think();
  await booking.proceed();
  await think();
  if (pet !== undefined) {
    await booking.choosePet(pet);
    await think();
  }
  await booking.chooseReason('Health check');
  await think();
  await booking.takeSoonest();
  await think();
  await booking.confirm();
};

const journeys: readonly Journey[] = [
  { name: 'book, one pet', as: 'demo-rosie', walk: (page) => book(page) },
  { name: 'book, several pets', as: 'demo-daniel', walk: (page) => book(page, 'Olive') },
  {
    name: 'reschedule',
    as: 'demo-daniel',
    before: (page) => page.goto('/appointments').then(() => undefined),
    walk: async (page) => {
      const appointments = new AppointmentsPage(page);
      await appointments
        .upcoming('Marmalade')
        .getByRole('link', { name: /^Change/ })
        .click();
      await appointments.heading('Choose a new time');
      await appointments.takeSoonest();
      await page.getByRole('button', { name: 'Change to this time' }).click();
      await appointments.heading(/changed$/);
    },
  },
  {
    name: 'cancel',
    as: 'demo-daniel',
    before: (page) => page.goto('/appointments').then(() => undefined),
    walk: async (page) => {
      const appointments = new AppointmentsPage(page);
      await appointments.startCancelling('Olive');
      await appointments.chooseCancellationReason('Need a different time');
      await appointments.cancel();
    },
  },
  {
    name: 'register a pet',
    as: 'demo-tom',
    walk: async (page) => {
      const register = new RegisterPetPage(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Register/ })
        .first()
        .click();
      await register.kind({ kind: 'Dog', name: 'Waffle' });
      await register.looks({ sex: 'Female', neutered: 'No', birth: { year: '2023' } });
      await register.toCheck();
      await register.send('Waffle');
      await register.heading(/is registered|on record/);
    },
  },
  {
    name: 'preferences',
    as: 'demo-callum',
    before: (page) => page.goto('/client-detail/contact-preferences').then(() => undefined),
    walk: async (page) => {
      await page.getByRole('checkbox', { name: 'Post' }).first().click();
      await page.getByRole('button', { name: 'Save preferences' }).click();
      await page.getByText('preferences are saved').first().waitFor();
    },
  },
  {
    name: 'guest, as far as the email',
    walk: async (page) => {
      const guest = new GuestPage(page);
      await guest.toTimes({ kind: 'Dog', name: 'Milo' }, /^First appointment/);
      await guest.times.soonest().click();
      await guest.arriveAt('Your details');
      const email = 'ines@example.org';
      await guest.sayWho({ firstName: 'Ines', lastName: 'Nieuwland', email, mobile: '07700 900123' });
    },
  },
];

const arrive = async ({ page, context, meter }: Walk, { as, before }: Journey, line: Line): Promise<void> => {
  if (as !== undefined) await signInOn(context, as);
  await slowDown(page, line);
  await page.goto('/');
  if (before) await before(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await awake(page);
  meter.begin();
};

const measure = async (stack: Stack, journey: Journey, line: Line): Promise<void> => {
  const browser = await chromium.launch(await ensureChromium());
  const walk = await openPhone(browser, stack.origin);
  try {
    await arrive(walk, journey, line);
    await journey.walk(walk.page);
    console.log(JSON.stringify({ journey: journey.name, line: line.name, ...walk.meter.read() }));
  } catch (error) {
    process.exitCode = 1;
    const [cause] = String(error).split('\n');
    console.log(JSON.stringify({ journey: journey.name, line: line.name, failed: cause, ...walk.meter.read() }));
  } finally {
    await browser.close();
  }
};

const measureAll = async (wanted: readonly Journey[], line: Line): Promise<void> => {
  // A portal for each line, so that nobody has booked or registered before.
  const stack = await startStack();
  try {
    for (const journey of wanted) await measure(stack, journey, line);
  } finally {
    await stack.close();
  }
};

await ensureWebBuilt();
const wanted = journeys.filter(({ name }) => name.includes(only));
if (wanted.length === 0) throw new Error(`no journey is called ${only}`);
for (const line of lines) await measureAll(wanted, line);
