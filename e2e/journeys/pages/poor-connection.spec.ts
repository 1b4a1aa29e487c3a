import { expect, test } from '../../fixtures/portal-test.ts';
import { saveData } from '../../fixtures/save-data.ts';
import { awake } from '../../pages/awake.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { restingPlace } from '../../pages/resting-place.ts';

test('N1: a page shows an offline banner, with the next appointments and the practice’s number @full', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowserOf('demo-rosie');
  await new BookingPage(page).book({ reason: 'Nail clipping' });
  await page.goto('/');
  await expect.poll(() => page.evaluate(`localStorage.getItem('offlineCopy')`)).toContain('Nail clipping');
  await awake(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.waitForLoadState('networkidle');
  const before = await restingPlace(heading);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  expect(await restingPlace(heading)).toEqual(before);
  await page.getByText('Your next appointments and your practice').click();
  const copy = page.getByRole('region', { name: 'Connection' });
  await expect(copy.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
  await expect(copy.getByRole('listitem').first()).toContainText(/\d{1,2}:\d{2}/);
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
});

test('N1: a change fails at once offline, and the form keeps its data @full', async ({ portal }) => {
  const { context, page } = await portal.newBrowserOf('demo-rosie');
  const booking = new BookingPage(page);
  await booking.toCheck({ reason: 'Nail clipping' });
  const note = await booking.note();
  await note.fill('She is shy.');
  await page.setViewportSize({ width: 360, height: 740 });
  await context.setOffline(true);
  await booking.confirmUntil(page.getByText('We haven’t booked this yet because you’re offline.'));
  const told = page.getByText(/offline|connection|Submission failed/).filter({ visible: true });
  await expect(told).toHaveCount(1);
  // Nothing lies over the message: a trial click reaches it.
  await told.click({ trial: true });
  await expect(note).toHaveValue('She is shy.');
  await context.setOffline(false);
  await expect(told).toHaveCount(0);
  await booking.confirmUntil(page.getByRole('heading', { level: 1, name: 'You’re booked' }));
});

test('N1: the list of times says that the connection is lost, and offers none that may be taken @full', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowserOf('demo-siobhan');
  const booking = new BookingPage(page);
  await booking.toTimes({ reason: 'Health check' });
  const offline = page.getByRole('main').getByText('You’re offline', { exact: true });
  await expect(offline).toHaveCount(0);
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(booking.soonest()).toBeDisabled();
  await portal.expectAccessible(page);
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await booking.takeLater();
});

test('N1: the portal waits for a connection to load a page or dialog @full', async ({ portal }) => {
  const { context, page } = await portal.signedInBrowser('demo-max');
  await saveData(context);
  await page.route(/assets\/log-out-dialog-/, (route) => route.abort());
  await page.goto('/');
  await awake(page);
  await page.getByRole('main').getByRole('link', { name: 'Percival' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Max' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Log ?out$/ }).click();
  await expect(page.getByText('Part of this page didn’t load')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByText('We can’t reach the portal at the moment.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.unroute(/assets\/log-out-dialog-/);

  await page.getByRole('main').getByRole('link', { name: 'Percival' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t reach the portal');
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t reach the portal');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Percival');
});

test('N4: the portal works without storage, and ignores values that it did not write @full', async ({ portal }) => {
  const { context, page } = await portal.newBrowser();
  await context.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('no storage', 'SecurityError'); } });`);
  await portal.signIn(page, 'demo-rosie');
  await page.getByRole('link', { name: 'Your pets', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your pets');

  const odd = await portal.signedInBrowser('demo-rosie');
  await odd.context.addInitScript(`
    for (const key of ['practice', 'vCode', 'vClientId', 'vMode', 'bookingDraft', 'unsentEvents']) sessionStorage.setItem(key, '<script>"\\u0000{');
    for (const key of ['showContactPreferences', 'glTag', 'lastActivity', 'offlineCopy']) localStorage.setItem(key, '<script>"\\u0000{');`);
  await odd.page.goto('/');
  await awake(odd.page);
  await odd.page.getByRole('link', { name: 'Your appointments', exact: true }).click();
  await expect(odd.page.getByRole('heading', { level: 1 })).toHaveText('Your appointments');
});

test('N5: the portal reloads a page whose file is gone after an update, but keeps a form @full', async ({ portal }) => {
  const { context, page } = await portal.signedInBrowser('demo-siobhan');
  await saveData(context);
  await page.goto('/');
  await awake(page);
  let isGone = true;
  await page.route(/assets\/(cookies-page|log-out-dialog)-.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }) : route.fallback(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies');

  // If only a chunk is missing, the page must not reload by itself.
  isGone = true;
  await page.getByRole('button', { name: 'Siobhán' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Part of this page didn’t load')).toBeVisible();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Part of this page didn’t load')).toBeHidden();
});
