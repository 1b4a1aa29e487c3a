import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';
import { awake } from '../../pages/awake.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { GuestPage } from '../../pages/guest-page.ts';
import { signUpAtProvider } from '../../pages/provider-pages.ts';
import { RegisterPetPage } from '../../pages/register-pet-page.ts';

// Animations must not move anything either.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 360, height: 640 } });

const slowLine = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 };

type Shift = { readonly value: number; readonly moved: string };

// The browser ignores shifts within 500 ms of input; on a slow machine a page change takes longer.
const watchShifts = `let title;
const replacements = [];
new MutationObserver(() => {
  const before = title;
  title = document.querySelector('h1')?.textContent;
  if (title === before) return;
  window.tellTitle(title);
  if (before === undefined) return;
  const replacement = { from: performance.now(), until: Infinity };
  replacements.push(replacement);
  requestAnimationFrame(() => requestAnimationFrame(() => (replacement.until = performance.now())));
}).observe(document, { childList: true, characterData: true, subtree: true });

const isReplacement = (at) => replacements.some(({ from, until }) => from <= at && at <= until);
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources, startTime } of list.getEntries()) {
    if (hadRecentInput || value < 0.001 || isReplacement(startTime)) continue;
    window.tellShift({ value, moved: location.pathname + ' ' + title + ': '
      + sources.map(({ node, previousRect, currentRect }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 80)
      + ' ' + [previousRect.top, currentRect.top, previousRect.height, currentRect.height].map(Math.round)).join(' | ') });
  }
}).observe({ type: 'layout-shift', buffered: true })`;

/** The slow network of the browser's developer tools. */
const watch = async (page: Page) => {
  const shifts: Shift[] = [];
  const titles = new Set<string | undefined>();
  await page.exposeFunction('tellTitle', (title: string | undefined) => void titles.add(title));
  await page.exposeFunction('tellShift', (shift: Shift) => void shifts.push(shift));
  await page.addInitScript(watchShifts);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowLine);
  page.setDefaultTimeout(60_000);
  return { shifts, titles };
};

test('the layout does not shift while a client books, changes and cancels on a slow connection @full', async ({
  portal,
}) => {
  test.slow();
  const { page } = await portal.signedInBrowser('demo-daniel');
  const { shifts } = await watch(page);
  await page.goto('/');
  const booking = new BookingPage(page);
  await booking.toTimes({ pet: 'Olive', reason: 'Health check' });
  await booking.takeLater();
  await booking.confirmUntil(page.getByRole('heading', { level: 1, name: 'You’re booked' }));
  const appointments = new AppointmentsPage(page);
  await page.getByRole('link', { name: 'See your appointments' }).click();
  await appointments.change('Olive');
  await (await booking.times.firstOfDay(3)).click();
  await appointments.heading('Check the new time');
  await page.getByRole('button', { name: 'Change to this time' }).click();
  await appointments.heading(/changed$/);
  await page.getByRole('link', { name: 'See your appointments' }).click();
  await appointments.startCancelling('Olive');
  await appointments.chooseCancellationReason('Need a different time');
  await appointments.cancel();
  await page.waitForLoadState('networkidle');
  expect(shifts).toEqual([]);
});

test('the layout does not shift while a client registers a pet on a slow connection @full', async ({ portal }) => {
  test.slow();
  const { page } = await portal.signedInBrowser('demo-tom');
  const { shifts } = await watch(page);
  const register = new RegisterPetPage(page);
  await page.goto('/');
  await awake(page);
  await register.describeFirstDog('Waffle');
  await register.send('Waffle');
  await register.heading('Waffle is registered');
  await page.waitForLoadState('networkidle');
  expect(shifts).toEqual([]);
});

test('the layout does not shift while a guest books on a slow connection @full', async ({ portal }) => {
  test.slow();
  const { page } = await portal.newBrowser();
  const { shifts, titles } = await watch(page);
  const guest = new GuestPage(page);
  await guest.toTimes({ kind: 'Dog', name: 'Milo' }, /^First appointment/);
  await guest.takeLater();
  const ines = { firstName: 'Ines', lastName: 'Nieuwland', email: 'ines@example.org', mobile: '07700 900123' };
  await guest.sayWho(ines);
  await guest.toSignUp(portal, ines.email);
  expect(shifts).toEqual([]);
  await page.getByRole('button', { name: 'Create account and book' }).click();
  await signUpAtProvider(page, ines);
  await guest.arriveAt('You’re booked');
  await page.waitForLoadState('networkidle');
  expect(shifts).toEqual([]);
  // The appointment is booked already, so there is nothing to confirm.
  expect([...titles]).not.toContain('Confirm your appointment');
});

test('the layout does not shift while pages of the record load on a slow connection @full', async ({ portal }) => {
  test.slow();
  const { page } = await portal.signedInBrowser('demo-daniel');
  const { shifts } = await watch(page);
  for (const [path, title] of [
    ['/drug-request', 'Repeat medicine'],
    ['/drug-request/new-request', 'Ask for repeat medicine'],
    ['/client-detail', 'Your details'],
    ['/client-detail/contact-preferences', 'Contact preferences'],
    ['/client-detail/privacy', 'Privacy and your data'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(shifts).toEqual([]);
});
