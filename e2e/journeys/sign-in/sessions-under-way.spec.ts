import type { Session } from '@portal/contract/auth/auth.schemas';
import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test('A3: the portal renews an expired token during booking, and keeps the note @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-siobhan');
  await page.clock.install();
  await page.goto('/');
  const booking = new BookingPage(page);
  await booking.toCheck({ reason: 'Nail clipping' });
  await (await booking.note()).fill('His left front paw is ticklish.');
  let renewals = 0;
  // Only the page's clock is ahead, so it would count a new token as expired as well.
  await page.route('**/api/auth/session', async (route) => {
    renewals++;
    const response = await route.fetch();
    const session = (await response.json()) as Session;
    const expires = Date.parse(session.accessTokenExpires ?? '') + 330_000;
    return route.fulfill({ response, json: { ...session, accessTokenExpires: new Date(expires).toISOString() } });
  });
  await page.clock.fastForward('05:30');
  const booked = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/appointments',
  );
  await booking.confirm();
  expect((await booked).postData()).toContain('ticklish');
  // Triggered by the request, the session timer and user activity, but not once per request.
  expect(renewals).toBeGreaterThan(0);
  expect(renewals).toBeLessThanOrEqual(3);
});

test('A5: a client whose session ends during a request signs in, finds the form and books once', async ({ portal }) => {
  const { context, page } = await portal.newBrowserOf('demo-rosie');
  const booking = new BookingPage(page);
  await booking.toCheck({ reason: 'Health check' });
  await (await booking.note()).fill('She does not like the blue table.');
  const address = page.url();
  const { csrfToken } = (await (await context.request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const out = await context.request.post('/api/auth/signout', { form: { csrfToken, callbackUrl: '/', json: 'true' } });
  expect(out.ok()).toBe(true);
  const refused = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/appointments',
  );
  await booking.confirmButton().click();
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL((url) => url.href.startsWith(portal.identityProvider.issuer));
  await page.getByRole('button', { name: /Rosie/ }).click();
  await page.getByRole('button', { name: 'Proceed with appointment booking' }).click({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm');
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  await expect(await booking.note()).toHaveValue('She does not like the blue table.');
  await booking.confirm();
  await page.goto('/appointments');
  await expect(page.getByRole('link', { name: /^Cancel/ })).toHaveCount(1);
});
